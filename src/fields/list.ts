import { Invalid } from '../schema/index.ts';

/** Options of a list field: it starts with no members, unless it must have some. */
export type WithListDefault<O> = O extends { readonly min: number } | { readonly default: unknown }
  ? O
  : O & { readonly default: unknown };

/** Adds the empty list as default where {@link WithListDefault} says so. */
export function withListDefault<O extends { readonly min?: number; readonly default?: unknown }>(
  options: O,
): WithListDefault<O> {
  const isOwn = options.default !== undefined || options.min !== undefined;
  // The compiler cannot follow a condition on O; the line above is the same condition.
  return (isOwn ? options : { ...options, default: [] }) as WithListDefault<O>;
}

export type ListRules = { readonly min?: number; readonly max?: number };

/**
 * Reads a list from a list, or from one text split by `separator`, as csv cells have it. Repeated members
 * count once.
 *
 * @throws {Invalid} not_a_list, too_few, too_many, and what a member refuses
 */
export function readList<V>(
  raw: unknown,
  separator: RegExp,
  { min = 0, max = 200, member }: ListRules & { readonly member: (raw: unknown) => V },
): readonly V[] {
  const members: unknown = typeof raw === 'string' ? parts(raw, separator) : raw;
  if (!Array.isArray(members)) throw new Invalid('not_a_list');
  // Counted before reading: a list of a million members costs nothing.
  if (members.length > max) throw new Invalid('too_many', { max });
  const read = [...new Set(members.map(member))];
  if (read.length < min) throw new Invalid('too_few', { min });
  return read;
}

const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
