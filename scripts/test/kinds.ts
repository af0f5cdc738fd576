import type { AnyResource } from '../../src/schema/index.ts';

/** The first of each kind, in the order given: what tests that walk all resources look at in the suite. */
export function oneOfEachKind<T>(all: readonly T[], kindOf: (each: T) => unknown): ReadonlySet<T> {
  const kinds = Map.groupBy(all, (each) => JSON.stringify(kindOf(each)));
  return new Set([...kinds.values()].flatMap(([first]) => (first ? [first] : [])));
}

/** The parts that a list consists of. Lists of one kind differ by their columns and filters alone. */
export function listKind({ list, verbs, presets, actions }: AnyResource): readonly unknown[] {
  const has = (verb: AnyResource['verbs'][number]) => verbs.includes(verb);
  const isSelected = has('del') || Object.values(actions).some(({ on }) => on === 'each');
  return [
    list.tree !== undefined,
    list.gallery,
    list.expand !== undefined,
    list.sums !== undefined,
    Object.keys(presets).length > 0,
    isSelected,
    has('add'),
    has('sortable'),
  ];
}
