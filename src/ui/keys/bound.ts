import type { Binding } from './keyboard.ts';
import { keyMap, type KeyName } from './keyMap.ts';

type Run = NonNullable<Binding['run']>;

/** The keys of these names, each with what it does here; those with nothing to do are left out. */
export const bound = <Name extends KeyName>(
  runs: Readonly<Partial<Record<Name, Run | undefined>>>,
  labelOf: (name: Name) => string,
): readonly Binding[] =>
  Object.entries<Run | undefined>(runs).flatMap(([key, run]) => {
    const name = key as Name; // The keys of `runs`.
    const { keys, in: place } = keyMap[name];
    return run ? [{ id: name, keys, in: place, label: labelOf(name), run }] : [];
  });
