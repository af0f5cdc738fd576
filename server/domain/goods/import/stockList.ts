import { normalised } from '../../../../src/schema/index.ts';
import { anyOf, type Db } from '../../../db/index.ts';
import { fault, type FileMessage } from '../../../sheets/fileMessages.ts';
import type { SheetLine } from './importSheet.ts';

/** True if the columns of a file are those of a stock list: codes of SKUs, and pieces or places. */
export const isStockList = (columns: readonly string[]): boolean =>
  columns.includes('sku_code') &&
  (columns.includes('stock') || columns.includes('shelf')) &&
  !columns.some((column) => ['goods_code', 'price'].includes(column));

/**
 * The lines of a stock list as those of a product file, with the products that their codes name. A code is
 * that of a SKU, or of a product with one SKU. Other columns are left out.
 */
export async function stockLines(
  db: Db,
  lines: readonly SheetLine[],
): Promise<{ readonly lines: readonly SheetLine[]; readonly messages: readonly FileMessage[] }> {
  const codes = lines.map(({ cells }) => normalised(cells.sku_code ?? '', 'code'));
  const owners = await ownersOf(db, codes.filter(Boolean));
  const messages: FileMessage[] = [];
  const found = lines.flatMap(({ number, cells }, at): readonly SheetLine[] => {
    const code = codes[at] ?? '';
    const owner = owners.get(code);
    if (owner) {
      const { stock = '', shelf } = cells;
      return [{ number, cells: { ...owner, stock, ...(shelf !== undefined && { shelf }) } }];
    }
    const column = 'sku_code';
    messages.push(
      code === ''
        ? fault('required', { row: number, column })
        : fault('no_such_sku', { row: number, column }, { code }),
    );
    return [];
  });
  return { lines: found, messages };
}

type SkuOwner = { readonly goods_code: string; readonly sku_code: string };

async function ownersOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, SkuOwner>> {
  const skus = db
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .select(['goods.goods_code', 'sku.sku_code'])
    .where('sku.archived', '=', 0)
    .where('goods.archived', '=', 0);
  const [byProduct, bySku] = [
    await skus.where('goods.goods_code', '=', anyOf('text', codes)).execute(),
    await skus.where('sku.sku_code', '=', anyOf('text', codes)).execute(),
  ];
  const products = Map.groupBy(byProduct, ({ goods_code }) => goods_code);
  return new Map([
    ...[...products].flatMap(([code, [only, ...others]]) =>
      only && others.length === 0 ? [[code, only] as const] : [],
    ),
    // The code of a SKU goes before that of a product.
    ...bySku.map((sku) => [sku.sku_code, sku] as const),
  ]);
}
