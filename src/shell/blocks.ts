import type { ComponentType } from 'react';
import { addPage, listPage, nodeOf, presetQuery, withQuery } from '../contract/index.ts';
import type { AnyResource } from '../schema/index.ts';

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
  /** Page whose grant shows the block. */
  readonly page: string;
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
    return [{ key: `summary ${name}`, resource: name, isOwn: true, page, to: page, load: own }];
  }

  function waitingBlock(resource: D): readonly Block[] {
    const { name, path, menu, presets } = resource;
    const preset = menu?.badge;
    if (!menu?.waiting || preset === undefined) return [];
    const page = listPage(path);
    const to = withQuery(page, presetQuery(presets, preset));
    const rows = load(resource, { count: menu.waiting, preset });
    const isOldestFirst = presets?.[preset]?.sort?.[1] === 'asc';
    return [
      { key: `waiting ${name}`, resource: name, preset, isOldestFirst, page, to, load: rows },
    ];
  }

  function latestBlock(resource: D): readonly Block[] {
    const { name, path, menu } = resource;
    if (!menu?.latest) return [];
    const page = listPage(path);
    const rows = load(resource, { count: menu.latest });
    return [{ key: `latest ${name}`, resource: name, page, to: page, load: rows }];
  }
};

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
