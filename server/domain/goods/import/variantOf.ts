import { goodsSku } from '../../../../resources/shop/sku.ts';
import type { CellReader } from './cellReader.ts';
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

/** What a row says of one SKU; its specification is read with those of the others. */
export function variantOf(row: CsvRow, reader: CellReader): Omit<Variant, 'key' | 'sku_text'> {
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
