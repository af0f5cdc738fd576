import {
  DeductType,
  FreightType,
  GoodsStatus,
  SpecType,
} from '../../../../resources/shop/goods.ts';
import { StockMove } from '../../../../resources/shop/stockLog.ts';
import { anyOf, type Tx, unnest } from '../../../db/index.ts';
import { countGoods, nameGoods, refreshGoods } from '../derivedColumns.ts';
import { loggedNameColumns, loggedNames } from '../loggedNames.ts';
import type { Product } from './products.ts';

/** Name of the source in the key (source, handle) that makes a second run change nothing. */
export const source = 'shopify';

export type Writing = {
  /** Another source than the product file. */
  readonly source?: string;
  readonly classifyId: number;
  /** The class and all above it are on, so goods in it may be sold. */
  readonly classIsOn: boolean;
  /** Written into the stock ledger: `admin:1`, `system`. */
  readonly actor: string;
  readonly now: number;
};

// Some hundred goods a statement: few statements, and progress that moves.
const chunk = 200;

/** Writes new goods with their SKUs, first stock and its ledger, then the sums. */
export async function writeProducts(
  tx: Tx,
  products: readonly Product[],
  {
    onProgress,
    ...writing
  }: Writing & { readonly onProgress?: ((done: number, total: number) => void) | undefined },
): Promise<void> {
  for (let at = 0; at < products.length; at += chunk) {
    const some = products.slice(at, at + chunk);
    await writePortion(tx, some, writing);
    onProgress?.(at + some.length, products.length);
  }
  if (products.length > 0) await countGoods(tx, [writing.classifyId]);
}

/** The same for some of them; the counts of the class are left to the end. */
export async function writePortion(
  tx: Tx,
  products: readonly Product[],
  writing: Writing,
): Promise<void> {
  const ids = await insertGoods(tx, products, writing);
  await insertSkus(tx, products, ids, writing);
  await nameGoods(tx, [...ids.values()]);
  await insertStockLog(tx, [...ids.values()], writing);
  await refreshGoods(tx, [...ids.values()]);
  await enterHistory(tx, [...ids.values()], writing);
}

/** The history of imported goods begins with the import. */
async function enterHistory(
  tx: Tx,
  goodsIds: readonly number[],
  { actor, now }: Writing,
): Promise<void> {
  const [realm, id = '0'] = actor.split(':');
  await tx
    .insertInto('record_history')
    .columns([
      'data_table',
      'row_id',
      'call',
      'actor',
      'admin_id',
      'admin_name',
      'create_time',
      'update_time',
    ])
    .expression((eb) =>
      eb
        .selectFrom('shop_goods')
        .leftJoin('admin', (join) => join.on('admin.id', '=', Number(id)))
        .select((goods) => [
          goods.val('shop_goods').as('data_table'),
          'shop_goods.id as row_id',
          goods.val('import').as('call'),
          goods.val(realm === 'admin' ? 'admin' : 'system').as('actor'),
          goods.val(Number(id)).as('admin_id'),
          goods.fn.coalesce('admin.nickname', goods.val('')).as('admin_name'),
          goods.val(now).as('create_time'),
          goods.val(now).as('update_time'),
        ])
        .where('shop_goods.id', '=', anyOf('bigint', goodsIds))
        .orderBy('shop_goods.id'),
    )
    .execute();
}

async function insertGoods(
  tx: Tx,
  products: readonly Product[],
  writing: Writing,
): Promise<ReadonlyMap<string, number>> {
  const listOf = <V>(read: (product: Product) => V) => products.map(read);
  const rows = unnest('product', {
    name: ['text', listOf(({ name }) => name)],
    images: ['jsonb', listOf(({ images }) => JSON.stringify(images))],
    keywords: ['text', listOf(({ keywords }) => keywords)],
    brand_text: ['text', listOf(({ brand_text }) => brand_text)],
    content: ['text', listOf(({ content }) => content)],
    spec_type: [
      'smallint',
      listOf(({ attrs }) => (attrs.length === 0 ? SpecType.single : SpecType.multiple)),
    ],
    spec_names: ['text', listOf(({ spec_names }) => spec_names)],
    attrs: ['jsonb', listOf(({ attrs }) => JSON.stringify(attrs))],
    status: [
      'smallint',
      listOf((product) =>
        isSellable(product) && writing.classIsOn ? GoodsStatus.on : GoodsStatus.off,
      ),
    ],
    need_ship: ['smallint', listOf(({ needShip }) => needShip)],
    source_id: ['text', listOf(({ handle }) => handle)],
  });
  const read = [
    'name',
    'images',
    'keywords',
    'brand_text',
    'content',
    'spec_type',
    'spec_names',
    'attrs',
    'status',
    'need_ship',
    'source_id',
  ] as const;
  const written = await tx
    .insertInto('shop_goods')
    .columns([
      ...read,
      'classify_id',
      'freight_type',
      'stock_deduct_type',
      'source',
      'create_time',
      'update_time',
    ])
    .expression(
      tx
        .selectFrom(rows)
        .select(read)
        .select((eb) => [
          eb.val(writing.classifyId).as('classify_id'),
          eb.val(FreightType.free).as('freight_type'),
          eb.val(DeductType.at_order).as('stock_deduct_type'),
          eb.val(writing.source ?? source).as('source'),
          eb.val(writing.now).as('create_time'),
          eb.val(writing.now).as('update_time'),
        ]),
    )
    .returning(['id', 'source_id'])
    .execute();
  return new Map(written.map(({ id, source_id }) => [source_id, id]));
}

const isSellable = ({ isPublished, images }: Product): boolean => isPublished && images.length > 0;

async function insertSkus(
  tx: Tx,
  products: readonly Product[],
  ids: ReadonlyMap<string, number>,
  { now }: Writing,
): Promise<void> {
  const variants = products.flatMap((product) =>
    product.variants.map((variant, index) => ({
      ...variant,
      goods_id: ids.get(product.handle) ?? 0,
      place: index + 1,
    })),
  );
  const listOf = <V>(read: (variant: (typeof variants)[number]) => V) => variants.map(read);
  const rows = unnest('variant', {
    goods_id: ['bigint', listOf(({ goods_id }) => goods_id)],
    place: ['integer', listOf(({ place }) => place)],
    key: ['text', listOf(({ key }) => key)],
    sku_text: ['text', listOf(({ sku_text }) => sku_text)],
    image: ['text', listOf(({ image }) => image)],
    price: ['bigint', listOf(({ price }) => price)],
    origin_price: ['bigint', listOf(({ origin_price }) => origin_price)],
    stock: ['integer', listOf(({ stock }) => stock)],
    weight: ['bigint', listOf(({ weight }) => weight)],
    sku_code: ['text', listOf(({ sku_code }) => sku_code)],
    bar_code: ['text', listOf(({ bar_code }) => bar_code)],
  });
  const read = [
    'goods_id',
    'place',
    'key',
    'sku_text',
    'image',
    'price',
    'origin_price',
    'stock',
    'weight',
    'sku_code',
    'bar_code',
  ] as const;
  await tx
    .insertInto('shop_goods_sku')
    .columns([...read, 'create_time', 'update_time'])
    .expression(
      tx
        .selectFrom(rows)
        .select(read)
        .select((eb) => [eb.val(now).as('create_time'), eb.val(now).as('update_time')])
        .orderBy('goods_id')
        .orderBy('place'),
    )
    .execute();
}

async function insertStockLog(
  tx: Tx,
  goodsIds: readonly number[],
  { actor, now }: Writing,
): Promise<void> {
  await tx
    .insertInto('shop_stock_log')
    .columns([
      'sku_id',
      'goods_id',
      'biz_id',
      'delta_stock',
      'stock_after',
      'delta_locked',
      'locked_after',
      'type',
      'biz_type',
      'actor',
      'create_time',
      'update_time',
      ...loggedNameColumns,
    ])
    .expression((eb) =>
      eb
        .selectFrom('shop_goods_sku as sku')
        .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
        .select((each) => [
          'sku.id as sku_id',
          'sku.goods_id',
          'sku.goods_id as biz_id',
          'sku.stock as delta_stock',
          'sku.stock as stock_after',
          each.lit(0).as('delta_locked'),
          each.lit(0).as('locked_after'),
          each.val(StockMove.import).as('type'),
          each.val('goods').as('biz_type'),
          each.val(actor).as('actor'),
          each.val(now).as('create_time'),
          each.val(now).as('update_time'),
          ...loggedNames(actor),
        ])
        .where('sku.goods_id', '=', anyOf('bigint', goodsIds))
        .where('sku.stock', '>', 0),
    )
    .execute();
}
