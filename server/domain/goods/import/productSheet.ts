import { GoodsStatus } from '../../../../resources/shop/goods.ts';
import { goodsSku } from '../../../../resources/shop/sku.ts';
import { type Field, Invalid, wireValue } from '../../../../src/schema/index.ts';
import { anyOf, type Db } from '../../../db/index.ts';

/** The columns of our own product file, one row for each SKU; rows of one code are one product. */
export const sheetColumns = [
  'goods_code',
  'name',
  'name_en',
  'class',
  'images',
  'spec_names',
  'spec_values',
  'price',
  'origin_price',
  'stock',
  'weight',
  'volume',
  'sku_code',
  'shelf',
  'template',
  'status',
] as const;
/** Further words for columns, as lists of other programs call them. */
export const sheetWords: Readonly<
  Partial<Record<(typeof sheetColumns)[number], readonly string[]>>
> = {
  sku_code: ['SKU', 'SKU code', 'Code', '编码', '货号'],
  shelf: ['Bin', 'Bin name', 'Shelf', '货位', '仓位', '库位号'],
  stock: ['Quantity', 'Qty', '数量', '库存数量'],
};

export type SheetColumn = (typeof sheetColumns)[number];

export type SheetCells = Readonly<Record<SheetColumn, string>>;

export const statusNames = ['off', 'on', 'scheduled'] as const;

/** Columns of numbers, by the field that reads them. */
export const numberFields: Readonly<Partial<Record<SheetColumn, Field<number>>>> = {
  price: goodsSku.fields.price,
  origin_price: goodsSku.fields.origin_price,
  stock: goodsSku.fields.stock,
  weight: goodsSku.fields.weight,
  volume: goodsSku.fields.volume,
};

/** A SKU that is there, as its row of the file would be. */
export type SheetSku = {
  readonly goodsId: number;
  readonly skuId: number;
  readonly cells: SheetCells;
};

/** The rows of products, by the codes of these; in the order of the products and of their SKUs. */
export async function sheetRows(db: Db, codes: readonly string[]): Promise<readonly SheetSku[]> {
  const paths = await classPaths(db);
  const rows = await db
    .selectFrom('shop_goods as goods')
    .innerJoin('shop_goods_sku as sku', 'sku.goods_id', 'goods.id')
    .leftJoin('shop_delivery_template as template', 'template.id', 'goods.delivery_template_id')
    .select([
      'goods.id as goodsId',
      'sku.id as skuId',
      'goods.goods_code',
      'goods.name',
      'goods.name_en',
      'goods.classify_id',
      'goods.images',
      'goods.spec_names',
      'goods.status',
      'template.name as template',
      'sku.sku_text',
      'sku.price',
      'sku.origin_price',
      'sku.stock',
      'sku.weight',
      'sku.volume',
      'sku.sku_code',
      'sku.shelf',
    ])
    .where('goods.goods_code', '=', anyOf('text', codes))
    .where('goods.archived', '=', 0)
    .where('sku.archived', '=', 0)
    .orderBy('goods.id', 'desc')
    .orderBy('sku.place')
    .orderBy('sku.id')
    .execute();
  return rows.map((row) => ({
    goodsId: row.goodsId,
    skuId: row.skuId,
    cells: {
      goods_code: row.goods_code,
      name: row.name,
      name_en: row.name_en ?? '',
      class: paths.get(row.classify_id) ?? '',
      images: Array.isArray(row.images) ? row.images.join('|') : '',
      spec_names: row.spec_names,
      spec_values: row.sku_text,
      price: wireText(goodsSku.fields.price, row.price),
      origin_price: wireText(goodsSku.fields.origin_price, row.origin_price),
      stock: String(row.stock),
      weight: wireText(goodsSku.fields.weight, row.weight),
      volume: wireText(goodsSku.fields.volume, row.volume),
      sku_code: row.sku_code,
      shelf: row.shelf,
      template: row.template ?? '',
      status: statusNames.find((name) => GoodsStatus[name] === row.status) ?? '',
    },
  }));
}

const wireText = <V>(field: Field<V>, value: V): string => String(wireValue(field, value));

/** Classes by id as people write them: `Menswear/Shirts`. A slash within a name is its full-width twin. */
export async function classPaths(db: Db): Promise<ReadonlyMap<number, string>> {
  const classes = await db
    .selectFrom('shop_goods_classify')
    .select(['id', 'pid', 'name'])
    .execute();
  const byId = new Map(classes.map((each) => [each.id, each]));
  const pathOf = (id: number): string => {
    const own = byId.get(id);
    if (!own) return '';
    const above = own.pid ? pathOf(own.pid) : '';
    const name = own.name.replaceAll('/', '／');
    return above === '' ? name : `${above}/${name}`;
  };
  return new Map(classes.map(({ id }) => [id, pathOf(id)]));
}

/** True if two cells have the same value: `39.5` is `39.50`. */
export function saysSame(column: SheetColumn, a: string, b: string): boolean {
  if (a.trim() === b.trim()) return true;
  const field = numberFields[column];
  if (!field) return false;
  const [left, right] = [valueOf(field, a), valueOf(field, b)];
  return left !== undefined && left === right;
}

function valueOf(field: Field<number>, cell: string): number | undefined {
  try {
    return field.read(cell.trim() === '' ? '0' : cell.trim());
  } catch (error) {
    if (error instanceof Invalid) return undefined;
    throw error;
  }
}
