import { goodsList } from '../../../resources/shop/goods.ts';
import type { Language } from '../../../src/contract/index.ts';
import type { ExportedRows } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import {
  numberFields,
  type SheetColumn,
  sheetColumns,
  sheetRows,
} from '../../domain/goods/import/index.ts';
import type { Texts } from '../../http/texts.ts';
import { byteOrderMark, csvLine } from '../../sheets/cells.ts';
import { workbook } from '../../sheets/sheetFile.ts';
import type { FileFormat, FileFormats } from '../resources/index.ts';

const goodsFile = (extension: 'csv' | 'xlsx'): FileFormat => ({
  fields: ['goods_code'],
  title: 'importing.file',
  plainName: 'products',
  extension,
  write: (context, rows) => productFile({ ...context, extension }, rows),
});

/** The product file, which imports again unchanged, as a table and as a text. */
export const goodsFormats: FileFormats = {
  [goodsList.name]: { 'product-csv': goodsFile('csv'), 'product-xlsx': goodsFile('xlsx') },
};

type ProductFile = {
  readonly db: Db;
  readonly texts: Texts;
  readonly lang: Language;
  readonly extension: 'csv' | 'xlsx';
};

/** The products of an export as a file of one row for each SKU. */
async function* productFile(
  { db, texts, lang, extension }: ProductFile,
  { portions }: ExportedRows,
): AsyncGenerator<Uint8Array | string> {
  const head = sheetColumns.map((column) => columnLabel(texts, lang, column));
  const sheet =
    extension === 'xlsx'
      ? workbook({ numbers: sheetColumns.map((column) => column in numberFields) })
      : undefined;
  yield sheet ? Buffer.concat([sheet.begin(), sheet.rows([head])]) : byteOrderMark + csvLine(head);
  for await (const rows of portions) {
    const skus = await sheetRows(
      db,
      rows.map((row) => String(row['goods_code'])),
    );
    const lines = skus.map(({ cells }) =>
      sheetColumns.map((column: SheetColumn) =>
        column === 'status' ? statusText(texts, lang, cells.status) : cells[column],
      ),
    );
    yield sheet ? sheet.rows(lines) : lines.map(csvLine).join('');
  }
  if (sheet) yield sheet.end();
}

/** Label of a column of the product file; other columns keep their names. */
export const columnLabel = (texts: Texts, lang: Language, column: string): string =>
  texts.find(lang, `importing.columns.${column}`) ?? column;

/** Name of a status of products in a product file. */
export const statusText = (texts: Texts, lang: Language, name: string): string =>
  texts.find(lang, `resources.shop_goods.options.status.${name}`) ?? name;
