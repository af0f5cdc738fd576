import type { AnyResource } from '../../src/schema/index.ts';

/** The first of each kind, in the order given: what tests that walk all resources look at in the suite. */
export function oneOfEachKind<T>(all: readonly T[], kindOf: (each: T) => unknown): ReadonlySet<T> {
  const kinds = Map.groupBy(all, (each) => JSON.stringify(kindOf(each)));
  return new Set([...kinds.values()].flatMap(([first]) => (first ? [first] : [])));
}

/** Those that have a part which none before them has, in the order given. */
export function firstWithPart<T>(
  all: readonly T[],
  partsOf: (each: T) => readonly unknown[],
): ReadonlySet<T> {
  const known = new Set<unknown>();
  return new Set(
    all.filter((each) => {
      const added = partsOf(each).filter((part) => !known.has(part));
      for (const part of added) known.add(part);
      return added.length > 0;
    }),
  );
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
