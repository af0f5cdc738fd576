/** Puts a value into a statement and gives the SQL that stands for it. A list is an array. */
export type Bind = (value: unknown) => string;

/** The values of one statement, in the order of their `$1`, `$2`, …. */
export type BoundValues = { readonly given: unknown[]; readonly bind: Bind };

/** Bound values, sent beside the text. The only way for input. */
export function values(): BoundValues {
  const given: unknown[] = [];
  return { given, bind: (value) => `$${given.push(value)}` };
}

/**
 * Values written into the text. Only for values of a declaration: the planner then knows them, and partial
 * indexes match.
 */
export const inline: Bind = (value) => {
  // A list in the text form of arrays, which takes the type of the other side of the comparison.
  if (Array.isArray(value)) return text(`{${value.map(element).join(',')}}`);
  return typeof value === 'number' ? plain(value) : text(value);
};

const element = (value: unknown): string =>
  typeof value === 'number'
    ? plain(value)
    : `"${plain(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const text = (value: unknown): string => `'${plain(value).replaceAll("'", "''")}'`;

function plain(value: unknown): string {
  if (typeof value === 'string' || Number.isFinite(value)) return String(value);
  throw new TypeError(`a condition cannot hold ${typeof value}`);
}

/** A name of a declaration as SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All of the conditions; `true` when there are none. */
export const allOf = (conditions: readonly string[]): string =>
  conditions.length ? conditions.join(' and ') : 'true';

/** One of the conditions; `false` when there are none. */
export const anyOf = (conditions: readonly string[]): string =>
  conditions.length ? `(${conditions.join(' or ')})` : 'false';

/** Plain negation: a condition that is null counts as not met. */
export const negated = (condition: string): string => `(${condition}) is not true`;
