import { plainNumber, scaledDigits, writeScaled } from '../../../../src/fields/scaled.ts';
import { Invalid } from '../../../../src/schema/index.ts';
import type { HistoryStore } from '../../../../src/ui/sheet/index.ts';
import type { Attr, AttrValue } from '../../sku.ts';
import {
  generate,
  keyOf,
  type SkuCell,
  type SkuDraft,
  type SpecDocument,
  valueIds,
} from '../../spec.ts';
import { isNumeric, settled } from './skuWire.ts';

/** Document of the editor with its history. */
export type SpecStore = HistoryStore<SpecDocument>;

/** A changed cell: the row by its place, and the text as typed. */
export type CellPatch = { readonly row: number; readonly cell: SkuCell; readonly text: string };

/** Writes cells. Untouched rows stay the same objects. */
export function withCells(document: SpecDocument, patches: readonly CellPatch[]): SpecDocument {
  const rows = [...document.rows];
  let isChanged = false;
  for (const { row, cell, text } of patches) {
    const old = rows[row];
    const value = settled(cell, text);
    if (!old || old[cell] === value) continue;
    rows[row] = { ...old, [cell]: value };
    isChanged = true;
  }
  return isChanged ? { ...document, rows } : document;
}

export const withStatus = (
  document: SpecDocument,
  rows: ReadonlySet<number>,
  status: 0 | 1,
): SpecDocument => ({
  ...document,
  rows: document.rows.map((row, index) =>
    rows.has(index) && row.status !== status ? { ...row, status } : row,
  ),
});

export type BatchOperation = 'set' | 'add' | 'subtract' | 'percent' | 'ends';
/** A batch on one field: the operation on the cell of each row in scope. */
export type Batch = {
  readonly cell: SkuCell;
  readonly operation: BatchOperation;
  readonly text: string;
};

/**
 * Sets a cell of many rows. `percent` multiplies by it; `ends` keeps the yuan and sets the fen, such
 * as `0.90`. A code is a pattern: `{goods}-{a1}-{a2}-{n:3}`.
 */
export function withBatch(
  document: SpecDocument,
  { cell, operation, text }: Batch,
  scope: { readonly rows: readonly number[]; readonly goodsCode: string },
): SpecDocument {
  const codeOf = codePattern(document.attrs, text, scope.goodsCode);
  const patches = scope.rows.flatMap((index, place): readonly CellPatch[] => {
    const row = document.rows[index];
    if (!row) return [];
    if (!isNumeric(cell)) return [{ row: index, cell, text: codeOf(row, place + 1) }];
    const next = calculated(row[cell], operation, text, digits[cell] ?? 0);
    return next === undefined ? [] : [{ row: index, cell, text: next }];
  });
  return withCells(document, patches);
}

/** Digits after the point. */
const digits: Partial<Record<SkuCell, number>> = {
  price: 2,
  origin_price: 2,
  cost_price: 2,
  weight: 3,
  volume: 6,
};

/** Calculates with whole units, so that no amount gets a rounding error; half a unit is rounded up. */
function calculated(
  old: string,
  operation: BatchOperation,
  text: string,
  places: number,
): string | undefined {
  if (operation === 'set') return text;
  const from = unitsOf(old || '0', places);
  const by = unitsOf(plainNumber(text), operation === 'percent' ? percentDigits : places);
  if (from === undefined || by === undefined) return undefined;
  const unit = 10n ** BigInt(places);
  const whole = 100n * 10n ** BigInt(percentDigits);
  const results = {
    add: from + by,
    subtract: from - by,
    percent: (from * by + whole / 2n) / whole,
    ends: from - (from % unit) + (by % unit),
  };
  const result = results[operation];
  return writeScaled(result < 0n ? 0n : result, places);
}

/**
 * True if a batch can be calculated with this text. An operation that sets values accepts any text: the cells
 * report errors.
 */
export const isCalculable = ({ cell, operation, text }: Batch): boolean =>
  !isNumeric(cell) || calculated('0', operation, text, digits[cell] ?? 0) !== undefined;

/** Digits after the point of a percentage. */
const percentDigits = 4;

/** Whole units of a decimal text; undefined if it is no number, or has more digits than the unit. */
function unitsOf(text: string, places: number): bigint | undefined {
  try {
    return BigInt(scaledDigits(text, places, 'not_a_number'));
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return undefined;
  }
}

/** `{goods}` the product's code, `{a1}` the value of the first group, `{n:3}` a number of 3 digits. */
export function codePattern(
  attrs: readonly Attr[],
  pattern: string,
  goodsCode: string,
): (row: SkuDraft, number: number) => string {
  const names = new Map(
    attrs.flatMap(({ values }) =>
      values.map(({ vid, attrValue, attrValueEn }) => [vid, attrValueEn || attrValue] as const),
    ),
  );
  return (row, number) => {
    const ids = valueIds(row.key);
    return pattern
      .replaceAll('{goods}', () => goodsCode)
      .replaceAll(/\{a(\d)\}/g, (_, place) =>
        (names.get(ids[Number(place) - 1] ?? '') ?? '').trim(),
      )
      .replaceAll(/\{n(?::(\d))?\}/g, (_, width) =>
        String(number).padStart(Number(width ?? 1), '0'),
      )
      .replaceAll(/\s+/g, '-');
  };
}

/** The document with other groups; the rows stay until they are generated again. */
export const withAttrs = (document: SpecDocument, attrs: readonly Attr[]): SpecDocument => ({
  ...document,
  attrs,
});

export const replaceAttr = (attrs: readonly Attr[], aid: string, change: (attr: Attr) => Attr) =>
  attrs.map((attr) => (attr.aid === aid ? change(attr) : attr));

export const replaceValue = (
  attrs: readonly Attr[],
  vid: string,
  change: (value: AttrValue) => AttrValue,
) =>
  attrs.map((attr) => ({
    ...attr,
    values: attr.values.map((value) => (value.vid === vid ? change(value) : value)),
  }));

export type MergedValues = { readonly from: string; readonly into: string };

/**
 * Makes two values of a group one: the SKUs of `from` become those of `into`, which keep their ids and
 * prices and get the stock of both. Source: domain D.4.
 *
 * @returns the document, and the SKUs that became one
 */
export function withMergedValues(document: SpecDocument, { from, into }: MergedValues) {
  const { attrs, generated, rows } = document;
  const next = withoutValue(attrs, from);
  const target = valueOf(attrs, into);
  if (!target || !valueOf(generated, from))
    return { document: withAttrs(document, next), merged: [] };
  const [own, moving] = [
    rows.filter((row) => !has(row, from)),
    rows.filter((row) => has(row, from)),
  ];
  const before = new Map<SkuDraft, SkuDraft>();
  for (const row of moving) {
    const ids = valueIds(row.key).map((vid) => (vid === from ? into : vid));
    before.set({ ...row, key: keyOf(ids) }, row);
  }
  // The first of merged rows stays.
  const joint = [...own, ...before.keys()];
  const groups = valueOf(generated, into)
    ? withoutValue(generated, from)
    : replaceValue(generated, from, () => target);
  const made = generate({ ...document, attrs: groups, generated: groups, rows: joint, gone: [] });
  // Combinations that had no row get none here.
  const known = new Set(joint.map(({ key }) => key));
  const absorbed = made.merged.flatMap(([, ...others]) =>
    others.map((row) => ({ ...(before.get(row) ?? row), stock: '0' })),
  );
  return {
    document: {
      ...made.document,
      attrs: next,
      rows: made.document.rows.filter(({ key }) => known.has(key)),
      gone: [...document.gone, ...absorbed],
    },
    merged: made.merged,
  };
}

const has = ({ key }: SkuDraft, vid: string): boolean => valueIds(key).includes(vid);

const valueOf = (attrs: readonly Attr[], vid: string): AttrValue | undefined =>
  attrs.flatMap(({ values }) => values).find((value) => value.vid === vid);

const withoutValue = (attrs: readonly Attr[], vid: string): readonly Attr[] =>
  attrs.map((attr) => ({ ...attr, values: attr.values.filter((value) => value.vid !== vid) }));

/** Adds values by name; names a group has already are left out. */
export function addValues(attr: Attr, names: readonly string[], id: () => string): Attr {
  const known = new Set(attr.values.map(({ attrValue }) => foldedName(attrValue)));
  const fresh = names.flatMap((name) => {
    const text = name.trim();
    if (text === '' || known.has(foldedName(text))) return [];
    known.add(foldedName(text));
    return [{ vid: id(), attrValue: text }];
  });
  return fresh.length > 0 ? { ...attr, values: [...attr.values, ...fresh] } : attr;
}

const foldedName = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Names pasted or typed at once, one a line or divided by commas. */
export const splitNames = (text: string): readonly string[] => text.split(/[\n\t,，、;；]+/);

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** A template's groups: missing values are added, or all groups replaced. */
export function withTemplate(
  attrs: readonly Attr[],
  template: readonly TemplateGroup[],
  { replaces, id }: { readonly replaces: boolean; readonly id: () => string },
): readonly Attr[] {
  const known = new Map(attrs.map((attr) => [foldedName(attr.attrName), attr]));
  const filled = template.map(({ name, nameEn, values, valuesEn }): Attr => {
    const old = known.get(foldedName(name));
    const start: Attr = old ?? {
      aid: id(),
      attrName: name,
      ...(nameEn && { attrNameEn: nameEn }),
      hasImage: 0,
      values: [],
    };
    const added = addValues(start, values, id);
    const wanted = new Set(values.map(foldedName));
    return {
      ...added,
      values: added.values
        .filter(({ attrValue }) => !replaces || wanted.has(foldedName(attrValue)))
        .map((value) => {
          const english =
            valuesEn[values.findIndex((each) => foldedName(each) === foldedName(value.attrValue))];
          return english && !value.attrValueEn ? { ...value, attrValueEn: english } : value;
        }),
    };
  });
  if (replaces) return filled;
  const merged = new Map(filled.map((attr) => [attr.aid, attr]));
  return [
    ...attrs.map((attr) => merged.get(attr.aid) ?? attr),
    ...filled.filter(({ aid }) => !attrs.some((attr) => attr.aid === aid)),
  ];
}

export type TemplateGroup = {
  readonly name: string;
  readonly nameEn: string | null;
  readonly values: readonly string[];
  readonly valuesEn: readonly string[];
};

/** An id of a new group or value: short, and unlike any other. */
export const newId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(12)),
    (byte) => letters[byte % letters.length],
  ).join('');

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
