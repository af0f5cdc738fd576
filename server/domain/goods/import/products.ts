import { goods } from '../../../../resources/shop/goods.ts';
import { type Attr, goodsSku } from '../../../../resources/shop/sku.ts';
import { convertWeight } from '../../../../src/fields/index.ts';
import { type Field, Invalid, type Params } from '../../../../src/schema/index.ts';
import { cleanHtml } from '../../../html.ts';
import { createPauses } from '../../../sheets/pauses.ts';
import { singleKey } from '../../../../resources/shop/spec.ts';
import { type Faults, joinParts, readSpec } from '../spec.ts';
import { fault, type FileMessage, warning } from '../../../sheets/fileMessages.ts';
import type { CsvRow } from './productFile.ts';

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

const options = [1, 2, 3] as const;

/**
 * The products of a file, one per handle. A row without an option value and a price only adds a picture.
 *
 * @param isLenient a product with a price of zero is read as a draft, and a stock code that stands twice is
 * kept of its first row alone: warnings, not errors
 */
export async function productsOf(
  rows: readonly CsvRow[],
  isLenient = false,
): Promise<{
  readonly products: readonly Product[];
  readonly messages: readonly FileMessage[];
}> {
  const reader = cellReader(isLenient);
  for (const { number, cells } of rows) {
    if (!cells['Handle']) reader.refuse('required', { row: number, column: 'Handle' });
  }
  const groups = Map.groupBy(
    rows.filter(({ cells }) => cells['Handle']),
    ({ cells }) => cells['Handle'] ?? '',
  );
  const products: Product[] = [];
  const pause = createPauses();
  for (const [handle, group] of groups) {
    products.push(productOf(handle, group, reader));
    await pause();
  }
  const repeated = twins(products);
  if (!isLenient) return { products, messages: [...reader.messages, ...repeated] };
  const rowsAgain = new Set(repeated.map(({ row }) => row ?? 0));
  return {
    products: withoutCodes(products, rowsAgain),
    messages: [
      ...reader.messages,
      ...repeated.map((message) => ({ ...message, level: 'warning' as const })),
    ],
  };
}

/** The products, without the stock codes of these rows. */
export const withoutCodes = (
  products: readonly Product[],
  rows: ReadonlySet<number>,
): readonly Product[] =>
  products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) =>
      rows.has(variant.row) ? { ...variant, sku_code: '' } : variant,
    ),
  }));

function productOf(handle: string, rows: readonly CsvRow[], reader: CellReader): Product {
  const [first = { number: 0, cells: {} }] = rows;
  const bare = rows.filter(isVariant);
  const row = first.number;
  if (bare.length === 0) reader.refuse('required', { row, column: 'Variant Price' });
  if (handle.length > 120) reader.refuse('too_long', { row, column: 'Handle' }, { max: 120 });
  return {
    row,
    handle,
    name: reader.read(goods.fields.name, first, 'Title') ?? '',
    brand_text: reader.read(goods.fields.brand_text, first, 'Vendor') ?? null,
    keywords: keywordsOf(first, reader),
    content: contentOf(first, reader),
    images: imagesOf(rows, reader),
    isPublished: says(first, 'Published', 'true') && !bare.some((each) => isUnpriced(each, reader)),
    needShip: bare.every((each) => says(each, 'Variant Requires Shipping', 'false')) ? 0 : 1,
    ...specifiedBy(first, bare, reader),
  };
}

/** True if the price of a variant is zero and may be so: its product is a draft. */
const isUnpriced = ({ cells }: CsvRow, { isLenient }: CellReader): boolean =>
  isLenient && /^0+(?:\.0*)?$/.test(cells['Variant Price'] ?? '');

const says = ({ cells }: CsvRow, column: string, text: string): boolean =>
  cells[column]?.toLowerCase() === text;

/** Goods without options are written as one variant called "Default Title". */
function specifiedBy(
  { cells }: CsvRow,
  rows: readonly CsvRow[],
  reader: CellReader,
): Pick<Product, 'spec_names' | 'attrs' | 'variants'> {
  const [only, ...others] = rows;
  if (only && others.length === 0 && only.cells['Option1 Value'] === 'Default Title') {
    const variant = { ...variantOf(only, reader), key: singleKey, sku_text: '' };
    return { spec_names: '', attrs: [], variants: [variant] };
  }
  const names = options.map((each) => cells[`Option${each} Name`] ?? '').filter(Boolean);
  const { attrs, keys } = specOf(names, rows, reader);
  return {
    spec_names: joinParts(names.map(part)),
    attrs,
    variants: rows.map((row, index) => ({
      ...variantOf(row, reader),
      key: keys[index] ?? '',
      sku_text: valuesOf(row, names.length),
    })),
  };
}

const isVariant = ({ cells }: CsvRow): boolean =>
  Boolean(cells['Option1 Value'] || cells['Variant Price'] || cells['Title']);

// A slash parts the values of a specification, so one inside a value becomes its full-width twin.
const part = (text: string): string => text.replaceAll('/', '／');

const valuesOf = ({ cells }: CsvRow, groups: number): string =>
  joinParts(options.slice(0, groups).map((each) => part(cells[`Option${each} Value`] ?? '')));

function specOf(names: readonly string[], rows: readonly CsvRow[], reader: CellReader) {
  const faults: Faults = new Map();
  const texts = rows.map((row) => ({ text: valuesOf(row, names.length), textEn: null }));
  const spec = readSpec({ text: joinParts(names.map(part)), textEn: null }, texts, [], faults);
  for (const [path, { code, params }] of faults) {
    const index = Number(/^skus\.(\d+)/.exec(path)?.[1] ?? 0);
    const column = path === 'spec_names' ? 'Option1 Name' : 'Option1 Value';
    const row = rows[index]?.number ?? 0;
    reader.refuse(code, { row, column }, rowOfTwin(params, rows));
  }
  return spec;
}

/** A twin is named by its place among the SKUs; people know the rows of the file. */
const rowOfTwin = (params: Invalid['params'], rows: readonly CsvRow[]): Invalid['params'] =>
  typeof params['row'] === 'number'
    ? { ...params, row: rows[params['row'] - 1]?.number ?? 0 }
    : params;

/** As many of the tags as fit; they only help the search. */
function keywordsOf({ number, cells }: CsvRow, reader: CellReader): string | null {
  const tags = (cells['Tags'] ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  let length = 0;
  const tooMany = tags.findIndex((tag) => (length += [...tag].length + 2) - 2 > 120);
  const fitting = tooMany < 0 ? tags : tags.slice(0, tooMany);
  if (fitting.length < tags.length) {
    reader.warn('tags_cut', { row: number, column: 'Tags' }, { kept: fitting.length });
  }
  return fitting.join(', ') || null;
}

function contentOf(row: CsvRow, reader: CellReader): string | null {
  const column = 'Body (HTML)';
  return reader.read(goods.fields.content, row, column, cleanHtml(row.cells[column] ?? '')) ?? null;
}

/** Pictures of all rows in the order of their positions, the first ten. */
function imagesOf(rows: readonly CsvRow[], reader: CellReader): readonly string[] {
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
    else reader.warn('image_left_out', { row: row.number, column: 'Image Src' }, { max: 10 });
  }
  return [...seen];
}

/** A stock code names one thing to sell, in the whole file. */
function twins(products: readonly Product[]): readonly FileMessage[] {
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

type Variant = {
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

/** Reads one SKU from a row; its specification is read with those of the others. */
function variantOf(row: CsvRow, reader: CellReader): Omit<Variant, 'key' | 'sku_text'> {
  const { fields } = goodsSku;
  const price = priceOf(row, reader);
  const grams = row.cells['Variant Grams'] || '0';
  return {
    row: row.number,
    sku_code: reader.read(fields.sku_code, row, 'Variant SKU') ?? '',
    bar_code: reader.read(fields.bar_code, row, 'Variant Barcode') ?? null,
    image: reader.read(fields.image, row, 'Variant Image') ?? null,
    price,
    origin_price: originPriceOf(row, price, reader),
    stock: stockOf(row, reader),
    weight:
      reader.read(
        fields.weight,
        row,
        'Variant Grams',
        convertWeight(grams, 'g', 'kg') ?? notKilograms(grams),
      ) ?? 0,
  };
}

function priceOf(row: CsvRow, reader: CellReader): number {
  const column = 'Variant Price';
  if (!isUnpriced(row, reader)) return reader.read(goodsSku.fields.price, row, column) ?? 0;
  reader.warn('zero_price', { row: row.number, column });
  return 0;
}

/** A cell that is not a weight in grams, as a text that the field, which reads kilograms, refuses too. */
const notKilograms = (grams: string): string => `${grams} g`;

/** A price before the reduction must be above the price; other files put 0 or the same there. */
function originPriceOf(row: CsvRow, price: number, reader: CellReader): number {
  const column = 'Variant Compare At Price';
  const origin =
    reader.read(goodsSku.fields.origin_price, row, column, row.cells[column] || '0') ?? 0;
  if (origin === 0 || origin >= price) return origin;
  reader.warn('origin_below_price', { row: row.number, column });
  return 0;
}

function stockOf(row: CsvRow, reader: CellReader): number {
  const column = 'Variant Inventory Qty';
  const pieces =
    reader.read(goodsSku.fields.stock_change, row, column, row.cells[column] || '0') ?? 0;
  if (pieces >= 0) return pieces;
  reader.warn('stock_below_zero', { row: row.number, column });
  return 0;
}

type Place = Partial<Pick<FileMessage, 'row' | 'column'>>;

/** Reads cells with the fields of goods, and collects the messages. */
type CellReader = {
  readonly isLenient: boolean;
  /** Notes the error of a cell; undefined then. */
  read<V>(field: Field<V>, row: CsvRow, column: string, raw?: unknown): V | undefined;
  refuse(code: string, place: Place, params?: Params): void;
  /** Reports a changed value; the row is imported all the same. */
  warn(code: string, place: Place, params?: Params): void;
  readonly messages: readonly FileMessage[];
};

function cellReader(isLenient: boolean): CellReader {
  const messages: FileMessage[] = [];
  return {
    isLenient,
    messages,
    refuse: (code, place, params = {}) => void messages.push(fault(code, place, params)),
    warn: (code, place, params = {}) => void messages.push(warning(code, place, params)),
    read(field, { number, cells }, column, raw = cells[column] ?? '') {
      try {
        return field.read(raw);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        messages.push(fault(error.code, { row: number, column }, error.params));
        return undefined;
      }
    },
  };
}
