import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { type Blocker, Refusal } from '../../../src/contract/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';

type KeptRow = Readonly<Record<string, unknown>>;

/** A SKU as the recycle bin keeps it. */
type KeptSku = {
  readonly id: number;
  readonly stock: number;
  readonly status: number;
  readonly archived: number;
};

export const keptSkus = (goods: KeptRow): readonly KeptSku[] =>
  // The bin holds sub-rows as lists of their cells.
  (Array.isArray(goods['skus']) ? (goods['skus'] as readonly KeptRow[]) : []).map((sku) => ({
    id: Number(sku['id']),
    stock: Number(sku['stock'] ?? 0),
    status: Number(sku['status'] ?? 1),
    archived: Number(sku['archived'] ?? 0),
  }));

/** Gives goods that were archived the state they had; their stock is booked in afterwards. */
export async function reviveSkus(tx: Tx, goodsId: number, goods: KeptRow): Promise<void> {
  const live = keptSkus(goods).filter(({ archived }) => archived === 0);
  const idsOf = (skus: readonly KeptSku[]) =>
    anyOf(
      'bigint',
      skus.map(({ id }) => id),
    );
  await tx
    .updateTable('shop_goods_sku')
    .set({ archived: 0 })
    .where('goods_id', '=', goodsId)
    .where('id', '=', idsOf(live))
    .execute();
  await tx
    .updateTable('shop_goods_sku')
    .set({ status: 1 })
    .where('goods_id', '=', goodsId)
    .where('id', '=', idsOf(live.filter(({ status }) => status === 1)))
    .execute();
  const held = Number(goods['status'] ?? GoodsStatus.off);
  await tx
    .updateTable('shop_goods')
    .set({ status: Object.values(GoodsStatus).find((each) => each === held) ?? GoodsStatus.off })
    .where('id', '=', goodsId)
    .execute();
}

/**
 * Refuses to destroy goods that orders name.
 *
 * @throws {Refusal} in_use
 */
export async function assertDestroyable(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  const named = await tx
    .selectFrom('shop_order_goods as line')
    .innerJoin('shop_goods as goods', 'goods.id', 'line.goods_id')
    .select((eb) => ['goods.id', 'goods.name', eb.fn.countAll<number>().as('count')])
    .where('goods.id', '=', anyOf('bigint', goodsIds))
    .where('goods.archived', '=', 1)
    .groupBy(['goods.id', 'goods.name'])
    .orderBy('goods.id')
    .execute();
  if (named.length === 0) return;
  const blockers = named.map((each): Blocker => ({ ...each, by: 'shop_order_goods' }));
  const count = blockers.reduce((sum, each) => sum + each.count, 0);
  throw new Refusal('in_use', { params: { count }, data: { blockers } });
}
