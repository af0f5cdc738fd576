import { goods } from '../../../../resources/shop/goods.ts';
import { type Attr, goodsSku } from '../../../../resources/shop/sku.ts';
import { type Field, Invalid, readValue } from '../../../../src/schema/index.ts';
import { cleanHtml } from '../richText.ts';
import { type Faults, joinParts, readSpec, singleKey } from '../spec.ts';
import { fault, type Message } from './message.ts';
import type { CsvRow } from './readCsv.ts';

export type Variant = {
  readonly row: number;
  readonly key: string;
  readonly sku_text: string;
  readonly sku_code: string;
  readonly bar_code: string | null;
  readonly image: string | null;
  /** Fen. */
  readonly price: number;
  readonly origin_price: number;
  readonly stock: number;
  /** Grams. */
  readonly weight: number;
};

export type Product = {
  readonly row: number;
  readonly handle: string;
  readonly name: string;
  readonly brand_text: string | null;
  readonly keywords: string | null;
  readonly content: string | null;
  readonly images: readonly string[];
  readonly isPublished: boolean;
  readonly needShip: 0 | 1;
  readonly spec_names: string;
  readonly attrs: readonly Attr[];
  readonly variants: readonly Variant[];
};

/** Notes what is wrong with a cell; gives what is used in its place. */
type Reader = {
  read<V>(field: Field<V>, row: CsvRow, column: string, raw?: unknown): V | undefined;
  readonly messages: Message[];
};

const options = [1, 2, 3] as const;

/** The products of a file, one per handle. A row without an option value and a price only adds a picture. */
export function productsOf(rows: readonly CsvRow[]): {
  products: readonly Product[];
  messages: readonly Message[];
} {
  const reader = cellReader();
  for (const { number, cells } of rows) {
    if (!cells['Handle'])
      reader.messages.push(fault('required', { row: number, column: 'Handle' }));
  }
  const groups = Map.groupBy(
    rows.filter(({ cells }) => cells['Handle']),
    ({ cells }) => cells['Handle'] ?? '',
  );
  const products = [...groups].map(([handle, group]) => productOf(handle, group, reader));
  return { products, messages: [...reader.messages, ...twins(products)] };
}

function cellReader(): Reader {
  const messages: Message[] = [];
  return {
    messages,
    read(field, { number, cells }, column, raw = cells[column] ?? '') {
      try {
        return readValue(field, raw);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        messages.push(fault(error.code, { row: number, column }, error.params));
        return undefined;
      }
    },
  };
}

function productOf(handle: string, rows: readonly CsvRow[], reader: Reader): Product {
  const [first = { number: 0, cells: {} }] = rows;
  const bare = rows.filter(isVariant);
  if (bare.length === 0)
    reader.messages.push(fault('required', { row: first.number, column: 'Variant Price' }));
  const names = options.map((each) => first.cells[`Option${each} Name`] ?? '').filter(Boolean);
  const isSingle = bare.length === 1 && bare[0]?.cells['Option1 Value'] === 'Default Title';
  const spec = isSingle ? { attrs: [], keys: [singleKey] } : specOf(names, bare, reader);
  if (handle.length > 120)
    reader.messages.push(fault('too_long', { row: first.number, column: 'Handle' }, { max: 120 }));
  return {
    row: first.number,
    handle,
    name: reader.read(goods.fields.name, first, 'Title') ?? '',
    brand_text: reader.read(goods.fields.brand_text, first, 'Vendor') ?? null,
    keywords: keywordsOf(first, reader),
    content: contentOf(first, reader),
    images: imagesOf(rows, reader),
    isPublished: first.cells['Published']?.toLowerCase() === 'true',
    needShip: bare.every(
      ({ cells }) => cells['Variant Requires Shipping']?.toLowerCase() === 'false',
    )
      ? 0
      : 1,
    spec_names: isSingle ? '' : joinParts(names.map(part)),
    attrs: spec.attrs,
    variants: bare.map((row, index) => ({
      ...variantOf(row, reader),
      key: spec.keys[index] ?? '',
      sku_text: isSingle ? '' : valuesOf(row, names.length),
    })),
  };
}

const isVariant = ({ cells }: CsvRow): boolean =>
  Boolean(cells['Option1 Value'] || cells['Variant Price'] || cells['Title']);

// A slash parts the values of a specification, so one inside a value becomes its full-width twin.
const part = (text: string): string => text.replaceAll('/', '／');

const valuesOf = ({ cells }: CsvRow, groups: number): string =>
  joinParts(options.slice(0, groups).map((each) => part(cells[`Option${each} Value`] ?? '')));

function specOf(names: readonly string[], rows: readonly CsvRow[], reader: Reader) {
  const faults: Faults = new Map();
  const texts = rows.map((row) => ({ text: valuesOf(row, names.length), textEn: null }));
  const spec = readSpec({ text: joinParts(names.map(part)), textEn: null }, texts, [], faults);
  for (const [path, { code, params }] of faults) {
    const index = Number(/^skus\.(\d+)/.exec(path)?.[1] ?? 0);
    const column = path === 'spec_names' ? 'Option1 Name' : 'Option1 Value';
    reader.messages.push(
      fault(code, { row: rows[index]?.number ?? 0, column }, rowOfTwin(params, rows)),
    );
  }
  return spec;
}

/** A twin is named by its place among the SKUs; people know the rows of the file. */
const rowOfTwin = (params: Invalid['params'], rows: readonly CsvRow[]): Invalid['params'] =>
  typeof params['row'] === 'number'
    ? { ...params, row: rows[params['row'] - 1]?.number ?? 0 }
    : params;

function variantOf(row: CsvRow, reader: Reader): Omit<Variant, 'key' | 'sku_text'> {
  const { fields } = goodsSku;
  const price = reader.read(fields.price, row, 'Variant Price') ?? 0;
  const grams = row.cells['Variant Grams'] || '0';
  return {
    row: row.number,
    sku_code: reader.read(fields.sku_code, row, 'Variant SKU') ?? '',
    bar_code: reader.read(fields.bar_code, row, 'Variant Barcode') ?? null,
    image: reader.read(fields.image, row, 'Variant Image') ?? null,
    price,
    origin_price: originPriceOf(row, price, reader),
    stock: stockOf(row, reader),
    weight: reader.read(fields.weight, row, 'Variant Grams', kilograms(grams)) ?? 0,
  };
}

/** `1250` grams as the field reads weights: `1.250`. What is no number stays, to be refused. */
const kilograms = (grams: string): string =>
  /^\d{1,12}(\.0*)?$/.test(grams) ? (Number.parseInt(grams, 10) / 1000).toFixed(3) : grams;

/** A price before the reduction must be above the price; other files put 0 or the same there. */
function originPriceOf(row: CsvRow, price: number, reader: Reader): number {
  const column = 'Variant Compare At Price';
  const origin =
    reader.read(goodsSku.fields.origin_price, row, column, row.cells[column] || '0') ?? 0;
  if (origin === 0 || origin >= price) return origin;
  reader.messages.push({
    row: row.number,
    column,
    code: 'origin_below_price',
    params: {},
    level: 'warning',
  });
  return 0;
}

function stockOf(row: CsvRow, reader: Reader): number {
  const column = 'Variant Inventory Qty';
  const pieces =
    reader.read(goodsSku.fields.stock_change, row, column, row.cells[column] || '0') ?? 0;
  if (pieces >= 0) return pieces;
  reader.messages.push({
    row: row.number,
    column,
    code: 'stock_below_zero',
    params: {},
    level: 'warning',
  });
  return 0;
}

/** As many of the tags as fit; they only help the search. */
function keywordsOf({ number, cells }: CsvRow, reader: Reader): string | null {
  const tags = (cells['Tags'] ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  let fitting = tags;
  while ([...fitting.join(', ')].length > 120) fitting = fitting.slice(0, -1);
  if (fitting.length < tags.length) {
    reader.messages.push({
      row: number,
      column: 'Tags',
      code: 'tags_cut',
      params: { kept: fitting.length },
      level: 'warning',
    });
  }
  return fitting.join(', ') || null;
}

function contentOf(row: CsvRow, reader: Reader): string | null {
  const column = 'Body (HTML)';
  return reader.read(goods.fields.content, row, column, cleanHtml(row.cells[column] ?? '')) ?? null;
}

/** Pictures of all rows in the order of their positions, the first ten. */
function imagesOf(rows: readonly CsvRow[], reader: Reader): readonly string[] {
  const placed = rows
    .filter(({ cells }) => cells['Image Src'])
    .toSorted(
      (a, b) => Number(a.cells['Image Position'] || 1e6) - Number(b.cells['Image Position'] || 1e6),
    );
  const seen = new Set<string>();
  for (const row of placed) {
    const url = row.cells['Image Src'] ?? '';
    if (seen.has(url) || !reader.read(goods.fields.images, row, 'Image Src', [url])) continue;
    if (seen.size < 10) seen.add(url);
    else
      reader.messages.push({
        row: row.number,
        column: 'Image Src',
        code: 'image_left_out',
        params: { max: 10 },
        level: 'warning',
      });
  }
  return [...seen];
}

/** A stock code names one thing to sell, in the whole file. */
function twins(products: readonly Product[]): readonly Message[] {
  const first = new Map<string, number>();
  return products
    .flatMap(({ variants }) => variants)
    .flatMap(({ row, sku_code: code }) => {
      const before = first.get(code);
      if (code === '') return [];
      if (before !== undefined)
        return [fault('sku_twice', { row, column: 'Variant SKU' }, { code, first: before })];
      first.set(code, row);
      return [];
    });
}
