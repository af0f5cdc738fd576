import type { ComponentType } from 'react';
import { addPage, listPage, nodeOf, presetQuery, withQuery } from '../contract/index.ts';
import type { AnyResource } from '../schema/index.ts';
import { isWorkOf, workNodes } from './attention.ts';
import type { GrantedPage } from './places.ts';

/**
 * Part of the dashboard. Loaded only if the admin may see it; a failure affects this block only, and a
 * hidden block leaves no gap.
 */
export type Block = {
  readonly key: string;
  /** Names the block in its texts. */
  readonly resource: string;
  /** The view whose records it shows; absent: the newest of all. */
  readonly preset?: string;
  /** The view lists what has waited longest first. */
  readonly isOldestFirst?: boolean;
  /** It is made by hand and draws itself, without a head of ours. */
  readonly isOwn?: boolean;
  /** Page whose grant shows the block; absent: one of the nodes is enough. */
  readonly page?: string;
  /** Nodes of which one is needed; empty: the page alone decides. */
  readonly nodes: readonly string[];
  /** Address that the block's head links to. */
  readonly to: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};

/** Record the shop needs at least one of: the step is shown while there is none. */
export type FirstStep = {
  readonly resource: string;
  readonly page: string;
  readonly addPage: string;
  /** The permission to add one. */
  readonly node: string;
};

type Declared = Pick<AnyResource, 'name' | 'path' | 'menu' | 'presets'>;
type Shown = { readonly count: number; readonly preset?: string } | 'summary';

/**
 * The blocks declared with `menu.summary`, `menu.waiting` and `menu.latest`, in the order of the menu. `load` brings
 * their content.
 */
export const recordBlocks = <D extends Declared>(
  resources: readonly D[],
  load: (resource: D, shown: Shown) => Block['load'],
): readonly Block[] => {
  const ordered = inMenuOrder(resources);
  return [
    ...ordered.flatMap(summaryBlock),
    ...ordered.flatMap(waitingBlock),
    ...ordered.flatMap(latestBlock),
  ];

  function summaryBlock(resource: D): readonly Block[] {
    const { name, path, menu } = resource;
    if (!menu?.summary) return [];
    const page = listPage(path);
    const own = load(resource, 'summary');
    const block = { key: `summary ${name}`, resource: name, isOwn: true, to: page, load: own };
    if (menu.summary === true) return [{ ...block, page, nodes: [] }];
    return [{ ...block, nodes: [nodeOf(path, 'index'), ...menu.summary] }];
  }

  function waitingBlock(resource: D): readonly Block[] {
    const { name, path, menu, presets } = resource;
    const preset = menu?.badge;
    if (!menu?.waiting || preset === undefined) return [];
    const page = listPage(path);
    const to = withQuery(page, presetQuery(presets, preset));
    const rows = load(resource, { count: menu.waiting, preset });
    const isOldestFirst = presets?.[preset]?.sort?.[1] === 'asc';
    const nodes = workNodes(path, presets[preset]);
    return [
      {
        key: `waiting ${name}`,
        resource: name,
        preset,
        isOldestFirst,
        page,
        nodes,
        to,
        load: rows,
      },
    ];
  }

  function latestBlock(resource: D): readonly Block[] {
    const { name, path, menu } = resource;
    if (!menu?.latest) return [];
    const page = listPage(path);
    const rows = load(resource, { count: menu.latest });
    return [{ key: `latest ${name}`, resource: name, page, nodes: [], to: page, load: rows }];
  }
};

/** The blocks of an admin: of granted pages, with work that one of their nodes allows. */
export const blocksFor = (
  blocks: readonly Block[],
  { pages, can }: { readonly pages: readonly GrantedPage[]; can(node: string): boolean },
): readonly Block[] =>
  blocks.filter(
    (block) =>
      isWorkOf(block, can) &&
      (block.page === undefined || pages.some(({ path }) => path === block.page)),
  );

/** Collects the resources declared with `menu.first`, in the order of the menu. */
export const firstSteps = (resources: readonly Omit<Declared, 'presets'>[]): readonly FirstStep[] =>
  inMenuOrder(resources).flatMap(({ name, path, menu }) =>
    menu?.first
      ? [
          {
            resource: name,
            page: listPage(path),
            addPage: addPage(path),
            node: nodeOf(path, 'add'),
          },
        ]
      : [],
  );

const inMenuOrder = <D extends Pick<Declared, 'menu'>>(resources: readonly D[]) =>
  resources.toSorted((a, b) => (b.menu?.weigh ?? 0) - (a.menu?.weigh ?? 0));
