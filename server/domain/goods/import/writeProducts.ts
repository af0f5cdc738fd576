import {
  DeductType,
  FreightType,
  GoodsStatus,
  SpecType,
} from '../../../../resources/shop/goods.ts';
import { StockMove } from '../../../../resources/shop/stockLog.ts';
import { query, type Tx } from '../../../db/index.ts';
import { countGoods } from '../countGoods.ts';
import { refreshGoods } from '../refreshGoods.ts';
import type { Product } from './products.ts';

/** Name of the source in the key (source, handle) that makes a second run change nothing. */
export const source = 'shopify';

export type Writing = {
  readonly classifyId: number;
  /** The class and all above it are on, so goods in it may be sold. */
  readonly classIsOn: boolean;
  /** Written into the stock ledger: `admin:1`, `system`. */
  readonly actor: string;
  readonly now: number;
  /** Hears how many goods are written. */
  readonly onProgress: (done: number) => void;
};

// Some hundred goods a statement: few statements, and progress that moves.
const chunk = 200;

/** Writes new goods with their SKUs, first stock and its ledger, then the sums. */
export async function writeProducts(
  tx: Tx,
  products: readonly Product[],
  writing: Writing,
): Promise<void> {
  for (let at = 0; at < products.length; at += chunk) {
    const some = products.slice(at, at + chunk);
    const ids = await insertGoods(tx, some, writing);
    await insertSkus(tx, some, ids, writing);
    await nameGoods(tx, [...ids.values()]);
    await insertStockLog(tx, [...ids.values()], writing);
    await refreshGoods(tx, [...ids.values()]);
    writing.onProgress(at + some.length);
  }
  if (products.length > 0) await countGoods(tx, [writing.classifyId]);
}

async function insertGoods(
  tx: Tx,
  products: readonly Product[],
  writing: Writing,
): Promise<ReadonlyMap<string, number>> {
  const rows = products.map((product) => ({
    ...product,
    status: isSellable(product) && writing.classIsOn ? GoodsStatus.on : GoodsStatus.off,
    spec_type: product.attrs.length === 0 ? SpecType.single : SpecType.multiple,
  }));
  const written = await query<{ id: number; source_id: string }>(
    tx,
    `insert into shop_goods
       (name, classify_id, images, keywords, brand_text, content, spec_type, spec_names, attrs, status,
        need_ship, freight_type, stock_deduct_type, source, source_id, create_time, update_time)
     select r.name, $2, r.images, r.keywords, r.brand_text, r.content, r.spec_type, r.spec_names, r.attrs, r.status,
        r."needShip", $3, $4, $5, r.handle, $6, $6
     from jsonb_to_recordset($1::jsonb) as r(
       name text, images jsonb, keywords text, brand_text text, content text, spec_type smallint,
       spec_names text, attrs jsonb, status smallint, "needShip" smallint, handle text)
     returning id, source_id`,
    [
      JSON.stringify(rows),
      writing.classifyId,
      FreightType.free,
      DeductType.at_order,
      source,
      writing.now,
    ],
  );
  return new Map(written.map(({ id, source_id }) => [source_id, id]));
}

const isSellable = ({ isPublished, images }: Product): boolean => isPublished && images.length > 0;

async function insertSkus(
  tx: Tx,
  products: readonly Product[],
  ids: ReadonlyMap<string, number>,
  { now }: Writing,
): Promise<void> {
  const rows = products.flatMap(({ handle, variants }) =>
    variants.map((variant, index) => ({ ...variant, goods_id: ids.get(handle), place: index + 1 })),
  );
  await query(
    tx,
    `insert into shop_goods_sku
       (goods_id, place, key, sku_text, image, price, origin_price, stock, weight, sku_code, bar_code,
        create_time, update_time)
     select r.goods_id, r.place, r.key, r.sku_text, r.image, r.price, r.origin_price, r.stock, r.weight,
        r.sku_code, r.bar_code, $2, $2
     from jsonb_to_recordset($1::jsonb) as r(
       goods_id bigint, place integer, key text, sku_text text, image text, price bigint,
       origin_price bigint, stock integer, weight bigint, sku_code text, bar_code text)
     order by r.goods_id, r.place`,
    [JSON.stringify(rows), now],
  );
}

/** Codes for what the file names by its handle alone. */
async function nameGoods(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  await query(
    tx,
    `update shop_goods set goods_code = 'G' || id where id = any($1) and goods_code = ''`,
    [goodsIds],
  );
  await query(
    tx,
    `update shop_goods_sku k set sku_code = g.goods_code || '-' || k.id
     from shop_goods g where g.id = k.goods_id and g.id = any($1) and k.sku_code = ''`,
    [goodsIds],
  );
}

async function insertStockLog(
  tx: Tx,
  goodsIds: readonly number[],
  { actor, now }: Writing,
): Promise<void> {
  await query(
    tx,
    `insert into shop_stock_log
       (sku_id, goods_id, type, delta_stock, delta_locked, stock_after, locked_after, biz_type, biz_id,
        actor, remark, create_time, update_time)
     select id, goods_id, $2, stock, 0, stock, 0, 'goods', goods_id, $3, '', $4, $4
     from shop_goods_sku where goods_id = any($1) and stock > 0`,
    [goodsIds, StockMove.import, actor, now],
  );
}
