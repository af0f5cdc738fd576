import type { AnyShape } from '../../../src/schema/index.ts';
import { allOf, anyOf, type Bind, type FieldColumns } from '../plan/index.ts';

/** The unique index of a code: number, SKU code, coupon code. */
export type CodeIndex = {
  readonly isLowered: boolean;
  /** The index holds only rows that have the code. */
  readonly isPartial: boolean;
  /** A column that is 0 in the rows of the index: archived ones are not found. */
  readonly unset?: string | undefined;
};

/** The index by which a field names its rows, as it is declared; undefined when it is no code. */
export function codeIndexOf(
  { facts }: AnyShape,
  { name, field }: FieldColumns,
): CodeIndex | undefined {
  if (field.options.unique) return { isLowered: false, isPartial: false };
  const indexes = Object.values(facts.indexes ?? {});
  const index = indexes.find(
    ({ on, unique }) => unique && on.length === 1 && [name, `lower(${name})`].includes(on[0] ?? ''),
  );
  if (!index) return undefined;
  const isLowered = index.on[0] !== name;
  if (index.where === undefined) return { isLowered, isPartial: false };
  // An index of only some rows serves when those are the rows that have one at all, or that are not archived.
  const [filled, unset, ...others] = index.where.split(' and ');
  const flag = unset?.match(/^(\w+) = 0$/)?.[1];
  if (filled !== `${name} <> ''` || others.length > 0 || (unset && !flag)) return undefined;
  return { isLowered, isPartial: true, unset: flag };
}

/** Condition of the index, repeated so that the planner uses it. `alias` is that of the table. */
export const indexedRows = (
  { isPartial, unset }: CodeIndex,
  { alias, column }: { readonly alias: string; readonly column: string },
): readonly string[] => [
  ...(isPartial ? [`${column} <> ''`] : []),
  ...(unset ? [`${alias}."${unset}" = 0`] : []),
];

type CodeTest = {
  readonly isLowered: boolean;
  readonly bind: Bind;
  /** The code is the whole text. */
  readonly isWhole?: boolean;
};

/** That a code begins with a text, in a way its index serves: columns compare by code point. */
export function beginsCode(
  column: string,
  text: string,
  { isLowered, bind, isWhole = false }: CodeTest,
): string {
  // Codes differ by case, but people type them in any case.
  const ways = isLowered ? [lower(text)] : [...new Set([text, text.toUpperCase(), lower(text)])];
  const expression = isLowered ? `lower(${column})` : column;
  return anyOf(
    ways.map((way) => {
      if (isWhole) return `${expression} = ${bind(way)}`;
      const end = after(way);
      const from = `${expression} >= ${bind(way)}`;
      return end === undefined ? from : allOf([from, `${expression} < ${bind(end)}`]);
    }),
  );
}

/** The database lowers letters of ASCII alone. */
const lower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The first text behind all that begin with this one; undefined when there is none. */
export function after(text: string): string | undefined {
  const signs = [...text];
  while (signs.length) {
    const last = signs.pop()?.codePointAt(0) ?? 0;
    if (last >= lastSign) continue;
    // Between these two lie the halves of pairs, which are no signs.
    const next = last === 0xd7ff ? 0xe000 : last + 1;
    return signs.join('') + String.fromCodePoint(next);
  }
  return undefined;
}

const lastSign = 0x10_ffff;
