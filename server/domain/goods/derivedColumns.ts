import { type RawBuilder, type Selectable, sql } from 'kysely';
import { allOf, anyOf, names, sendAlong, type Tables, type Tx } from '../../db/index.ts';

/**
 * Updates the sums of goods from their SKUs: price and stock that buyers see count only SKUs that
 * are on. The goods must be locked.
 */
export async function refreshGoods(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  await summing(tx, goodsIds).execute();
}

/** The same with the next statement of the transaction: others wait for its locks. */
export async function refreshGoodsAlong(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  await sendAlong(tx, summing(tx, goodsIds).compile());
}

/** Rows that already hold their sums are not written: they would be read, and vacuumed, in vain. */
const summing = (tx: Tx, goodsIds: readonly number[]) =>
  tx
    .updateTable('shop_goods as goods')
    .from(sumsOf(goodsIds).as('sums'))
    .set((eb) => ({
      min_price: eb.ref('sums.min_price'),
      max_price: eb.ref('sums.max_price'),
      min_origin_price: eb.ref('sums.min_origin_price'),
      stock: eb.ref('sums.stock'),
      locked_stock: eb.ref('sums.locked_stock'),
      sku_count: eb.ref('sums.sku_count'),
      low_count: eb.ref('sums.low_count'),
    }))
    .whereRef('sums.goods_id', '=', 'goods.id')
    .where(
      (eb) => sql<boolean>`(${sql.join(sumNames.map((name) => eb.ref(`goods.${name}`)))})
        is distinct from (${sql.join(sumNames.map((name) => eb.ref(`sums.${name}`)))})`,
    );

const sumNames = [
  'min_price',
  'max_price',
  'min_origin_price',
  'stock',
  'locked_stock',
  'sku_count',
  'low_count',
] as const;

type GoodsSums = Pick<Selectable<Tables['shop_goods']>, (typeof sumNames)[number]> & {
  readonly goods_id: number;
};

const own = names('shop_goods', 'own');
const sku = names('shop_goods_sku', 'sku');

const sumColumns = sql`
  coalesce(min(${sku.price}) filter (where ${sku.status} = 1), 0) as min_price,
  coalesce(max(${sku.price}) filter (where ${sku.status} = 1), 0) as max_price,
  coalesce(min(${sku.origin_price}) filter (where ${sku.status} = 1 and ${sku.origin_price} > 0), 0)
    as min_origin_price,
  coalesce(sum(${sku.stock}) filter (where ${sku.status} = 1), 0)::integer as stock,
  coalesce(sum(${sku.locked_stock}), 0)::integer as locked_stock,
  count(${sku.id}) filter (where ${sku.status} = 1)::integer as sku_count,
  count(${sku.id}) filter (
    where ${sku.status} = 1 and ${sku.stock} <= coalesce(${sku.stock_warn}, ${own.stock_warn})
  )::integer as low_count`;

/** The sums of each goods as a subquery, one row per goods; the integrity check compares with it. */
export const goodsSums = sql<GoodsSums>`(
  select ${own.id} as goods_id, ${sumColumns}
  from ${own} left join ${sku} on ${sku.goods_id} = ${own.id}
  group by ${own.id})`;

/** The same of some goods. Lateral, so that only their own SKUs are read, whatever the planner knows of them. */
const sumsOf = (goodsIds: readonly number[]) => sql<GoodsSums>`(
  select ${own.id} as goods_id, summed.*
  from ${own} cross join lateral (
    select ${sumColumns} from ${sku} where ${sku.goods_id} = ${own.id}) as summed
  where ${own.id} = ${oneOrAny(goodsIds)})`;

/** One id as such: a statement over a list is planned anew each time, which costs more than it reads. */
const oneOrAny = (ids: readonly number[]) =>
  ids.length === 1 ? sql`${ids[0]}::bigint` : anyOf('bigint', ids);

/**
 * Gives goods and SKUs that have no code one that is made of their id. Where somebody has given that
 * code to another, a number follows: a code that people typed must never stop an import.
 */
export async function nameGoods(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  const goods = names('shop_goods', 'goods');
  const sku = names('shop_goods_sku', 'sku');
  await sql`
    update ${goods} set ${sql.ref('goods_code')} = ${freeCode('shop_goods', 'goods_code', sql`'G' || ${goods.id}`)}
    where ${goods.id} = ${anyOf('bigint', goodsIds)} and ${goods.goods_code} = ''`.execute(tx);
  await sql`
    update ${sku} set ${sql.ref('sku_code')} =
      ${freeCode('shop_goods_sku', 'sku_code', sql`${goods.goods_code} || '-' || ${sku.id}`)}
    from ${goods}
    where ${goods.id} = ${sku.goods_id} and ${goods.id} = ${anyOf('bigint', goodsIds)}
      and ${sku.sku_code} = ''`.execute(tx);
}

/** The first of `code`, `code-2`, `code-3`, … that no row which is kept bears. */
const freeCode = (
  table: 'shop_goods' | 'shop_goods_sku',
  column: 'goods_code' | 'sku_code',
  code: RawBuilder<unknown>,
): RawBuilder<string> => sql`(
  select tried.code
  from generate_series(1, 1000) as place,
    lateral (select ${code} || case place when 1 then '' else '-' || place end as code) as tried
  where not exists (
    select from ${sql.table(table)} as other
    where other.${sql.ref(column)} = tried.code and other.archived = 0)
  order by place limit 1)`;

/**
 * Counts the goods of classes and of all classes above them, `without` those about to be deleted.
 *
 * The classes are locked before they are counted, so that the second of two concurrent writes sees
 * the goods of the first. They are the last rows that a write of goods locks. The lock lets
 * references pass, otherwise two transactions that have just added goods would wait for each other.
 */
export async function countGoods(
  tx: Tx,
  classIds: readonly number[],
  without: readonly number[] = [],
): Promise<void> {
  const classes = await tx
    .selectFrom('shop_goods_classify as above')
    .select('above.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop_goods_classify as own')
          .select('own.id')
          .where('own.id', '=', anyOf('bigint', [...new Set(classIds)]))
          .where('own.path', 'like', sql<string>`${eb.ref('above.path')} || '%'`),
      ),
    )
    .orderBy('above.id')
    .forNoKeyUpdate()
    .execute();
  const ids = classes.map(({ id }) => id);
  await tx
    .updateTable('shop_goods_classify as class')
    .set((eb) => ({
      goods_count: eb
        .selectFrom('shop_goods as goods')
        .innerJoin('shop_goods_classify as below', 'below.id', 'goods.classify_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('below.path', 'like', sql<string>`${eb.ref('class.path')} || '%'`)
        .where('goods.archived', '=', 0)
        .where('goods.id', '<>', allOf('bigint', without)),
    }))
    .where('class.id', '=', anyOf('bigint', ids))
    .execute();
}
