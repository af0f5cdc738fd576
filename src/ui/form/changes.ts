import type { Fields } from '../../schema/index.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The values of a form that differ from what it started with; only these are sent. */
export const changedValues = (before: Raw, after: Raw): Raw =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));

/** A field both sides changed: what it was, what the person typed, what stands there now. */
export type Clash = {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
};

/** The fields somebody else changed to something other than what was typed here. */
export const clashesOf = (before: Raw, mine: Raw, theirs: Raw): readonly Clash[] =>
  Object.keys(mine).flatMap((name) =>
    isSame(before[name], theirs[name]) || isSame(mine[name], theirs[name])
      ? []
      : [{ name, mine: mine[name], theirs: theirs[name] }],
  );

/**
 * Whether writing the values of before is all it takes to go back: a removed sub-row would come back as
 * another one, and what a password was nobody knows.
 */
export const isSimple = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => {
    const { options, relation } = fields[name] ?? {};
    return !options?.secret && relation?.type !== 'rows';
  });

/** Same form value: `''`, null and nothing are all "not filled in". */
export function isSame(a: unknown, b: unknown): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  if (typeof a !== 'object' || typeof b !== 'object') return String(a) === String(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';
