import { RechargeStatus } from '../../../resources/marketing/rechargeOrders.ts';
import { PaymentRefundStatus, PayStatus } from '../../../resources/shop/payments.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { anyOf, type Db, transact, type Tx } from '../../db/index.ts';
import { inParallel } from '../inParallel.ts';
import type { MayClose } from '../ledgers/attempts.ts';
import type { Gateway, GatewayReport, Gateways, GatewayStatus } from './gateway.ts';
import type { PaymentRow } from '../ledgers/payBack.ts';
import { recordMismatch } from './problems.ts';
import { applyRefundOutcome, type RefundOutcome } from './refundReports.ts';
import { type PaymentOutcome, succeedPayment } from './succeed.ts';

type GatewayName = keyof Gateways;

export type PaymentServices = {
  readonly db: Db;
  readonly gateways: Gateways;
  /** Unix seconds. */
  readonly now: () => number;
  readonly warn: (message: string, facts: object) => void;
};

/**
 * Processes the answers of gateways: their reports, and the results of queries and refunds. Source: domain
 * B.3 P4, P8.
 */
export const createPaymentReports = (services: PaymentServices) => ({
  /** A report that came in. One that was sent before changes nothing. */
  hear: (name: GatewayName, body: Readonly<Record<string, unknown>>) => hear(services, name, body),
  /** Asks for payments that are open for two minutes: their report may be lost. */
  query: () => queryOpen(services),
  /** True if an unpaid order may be closed; its open payments are closed at the gateway first. */
  mayClose: ((order) => mayClose(services, 'order', order)) satisfies MayClose,
  /** The same of a top-up. */
  mayCloseRecharge: ((order) => mayClose(services, 'recharge', order)) satisfies MayClose,
  /** Closes attempts at the gateway that were replaced. */
  closeReplaced: (name: GatewayName, payNos: readonly string[]) =>
    closeReplaced(services, name, payNos),
});

export type PaymentReports = ReturnType<typeof createPaymentReports>;

async function hear(
  { db, gateways, now: clock, warn }: PaymentServices,
  name: GatewayName,
  body: Readonly<Record<string, unknown>>,
): Promise<PaymentOutcome | RefundOutcome> {
  const gateway = gateways[name];
  if (!gateway) return 'ignored';
  const told = gateway.verify(body);
  const { eventId, payNo, amount } = told;
  const now = clock();
  const outcome = await transact(db, async (tx) => {
    const before = await tx
      .selectFrom('shop_payment_event')
      .select('id')
      .where('gateway', '=', name)
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    if (before) return 'ignored';
    const applied = await applyReport(tx, told, now);
    // The second of two concurrent deliveries waits for the order, and then finds the payment applied.
    await tx
      .insertInto('shop_payment_event')
      .values({
        gateway: name,
        event_id: eventId,
        pay_no: payNo,
        raw: JSON.stringify(body),
        outcome: applied,
        create_time: now,
        update_time: now,
      })
      .onConflict((on) => on.columns(['gateway', 'event_id']).doNothing())
      .execute();
    return applied;
  });
  if (outcome === 'mismatch') warn(otherAmount, { gateway: name, payNo, amount });
  return outcome;
}

const otherAmount = 'payments: a gateway reports another amount than is due';

async function applyReport(
  tx: Tx,
  told: GatewayReport,
  now: number,
): Promise<PaymentOutcome | RefundOutcome> {
  if (told.about === 'refund') return applyRefundOutcome(tx, { ...told, now });
  const { payNo, tradeNo, amount, status } = told;
  if (status !== 'paid') return 'ignored';
  const applied = await succeedPayment(tx, { payNo, tradeNo, amount, now });
  if (applied === 'mismatch') await recordMismatch(tx, { payNo, amount, now });
  return applied;
}

const settleSeconds = 120;
const batch = 200;

async function queryOpen(services: PaymentServices): Promise<number> {
  const { db, gateways, now: clock } = services;
  await sendRefunds(services);
  const names = namesOf(gateways);
  if (names.length === 0) return 0;
  const open = await transact(db, (tx) => takeOpen(tx, names, clock()));
  await inParallel(open, async ({ pay_no, method, awaited_by }) => {
    const gateway = gateways[method as GatewayName];
    if (!gateway) return;
    // Payments that are no longer awaited are closed.
    const ask = awaited_by === null ? gateway.close : gateway.query;
    await settle(services, pay_no, () => ask(pay_no));
  });
  return open.length;
}

/**
 * The open payments queried longest ago: none is left out, however many stay open. Rows that another run or a
 * command has locked are skipped: waiting for many rows at once ends in a deadlock.
 */
async function takeOpen(tx: Tx, names: readonly GatewayName[], now: number) {
  const open = await tx
    .selectFrom('shop_payment as payment')
    .leftJoin('shop_order as order', (join) =>
      join
        .onRef('order.id', '=', 'payment.biz_id')
        .on('payment.biz_type', '=', 'order')
        .on('order.status', '=', Status.to_pay),
    )
    .leftJoin('recharge_order as top_up', (join) =>
      join
        .onRef('top_up.id', '=', 'payment.biz_id')
        .on('payment.biz_type', '=', 'recharge')
        .on('top_up.status', '=', RechargeStatus.to_pay),
    )
    .select(['payment.id', 'payment.pay_no', 'payment.method'])
    .select((eb) => eb.fn.coalesce('order.id', 'top_up.id').as('awaited_by'))
    .where((eb) => eb('payment.status', '=', eb.lit(PayStatus.created)))
    .where('payment.method', 'in', names)
    .where('payment.create_time', '<=', now - settleSeconds)
    .orderBy('payment.asked_time', (asked) => asked.asc().nullsFirst())
    .orderBy('payment.id')
    .limit(batch)
    .forNoKeyUpdate('payment')
    .skipLocked()
    .execute();
  await tx
    .updateTable('shop_payment')
    .set({ asked_time: now })
    .where('id', '=', anyOf('bigint', idsOf(open)))
    .execute();
  return open;
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const namesOf = (gateways: Gateways): readonly GatewayName[] =>
  gateways.sandbox ? ['sandbox'] : [];

/**
 * Applies the state of a payment at its gateway; undefined if the gateway cannot be reached. A payment of
 * another amount than is due has failed: staff are notified, and the order no longer waits for it.
 */
async function settle(
  { db, now: clock, warn }: PaymentServices,
  payNo: string,
  ask: () => Promise<GatewayStatus>,
): Promise<GatewayStatus['state'] | undefined> {
  try {
    const { state, tradeNo, amount } = await ask();
    const now = clock();
    if (state === 'paid') {
      const paid = { payNo, tradeNo, amount, now };
      const outcome = await transact(db, async (tx) => {
        const applied = await succeedPayment(tx, paid);
        if (applied === 'mismatch') await recordMismatch(tx, paid);
        return applied;
      });
      if (outcome === 'mismatch') {
        warn(otherAmount, { payNo, amount });
        return 'closed';
      }
    }
    if (state === 'closed' || state === 'unknown')
      await db
        .updateTable('shop_payment')
        .set({ status: PayStatus.closed, update_time: now })
        .where('pay_no', '=', payNo)
        .where('status', '=', PayStatus.created)
        .execute();
    return state;
  } catch (err) {
    warn('payments: a gateway does not answer', { payNo, err });
    return undefined;
  }
}

/** A gateway that is down keeps an order open this long. */
const patienceSeconds = 600;

async function mayClose(
  services: PaymentServices,
  biz: PaymentRow['biz_type'],
  { id, expire_time }: Parameters<MayClose>[0],
): Promise<boolean> {
  const { db, gateways, now } = services;
  const open = await db
    .selectFrom('shop_payment')
    .select(['pay_no', 'method'])
    .where('biz_type', '=', biz)
    .where('biz_id', '=', id)
    .where('status', '=', PayStatus.created)
    .execute();
  for (const { pay_no, method } of open) {
    const gateway = gateways[method as GatewayName];
    if (!gateway) continue;
    const state = await settle(services, pay_no, () => gateway.close(pay_no));
    if (state === 'paid') return false;
    if (state === undefined && now() - expire_time <= patienceSeconds) return false;
  }
  return true;
}

async function closeReplaced(
  services: PaymentServices,
  name: GatewayName,
  payNos: readonly string[],
): Promise<void> {
  const gateway = services.gateways[name];
  if (gateway)
    for (const payNo of payNos) await settle(services, payNo, () => gateway.close(payNo));
}

/** Requests pending refunds from gateways; known ones are answered again. */
async function sendRefunds(services: PaymentServices): Promise<void> {
  const { db, gateways, now: clock, warn } = services;
  const names = namesOf(gateways);
  if (names.length === 0) return;
  const waiting = await transact(db, (tx) => takeWaiting(tx, names, clock()));
  await inParallel(waiting, async ({ refund_no: refundNo, amount, pay_no: payNo, method }) => {
    const gateway: Gateway | undefined = gateways[method as GatewayName];
    try {
      const outcome = await gateway?.refund({ refundNo, payNo, amount });
      if (!outcome || outcome.state === 'pending') return;
      const now = clock();
      await transact(db, (tx) => applyRefundOutcome(tx, { refundNo, amount, outcome, now }));
      if (outcome.state === 'declined')
        warn('payments: a gateway declines a refund', { refundNo, reason: outcome.reason });
    } catch (err) {
      warn('payments: a refund could not be sent', { refundNo, err });
    }
  });
}

/** Money to be sent back, as {@link takeOpen}: requests that stay open are repeated after all others. */
async function takeWaiting(tx: Tx, names: readonly GatewayName[], now: number) {
  const waiting = await tx
    .selectFrom('shop_payment_refund as refund')
    .innerJoin('shop_payment as payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.refund_no', 'refund.amount'])
    .select(['payment.pay_no', 'payment.method'])
    .where('refund.status', '=', PaymentRefundStatus.requested)
    .where((eb) => eb(eb.fn.coalesce('refund.next_time', eb.lit(0)), '<=', now))
    .where('payment.method', 'in', names)
    .orderBy('refund.next_time', (next) => next.asc().nullsFirst())
    .orderBy('refund.id')
    .limit(batch)
    .forNoKeyUpdate('refund')
    .skipLocked()
    .execute();
  await tx
    .updateTable('shop_payment_refund')
    .set({ next_time: now })
    .where('id', '=', anyOf('bigint', idsOf(waiting)))
    .execute();
  return waiting;
}
