import { query, type Tx } from '../../db/index.ts';

/**
 * Brings the sums of goods up to date with their SKUs: what buyers see of price and stock counts
 * only SKUs that are on. The goods must be locked.
 */
export async function refreshGoods(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  await query(
    tx,
    `update shop_goods g
     set min_price = s.min_price, max_price = s.max_price, min_origin_price = s.min_origin_price,
         stock = s.stock, locked_stock = s.locked_stock, sku_count = s.sku_count, low_count = s.low_count
     from (${goodsSums}) s
     where s.goods_id = g.id and g.id = any($1)`,
    [goodsIds],
  );
}

/** What the sums of each goods are, one row per goods; also what a check compares them with. */
export const goodsSums = `
  select g.id as goods_id,
    coalesce(min(k.price) filter (where k.status = 1), 0) as min_price,
    coalesce(max(k.price) filter (where k.status = 1), 0) as max_price,
    coalesce(min(k.origin_price) filter (where k.status = 1 and k.origin_price > 0), 0) as min_origin_price,
    coalesce(sum(k.stock) filter (where k.status = 1), 0)::integer as stock,
    coalesce(sum(k.locked_stock), 0)::integer as locked_stock,
    count(k.id) filter (where k.status = 1)::integer as sku_count,
    count(k.id) filter (where k.status = 1 and k.stock <= coalesce(k.stock_warn, g.stock_warn))::integer
      as low_count
  from shop_goods g left join shop_goods_sku k on k.goods_id = g.id
  group by g.id`;
