import { DeductType } from '../../../resources/shop/goods.ts';
import { CancelType, type OrderPayMethod, Status } from '../../../resources/shop/orders.ts';
import { PayMethod } from '../../../resources/shop/payments.ts';
import { StockMove } from '../../../resources/shop/stockLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { anyOf, type Tx, unnest } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { lockStock, moveStock, type StockMove as Move } from '../goods/stock.ts';
import { useCoupon } from '../coupons/couponUse.ts';
import { refreshSpending } from '../members/spending.ts';
import { closeUnawaited } from '../ledgers/attempts.ts';
import type { PaymentRow } from '../ledgers/payBack.ts';
import { endOrder } from './cancel.ts';
import {
  assertStatus,
  linesOf,
  logStep,
  type OrderLine,
  type OrderRow,
  refundReasons,
} from '../orders/order.ts';
import { ledgerActor, type OrderActor } from '../actors.ts';

type PaidOrder = {
  /** Locked. */
  readonly order: OrderRow;
  readonly method: OrderPayMethod;
  /** The payment that succeeded, locked and marked. Absent: nothing had to be paid. */
  readonly payment?: PaymentRow | undefined;
  readonly actor: OrderActor;
  readonly now: number;
};

/**
 * Marks an order as paid: stock is sold, the coupon is used, sales are counted. Locks payment, member,
 * coupon, goods and SKU, in this order. Source: domain B.1 O3.
 *
 * Stock that is deducted at payment may be short by now. If the member has already been charged, the order
 * ends with a full refund (O10), and the result is `stock_short`.
 *
 * @throws {Refusal} illegal_transition unless the order is to be paid
 * @throws {Refusal} pay_amount_mismatch
 * @throws {Refusal} stock_short before any money has moved
 */
export async function markPaid(tx: Tx, paid: PaidOrder): Promise<'paid' | 'stock_short'> {
  const { order, method, payment, now } = paid;
  assertStatus(order, Status.to_pay);
  if ((payment?.amount ?? 0) !== order.pay_amount) throw new Refusal('pay_amount_mismatch');
  await closeUnawaited(tx, { type: 'order', id: order.id }, now);
  const lines = await linesOf(tx, order.id);
  await lockBuyer(tx, order);
  const missing = await missingStock(tx, lines);
  if (missing !== undefined && !isTaken(method))
    throw new Refusal('stock_short', { params: { left: missing } });
  await tx
    .updateTable('shop_order')
    .set({ pay_status: 1, pay_method: method, pay_no: payment?.pay_no ?? null, pay_time: now })
    .where('id', '=', order.id)
    .execute();
  if (missing !== undefined) {
    await endShort(tx, paid);
    return 'stock_short';
  }
  await tx
    .updateTable('shop_order')
    .set({ status: Status.to_ship })
    .where('id', '=', order.id)
    .execute();
  await refreshSpending(tx, [order.user_id]);
  await useCoupon(tx, { orderId: order.id, now });
  await sellStock(tx, lines, paid);
  await logStep(tx, paid, {
    orderId: order.id,
    action: 'pay',
    from: order.status,
    to: Status.to_ship,
    data: { method, pay_no: payment?.pay_no ?? '' },
  });
  const payload = {
    order_no: order.order_no,
    user_id: order.user_id,
    amount: order.pay_amount,
    method,
  };
  await emit({ tx, now }, 'order.paid', { name: 'shop_order', id: order.id }, payload);
  return 'paid';
}

/** True if the member is charged before the order is marked as paid. */
const isTaken = (method: OrderPayMethod): boolean =>
  method !== 'zero' && method !== PayMethod.balance;

/** The member, then the coupon: both are locked before goods are. */
async function lockBuyer(tx: Tx, order: OrderRow): Promise<void> {
  await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', order.user_id)
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom('coupon_receive as held')
    .innerJoin('coupon', 'coupon.id', 'held.coupon_id')
    .select('held.id')
    .where('held.order_id', '=', order.id)
    .forNoKeyUpdate()
    .execute();
}

/** Remaining stock of the first short SKU; undefined if there is enough of all. */
async function missingStock(tx: Tx, lines: readonly OrderLine[]): Promise<number | undefined> {
  const wanted = new Map<number, number>();
  for (const line of lines.filter(isDeductedNow))
    wanted.set(line.sku_id, (wanted.get(line.sku_id) ?? 0) + line.num);
  await lockStock(tx, lines);
  if (wanted.size === 0) return undefined;
  const skus = await tx
    .selectFrom('shop_goods_sku')
    .select(['id', 'stock'])
    .where('id', '=', anyOf('bigint', [...wanted.keys()]))
    .orderBy('id')
    .execute();
  return skus.find(({ id, stock }) => stock < (wanted.get(id) ?? 0))?.stock;
}

const isDeductedNow = ({ stock_deduct_type }: OrderLine): boolean =>
  stock_deduct_type === DeductType.at_payment;

const isReserved = ({ stock_deduct_type }: OrderLine): boolean =>
  stock_deduct_type === DeductType.at_order;

async function sellStock(
  tx: Tx,
  lines: readonly OrderLine[],
  { order, actor, now }: PaidOrder,
): Promise<void> {
  const cause = { biz: { type: 'order', id: order.id }, actor: ledgerActor(actor), now };
  const moves = (
    of: readonly OrderLine[],
    change: (line: OrderLine) => Pick<Move, 'stock' | 'locked'>,
  ) => of.map((line) => ({ skuId: line.sku_id, goodsId: line.goods_id, ...change(line) }));
  const reserved = lines.filter(isReserved);
  const deducted = lines.filter(isDeductedNow);
  await moveStock(
    tx,
    moves(reserved, ({ num }) => ({ stock: 0, locked: -num })),
    { ...cause, type: StockMove.sale },
  );
  await moveStock(
    tx,
    moves(deducted, ({ num }) => ({ stock: -num, locked: 0 })),
    { ...cause, type: StockMove.deduct },
  );
  await countSales(tx, lines);
}

/** The rows are locked already. */
async function countSales(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  await tx
    .updateTable('shop_goods as goods')
    .from(soldBy(lines, 'goods_id'))
    .set((eb) => ({ sales: eb('goods.sales', '+', eb.ref('sold.num')) }))
    .whereRef('goods.id', '=', 'sold.id')
    .execute();
  await tx
    .updateTable('shop_goods_sku as sku')
    .from(soldBy(lines, 'sku_id'))
    .set((eb) => ({ sales: eb('sku.sales', '+', eb.ref('sold.num')) }))
    .whereRef('sku.id', '=', 'sold.id')
    .execute();
}

function soldBy(lines: readonly OrderLine[], key: 'goods_id' | 'sku_id') {
  const sold = new Map<number, number>();
  for (const line of lines) sold.set(line[key], (sold.get(line[key]) ?? 0) + line.num);
  return unnest('sold', {
    id: ['bigint', [...sold.keys()]],
    num: ['integer', [...sold.values()]],
  });
}

/** The order was paid and cannot be delivered: all of it goes back. Source: domain B.1 O10. */
async function endShort(tx: Tx, { order, method, actor, now }: PaidOrder): Promise<void> {
  await endOrder({
    tx,
    actor,
    now,
    order: { ...order, pay_status: 1, pay_method: method },
    action: 'stock_short',
    cancelType: CancelType.stock_short,
    reasonCode: refundReasons.other,
    reason: '',
    goodsBack: false,
    isStockSold: false,
  });
  // A refund that is still on its way leaves the order among the paid ones.
  await refreshSpending(tx, [order.user_id]);
}
