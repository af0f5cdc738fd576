import type { Fields } from '../../schema/index.ts';

type WireValues = Readonly<Record<string, unknown>>;

/** The values of a form that differ from its start values; only these are sent. */
export const changedValues = (before: WireValues, after: WireValues): WireValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));

/** Field that both users changed, with both values. */
export type Clash = {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
};

/** The fields that another person changed to a value different from the own one. */
export const clashesOf = (
  before: WireValues,
  mine: WireValues,
  theirs: WireValues,
): readonly Clash[] =>
  Object.keys(mine).flatMap((name) =>
    isSame(before[name], theirs[name]) || isSame(mine[name], theirs[name])
      ? []
      : [{ name, mine: mine[name], theirs: theirs[name] }],
  );

/**
 * True if writing the previous values undoes an edit. It does not for sub-rows, since a removed one would
 * return as a new one, nor for a secret, since the previous password is unknown.
 */
export const isReversible = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => {
    const { options, relation } = fields[name] ?? {};
    return !options?.secret && relation?.type !== 'rows';
  });

/** True if two form values are equal; `''`, null and undefined are all blank. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  if (typeof a !== 'object' || typeof b !== 'object') return String(a) === String(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';
