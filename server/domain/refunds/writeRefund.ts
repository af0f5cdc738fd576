import type { Insertable } from 'kysely';
import { Refusal } from '../../../src/contract/index.ts';
import { type Tables, type Tx, unnest } from '../../db/index.ts';
import { type OrderRow, touchOrder } from '../orders/order.ts';
import type { RefundContext, RefundRow } from './lockRefund.ts';

export type NewRefundLine = {
  readonly order_goods_id: number;
  readonly num: number;
  readonly amount: number;
  readonly freight_amount: number;
  readonly integral_back: number;
  /** Units that are in stock again; absent: decided later, or by the status of the order. */
  readonly restock_num?: number;
  readonly unsent_num?: number;
};

type NewRefund = {
  /** Locked. */
  readonly order: OrderRow;
  readonly lines: readonly NewRefundLine[];
  readonly values: Omit<
    Insertable<Tables['shop_refund']>,
    | 'refund_no'
    | 'order_id'
    | 'user_id'
    | 'pay_method'
    | 'apply_count'
    | 'create_time'
    | 'update_time'
  > & { readonly refund_amount: number };
};

/**
 * Writes a refund and reserves its units and its money. The n-th refund of an order has the number of
 * the order with n.
 *
 * @throws {Refusal} conflict when more would be reserved than is left
 */
export async function writeRefund(
  { tx, now }: Pick<RefundContext, 'tx' | 'now'>,
  { order, lines, values }: NewRefund,
): Promise<RefundRow> {
  const { count } = await tx
    .selectFrom('shop_refund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const nth = Number(count) + 1;
  const refund = await tx
    .insertInto('shop_refund')
    .values({
      ...values,
      refund_no: nth === 1 ? `R${order.order_no}` : `R${order.order_no}-${nth}`,
      order_id: order.id,
      user_id: order.user_id,
      // Points and coupons alone leave no money to pay back.
      pay_method: order.pay_method === 'zero' ? null : order.pay_method,
      apply_count: nth,
      create_time: now,
      update_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLines(tx, { refundId: refund.id, lines, now });
  await reserve(tx, { order, lines, amount: refund.refund_amount, now });
  return refund;
}

async function writeLines(
  tx: Tx,
  { refundId, lines, now }: { refundId: number; lines: readonly NewRefundLine[]; now: number },
): Promise<void> {
  const rows = unnest('line', {
    order_goods_id: ['bigint', lines.map((line) => line.order_goods_id)],
    num: ['integer', lines.map(({ num }) => num)],
    amount: ['bigint', lines.map(({ amount }) => amount)],
    freight_amount: ['bigint', lines.map(({ freight_amount }) => freight_amount)],
    integral_back: ['integer', lines.map(({ integral_back }) => integral_back)],
    restock_num: ['integer', lines.map(({ restock_num = 0 }) => restock_num)],
    unsent_num: ['integer', lines.map(({ unsent_num = 0 }) => unsent_num)],
  });
  await tx
    .insertInto('shop_refund_goods')
    .columns([
      'refund_id',
      'order_goods_id',
      'num',
      'amount',
      'freight_amount',
      'integral_back',
      'restock_num',
      'unsent_num',
      'create_time',
      'update_time',
    ])
    .expression(
      tx
        .selectFrom(rows)
        .select((eb) => [
          eb.val(refundId).as('refund_id'),
          'line.order_goods_id',
          'line.num',
          'line.amount',
          'line.freight_amount',
          'line.integral_back',
          'line.restock_num',
          'line.unsent_num',
          eb.val(now).as('create_time'),
          eb.val(now).as('update_time'),
        ]),
    )
    .execute();
}

type Reservation = Pick<NewRefund, 'order' | 'lines'> & {
  readonly amount: number;
  readonly now: number;
};

/** The statements decide by themselves: no more than was bought and paid. Source: domain F.1. */
async function reserve(tx: Tx, { order, lines, amount, now }: Reservation): Promise<void> {
  const held = await tx
    .updateTable('shop_order_goods as line')
    .from(
      unnest('part', {
        id: ['bigint', lines.map((line) => line.order_goods_id)],
        num: ['integer', lines.map(({ num }) => num)],
      }),
    )
    .set((eb) => ({
      refunding_num: eb('line.refunding_num', '+', eb.ref('part.num')),
      update_time: now,
    }))
    .whereRef('line.id', '=', 'part.id')
    .where('line.order_id', '=', order.id)
    .where((eb) =>
      eb(
        eb(eb('line.refund_num', '+', eb.ref('line.refunding_num')), '+', eb.ref('part.num')),
        '<=',
        eb.ref('line.num'),
      ),
    )
    .returning('line.id')
    .execute();
  if (held.length < lines.length) throw new Refusal('conflict');
  await reserveMoney(tx, { orderId: order.id, amount, now });
}

/**
 * Raises the pending refund amount of an order, or lowers it by a negative amount.
 *
 * @throws {Refusal} conflict if more would go back than was paid
 */
export async function reserveMoney(
  tx: Tx,
  { orderId, amount, now }: { orderId: number; amount: number; now: number },
): Promise<void> {
  const held = await tx
    .updateTable('shop_order')
    .set((eb) => ({
      refunding_amount: eb('refunding_amount', '+', amount),
      update_time: now,
    }))
    .where('id', '=', orderId)
    .where((eb) => eb(eb('refunding_amount', '+', amount), '>=', 0))
    .where((eb) =>
      eb(
        eb(eb('refund_amount', '+', eb.ref('refunding_amount')), '+', amount),
        '<=',
        eb.ref('pay_amount'),
      ),
    )
    .returning('id')
    .execute();
  if (held.length === 0) throw new Refusal('conflict');
}

/** Frees the units and the money that a refund held. */
export async function release(
  { tx, now }: Pick<RefundContext, 'tx' | 'now'>,
  { id, order_id, refund_amount }: RefundRow,
): Promise<void> {
  await tx
    .updateTable('shop_order_goods as line')
    .from('shop_refund_goods as part')
    .set((eb) => ({
      refunding_num: eb('line.refunding_num', '-', eb.ref('part.num')),
      update_time: now,
    }))
    .whereRef('line.id', '=', 'part.order_goods_id')
    .where('part.refund_id', '=', id)
    .execute();
  await reserveMoney(tx, { orderId: order_id, amount: -refund_amount, now });
  await touchOrder(tx, order_id, now);
}
