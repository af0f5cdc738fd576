import { type Insertable, sql } from 'kysely';
import { names, type Tables, type Tx } from '../../db/index.ts';

/** Columns that the ledgers keep beside the ids, in the order of {@link loggedNames}. */
export const loggedNameColumns = [
  'goods_name',
  'goods_name_en',
  'sku_text',
  'sku_text_en',
  'sku_code',
  'admin_id',
  'admin_name',
] as const;

const goods = names('shop_goods', 'goods');
const sku = names('shop_goods_sku', 'sku');
const account = names('admin', 'account');

/** Their values in a selection from `shop_goods as goods` and `shop_goods_sku as sku`. */
export function loggedNames(actor: string) {
  const adminId = adminIdOf(actor);
  return [
    sql<string>`${goods.name}`.as('goods_name'),
    sql<string | null>`${goods.name_en}`.as('goods_name_en'),
    sql<string>`${sku.sku_text}`.as('sku_text'),
    sql<string | null>`${sku.sku_text_en}`.as('sku_text_en'),
    sql<string>`${sku.sku_code}`.as('sku_code'),
    sql<number>`${adminId}::bigint`.as('admin_id'),
    sql<string>`coalesce((select left(${account.nickname}, 50) from ${account}
      where ${account.id} = ${adminId}::bigint), '')`.as('admin_name'),
  ] as const;
}

/** 0 for members and the system. */
const adminIdOf = (actor: string): number => Number(/^admin:(\d+)$/.exec(actor)?.[1] ?? 0);

type OldPrice = { readonly skuId: number; /** Fen. */ readonly before: number };

type PriceChangeCause = {
  readonly cause: Insertable<Tables['goods_price_log']>['cause'];
  /** `admin:1`, `system`. */
  readonly actor: string;
  readonly now: number;
};

/**
 * Logs the SKUs of a product whose price has changed; after the write, one statement for any number. Former prices
 * are one value: a statement over lists is planned anew each time, which costs more than it writes.
 */
export async function logPrices(
  tx: Tx,
  goodsId: number,
  old: readonly OldPrice[],
  { cause, actor, now }: PriceChangeCause,
): Promise<void> {
  if (old.length === 0) return;
  const prices = JSON.stringify(
    Object.fromEntries(old.map(({ skuId, before }) => [skuId, before])),
  );
  const oldPrice = sql<number>`(${prices}::jsonb ->> ${sku.id}::text)::bigint`;
  await tx
    .insertInto('goods_price_log')
    .columns([
      'sku_id',
      'goods_id',
      'old_price',
      'new_price',
      'cause',
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
          oldPrice.as('old_price'),
          'sku.price as new_price',
          each.cast<string>(each.val(cause), 'varchar').as('cause'),
          each.cast<number>(each.val(now), 'bigint').as('create_time'),
          each.cast<number>(each.val(now), 'bigint').as('update_time'),
          ...loggedNames(actor),
        ])
        .where('sku.goods_id', '=', goodsId)
        .where(sql<boolean>`${sku.price} <> ${oldPrice}`)
        .orderBy('sku.id'),
    )
    .execute();
}
