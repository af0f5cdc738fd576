import type { ComponentType } from 'react';
import { addPage, greetingHours, listPage, nodeOf } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';

/**
 * A part of the dashboard. It is loaded when somebody may see it, fails by itself, and leaves no gap
 * where it is not.
 */
export type Block = {
  readonly key: string;
  /** Names the block in its texts. */
  readonly resource: string;
  /** Whoever was granted this page sees the block; its head leads there. */
  readonly page: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};

/** Something the shop cannot do without: asked for as long as there is none. */
export type FirstStep = {
  readonly resource: string;
  readonly page: string;
  readonly addPage: string;
  /** The permission to add one. */
  readonly node: string;
};

type Declared = Pick<AnyResource, 'name' | 'path' | 'menu'>;

/** The blocks declared with `menu.latest`, in the order of the menu. `load` brings its newest rows. */
export const latestBlocks = <D extends Declared>(
  resources: readonly D[],
  load: (resource: D, count: number) => Block['load'],
): readonly Block[] =>
  inMenuOrder(resources).flatMap((resource) => {
    const { name, path, menu } = resource;
    if (!menu?.latest) return [];
    const key = `latest ${name}`;
    return [{ key, resource: name, page: listPage(path), load: load(resource, menu.latest) }];
  });

/** What is declared with `menu.first`, in the order of the menu. */
export const firstSteps = (resources: readonly Declared[]): readonly FirstStep[] =>
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

const inMenuOrder = <D extends Declared>(resources: readonly D[]) =>
  resources.toSorted((a, b) => (b.menu?.weigh ?? 0) - (a.menu?.weigh ?? 0));

const greetings = ['late', 'early', 'morning', 'noon', 'afternoon', 'evening'] as const;
export type Greeting = (typeof greetings)[number];

/** Which greeting belongs to the hour, 0 to 23. Source: specification 9. */
export function greetingAt(hour: number): Greeting {
  return greetings[greetingHours.findIndex((end) => hour < end)] ?? 'evening';
}
