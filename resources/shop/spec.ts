import { type Attr, specLimits } from './sku.ts';

/** Cells of a SKU as a person types them, in wire form. */
export const skuCells = [
  'price',
  'origin_price',
  'cost_price',
  'stock',
  'stock_warn',
  'weight',
  'volume',
  'sku_code',
  'bar_code',
  'shelf',
] as const;
export type SkuCell = (typeof skuCells)[number];

/** A SKU in the editor. */
export type SkuDraft = Readonly<Record<SkuCell, string>> & {
  /** Id of a saved SKU. */
  readonly id?: number;
  /** Ids of its values in the order of the groups, joined by `-`. */
  readonly key: string;
  readonly status: 0 | 1;
  readonly image: string | null;
  /** Stock when it was loaded; the difference is saved. */
  readonly held: number;
};

/** Specification and SKUs of one product. */
export type SpecDocument = {
  readonly isMultiple: boolean;
  readonly attrs: readonly Attr[];
  /** The groups the rows were generated from. */
  readonly generated: readonly Attr[];
  readonly rows: readonly SkuDraft[];
  /** Rows that this session has removed; they return with their combination. */
  readonly gone: readonly SkuDraft[];
};

/** The key of the one SKU of a product without groups. */
export const singleKey = 'single';

export const blankSku: SkuDraft = {
  key: singleKey,
  price: '',
  origin_price: '',
  cost_price: '',
  stock: '0',
  stock_warn: '',
  weight: '',
  volume: '',
  sku_code: '',
  bar_code: '',
  shelf: '',
  status: 1,
  image: null,
  held: 0,
};

export const valueIds = (key: string): readonly string[] =>
  key === singleKey || key === '' ? [] : key.split('-');

export const keyOf = (ids: readonly string[]): string => ids.join('-') || singleKey;

/** Number of SKUs that the values make. */
export const combinationCount = (attrs: readonly Attr[]): number =>
  attrs.reduce((product, { values }) => product * values.length, 1);

/** The keys of all combinations of values; the last group changes fastest. */
export const combinations = (attrs: readonly Attr[]): readonly (readonly string[])[] =>
  attrs.reduce<readonly (readonly string[])[]>(
    (all, { values }) => all.flatMap((ids) => values.map(({ vid }) => [...ids, vid])),
    [[]],
  );

/** True if the groups have been changed since the rows were generated. New names change nothing. */
export const isOutdated = ({
  attrs,
  generated,
}: Pick<SpecDocument, 'attrs' | 'generated'>): boolean =>
  structureOf(attrs) !== structureOf(generated);

const structureOf = (attrs: readonly Attr[]): string =>
  attrs.map(({ aid, values }) => `${aid}:${values.map(({ vid }) => vid).join()}`).join(';');

export type GenerateOptions = {
  /** Stock of merged SKUs: the sum of all, or that of the first. */
  readonly merge?: 'sum' | 'first';
  /** Values of a SKU that takes over nothing, such as those of the batch row. */
  readonly defaults?: Partial<SkuDraft>;
};

export type Generated = {
  readonly document: SpecDocument;
  /** Rows without a combination. */
  readonly removed: readonly SkuDraft[];
  /** Groups of rows that became one. */
  readonly merged: readonly (readonly SkuDraft[])[];
};

/**
 * Makes one row for each combination of the groups. A row keeps its id, stock and code as long as its
 * combination exists: values are matched by id, never by position or name. Source: domain D.3, D.4.
 *
 * - A new group: each row becomes the one with the first value of that group; the others copy price
 *   and measures.
 * - A removed group: rows that are now the same become one, the first.
 * - A removed value: its rows go, and return when the value does.
 */
export function generate(document: SpecDocument, options: GenerateOptions = {}): Generated {
  const { attrs, generated, rows, gone } = document;
  const { merge = 'sum', defaults = {} } = options;
  const values = sharedValues(generated, attrs);
  const removed: SkuDraft[] = [];
  const groups = new Map<string, SkuDraft[]>();
  for (const row of rows) {
    const kept = survivingIds(row, values);
    if (kept) addTo(groups, setKey(kept), row);
    else removed.push(row);
  }
  const returning = new Map(gone.map((row) => [setKey(valueIds(row.key)), row]));
  let previous: SkuDraft | undefined;
  const next = combinations(attrs).map((ids) => {
    const group = groups.get(setKey(ids.filter((vid) => values.get(vid)?.isShared)));
    const isHeir = ids.every((vid) => values.get(vid)?.isShared || values.get(vid)?.isFirst);
    const set = setKey(ids);
    const known = isHeir && group ? joined(group, merge) : returning.get(set);
    if (known && known === returning.get(set)) returning.delete(set);
    const row = known ?? freshRow(group?.[0] ?? previous, defaults);
    const key = keyOf(ids);
    previous = row.key === key ? row : { ...row, key };
    return previous;
  });
  const merged = [...groups.values()].filter((group) => group.length > 1);
  const absorbed = merged.flatMap(([, ...others]) =>
    others.map((row) => (merge === 'sum' ? { ...row, stock: '0' } : row)),
  );
  return {
    document: {
      ...document,
      generated: attrs,
      rows: next,
      gone: [...returning.values(), ...removed, ...absorbed],
    },
    removed,
    merged,
  };
}

type ValueUse = {
  /** Its group is in both; without it in the new group, it has been removed. */
  readonly isShared: boolean;
  readonly isRemoved: boolean;
  readonly isFirst: boolean;
};

function sharedValues(old: readonly Attr[], next: readonly Attr[]): ReadonlyMap<string, ValueUse> {
  const known = new Set(old.map(({ aid }) => aid));
  const after = new Map(next.map((attr) => [attr.aid, attr]));
  const uses = new Map<string, ValueUse>();
  for (const { aid, values } of old) {
    const isShared = after.has(aid);
    for (const { vid } of values) uses.set(vid, { isShared, isRemoved: isShared, isFirst: false });
  }
  for (const { aid, values } of next) {
    for (const [index, { vid }] of values.entries()) {
      uses.set(vid, { isShared: known.has(aid), isRemoved: false, isFirst: index === 0 });
    }
  }
  return uses;
}

/** The values of a row whose groups are still there; undefined when one of them was removed. */
function survivingIds(
  { key }: SkuDraft,
  values: ReadonlyMap<string, ValueUse>,
): readonly string[] | undefined {
  const ids = valueIds(key);
  if (ids.some((vid) => values.get(vid)?.isRemoved ?? true)) return undefined;
  return ids.filter((vid) => values.get(vid)?.isShared);
}

function addTo(groups: Map<string, SkuDraft[]>, key: string, row: SkuDraft): void {
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
}

/** The first of the rows, with the stock of all. */
function joined([first, ...others]: readonly SkuDraft[], merge: 'sum' | 'first') {
  if (!first || others.length === 0 || merge === 'first') return first;
  const stocks = [first, ...others].map(({ stock }) => Number(stock));
  // A stock that is not a number is an error of its cell, and stays one.
  if (stocks.some((stock) => !Number.isSafeInteger(stock))) return first;
  return { ...first, stock: String(stocks.reduce((sum, stock) => sum + stock, 0)) };
}

/** A new row takes over price and measures, but never stock, codes or picture. */
function freshRow(source: SkuDraft | undefined, defaults: Partial<SkuDraft>): SkuDraft {
  const copied: Partial<SkuDraft> = source
    ? {
        price: source.price,
        origin_price: source.origin_price,
        cost_price: source.cost_price,
        weight: source.weight,
        volume: source.volume,
      }
    : {};
  return { ...blankSku, ...copied, ...defaults };
}

/** The same for any order of groups. */
const setKey = (ids: readonly string[]): string => ids.toSorted().join('-');

/**
 * Switches between a single and several specifications. To one: the first row survives with the stock
 * of all, or the one at `survivor`. To several: the SKU becomes the first combination, or is cleared.
 */
export function switchType(
  document: SpecDocument,
  to: { readonly isMultiple: boolean; readonly survivor?: number; readonly keeps?: boolean },
): SpecDocument {
  const { isMultiple, survivor = 0, keeps = true } = to;
  if (isMultiple) {
    const rows = keeps
      ? document.rows
      : document.rows.map((row) => ({
          ...blankSku,
          ...(row.id !== undefined && { id: row.id }),
          held: row.held,
        }));
    return { ...document, isMultiple, rows };
  }
  const [chosen] = document.rows.slice(survivor, survivor + 1);
  const others = document.rows.filter((row) => row !== chosen);
  const single = { ...document, isMultiple, attrs: [] };
  if (!keeps || !chosen) {
    const rows = [{ ...blankSku, ...(chosen?.id !== undefined && { id: chosen.id }) }];
    const held = chosen?.held ?? 0;
    return {
      ...single,
      generated: [],
      rows: rows.map((row) => ({ ...row, held })),
      gone: [...document.gone, ...others],
    };
  }
  return generate({ ...single, rows: [chosen, ...others] }).document;
}

/** Reads the texts of a key, such as `石墨 / XL`. A `/` inside a value would read as two values. */
export function specTexts(
  attrs: readonly Attr[],
): (key: string) => { readonly sku_text: string; readonly sku_text_en: string | null } {
  const values = new Map(attrs.flatMap((attr) => attr.values.map((value) => [value.vid, value])));
  return (key) => {
    const found = valueIds(key).map((vid) => values.get(vid));
    const english = found.map((value) => value?.attrValueEn ?? '');
    const isTranslated = english.length > 0 && english.every((part) => part !== '');
    return {
      sku_text: joinParts(found.map((value) => value?.attrValue ?? '')),
      sku_text_en: isTranslated ? joinParts(english) : null,
    };
  };
}

/** The names of the groups, `颜色 / 尺码`. */
export function specNames(attrs: readonly Attr[], language: 'zh' | 'en' = 'zh'): string | null {
  const parts = attrs.map(({ attrName, attrNameEn }) =>
    language === 'en' ? (attrNameEn ?? '') : attrName,
  );
  const isComplete = parts.length > 0 && parts.every((part) => part !== '');
  return language === 'en' && !isComplete ? null : joinParts(parts);
}

const joinParts = (parts: readonly string[]): string =>
  [...parts.map((part) => part.replaceAll('/', '／').trim()).join(' / ')].slice(0, 200).join('');

/** True if the values make more SKUs than a product may have. */
export const isOverLimit = (attrs: readonly Attr[]): boolean =>
  combinationCount(attrs) > specLimits.skus;
