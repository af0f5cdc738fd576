import { createHash } from 'node:crypto';
import { Status } from '../../../resources/shop/orders.ts';
import { PayMethod, PayStatus } from '../../../resources/shop/payments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, isUniqueViolation, type Tx } from '../../db/index.ts';
import type { SettingsReader } from '../handle.ts';
import { addAddress, type AddressValues, removeAddress } from '../members/addresses.ts';
import { markPaid } from '../lifecycle/markPaid.ts';
import { assertStatus, lockOrder, type OrderRow, touchOrder } from '../orders/order.ts';
import type { OrderActor } from '../actors.ts';
import { paymentColumns } from '../ledgers/payBack.ts';
import { placeOrder } from './place.ts';
import { quoteOrder } from '../quotes/quote.ts';

/** An order that another sales channel hands over. */
export type PushedOrder = {
  /** Name of the channel. */
  readonly source: string;
  /** Its number there; one order of the shop belongs to it. */
  readonly externalNo: string;
  readonly lines: readonly { readonly sku_code: string; readonly num: number }[];
  readonly address: AddressValues;
  readonly remark: string;
  /** The channel holds the money: it settles with the shop by transfer. */
  readonly isPaid: boolean;
  readonly now: number;
};

export type PushedOrderReply = {
  readonly order_id: number;
  readonly order_no: string;
  /** Fen. */
  readonly pay: number;
  readonly paid: boolean;
};

type PushServices = SettingsReader & { readonly zone: string };

/**
 * Places an order of another sales channel, by the same command as members do, for an account that the
 * channel has here. A push that is repeated answers the order as it is; one that reports the payment of
 * an order that was pushed unpaid pays it. Source: domain E 36.
 *
 * @throws {InvalidInput} at `lines` for a SKU that is not known
 * @throws {Refusal} not_on_sale, stock_short, undeliverable
 * @throws {Refusal} idempotency_mismatch when the number was pushed with other contents
 * @throws {Refusal} illegal_transition for the payment of an order that has ended unpaid
 */
export async function pushOrder(
  tx: Tx,
  services: PushServices,
  pushed: PushedOrder,
): Promise<PushedOrderReply> {
  const { source, now } = pushed;
  // Before the account is locked: an order is locked before its member.
  const known = await knownOrder(tx, pushed);
  if (known) return answerKnown(tx, known, pushed);
  const userId = await channelAccount(tx, source, now);
  // A concurrent push may have placed the order before the account was locked.
  const placed = await knownOrder(tx, pushed);
  return placed
    ? answerKnown(tx, placed, pushed)
    : placePushed(tx, services, { ...pushed, userId });
}

type KnownOrder = {
  readonly id: number;
  /** Hash of the push that placed the order; null for orders older than this column. */
  readonly quote_hash: string | null;
};

const knownOrder = (tx: Tx, { source, externalNo }: PushedOrder): Promise<KnownOrder | undefined> =>
  tx
    .selectFrom('shop_order as order')
    .innerJoin('user', 'user.id', 'order.user_id')
    .select(['order.id', 'order.quote_hash'])
    .where('user.username', '=', accountOf(source))
    .where('order.idempotency_key', '=', externalNo)
    .executeTakeFirst();

/** A later push never takes a payment back: unpaid ones may arrive after the paid one. */
async function answerKnown(
  tx: Tx,
  { id, quote_hash }: KnownOrder,
  pushed: PushedOrder,
): Promise<PushedOrderReply> {
  if (quote_hash && quote_hash !== hashOf(pushed)) throw new Refusal('idempotency_mismatch');
  const order = await lockOrder(tx, id);
  const isNew = pushed.isPaid && order.pay_status === 0;
  if (isNew) await payByChannel(tx, { ...pushed, order, actor: actorOf(order.user_id, pushed) });
  return {
    order_id: id,
    order_no: order.order_no,
    pay: order.pay_amount,
    paid: isNew || order.pay_status === 1,
  };
}

async function placePushed(
  tx: Tx,
  services: PushServices,
  pushed: PushedOrder & { readonly userId: number },
): Promise<PushedOrderReply> {
  const { userId, source, externalNo, isPaid, now } = pushed;
  const addressId = await addAddress(tx, { userId, now, values: pushed.address });
  const items = await itemsOf(tx, pushed.lines);
  const request = { userId, items, cartIds: [], addressId, couponId: undefined, points: 0 };
  const { price } = await quoteOrder({ ...services, db: tx }, request, now);
  const actor = actorOf(userId, pushed);
  const placed = await placeOrder(tx, services, {
    quoted: { request, pay: price.pay },
    hash: hashOf(pushed),
    source,
    key: externalNo,
    remark: pushed.remark,
    actor,
    isForMany: true,
    now,
  });
  // The order has a copy of it.
  await removeAddress(tx, { userId, now, id: addressId });
  const isOpen = isPaid && placed.pay > 0;
  if (isOpen) await payByChannel(tx, { ...pushed, order: await lockOrder(tx, placed.id), actor });
  return {
    order_id: placed.id,
    order_no: placed.orderNo,
    pay: placed.pay,
    // An order of 0.00 is paid when it is placed.
    paid: isPaid || placed.pay === 0,
  };
}

const actorOf = (id: number, { source }: Pick<PushedOrder, 'source'>): OrderActor => ({
  type: 'member',
  id,
  name: source,
});

/** Hashes the values that must be the same in every push of an order: all but its payment. */
const hashOf = ({ lines, address, remark }: PushedOrder): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines.map(({ sku_code, num }) => [sku_code, num]),
        [address.consignee, address.mobile, address.area.codes, address.address, address.zip],
        remark,
      ]),
    )
    .digest('hex');

const accountOf = (source: string): string => `${source}-channel`;

/**
 * Locks the account that holds the orders of a channel, so that pushes run one after another. It has no
 * sign-in.
 */
async function channelAccount(tx: Tx, source: string, now: number): Promise<number> {
  const username = accountOf(source);
  await tx
    .insertInto('user')
    .values({
      username,
      nickname: source,
      password: '',
      status: 'disable',
      join_time: now,
      create_time: now,
      update_time: now,
    })
    .onConflict((on) => on.doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('user')
    .select('id')
    .where('username', '=', username)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

async function itemsOf(tx: Tx, lines: PushedOrder['lines']) {
  const skus = await tx
    .selectFrom('shop_goods_sku')
    .select(['id', 'sku_code'])
    .where(
      'sku_code',
      '=',
      anyOf(
        'text',
        lines.map(({ sku_code }) => sku_code),
      ),
    )
    .where('archived', '=', 0)
    .execute();
  const ids = new Map(skus.map(({ id, sku_code }) => [sku_code, id]));
  return lines.map(({ sku_code, num }, index) => {
    const skuId = ids.get(sku_code);
    if (skuId === undefined)
      throw new InvalidInput(
        new Map([[`lines.${index}.sku_code`, new Invalid('not_a_reference')]]),
      );
    return { skuId, num };
  });
}

type ChannelPayment = Pick<PushedOrder, 'source' | 'externalNo' | 'now'> & {
  /** Locked. */
  readonly order: OrderRow;
  readonly actor: OrderActor;
};

/** The number at the channel is the serial number of its transfer. */
async function payByChannel(
  tx: Tx,
  { source, externalNo, now, order, actor }: ChannelPayment,
): Promise<void> {
  // The channel holds the money of an order that has ended: it learns that here.
  assertStatus(order, Status.to_pay);
  const method = PayMethod.offline;
  try {
    const payment = await tx
      .insertInto('shop_payment')
      .values({
        pay_no: `T${order.order_no}`,
        biz_type: 'order',
        biz_id: order.id,
        biz_no: order.order_no,
        user_id: order.user_id,
        method,
        amount: order.pay_amount,
        status: PayStatus.success,
        gateway_trade_no: `${source}:${externalNo}`.slice(0, 64),
        success_time: now,
        create_time: now,
        update_time: now,
      })
      .returning(paymentColumns)
      .executeTakeFirstOrThrow();
    const outcome = await markPaid(tx, { order, method, payment, actor, now });
    // Bought by others since the order was placed. The channel hears it now, not of an order that has ended.
    if (outcome === 'stock_short') throw new Refusal('stock_short', { params: { left: 0 } });
    await touchOrder(tx, order.id, now);
  } catch (error) {
    const isUsed = isUniqueViolation(error)?.constraint?.endsWith('serial');
    throw isUsed ? new InvalidInput(new Map([['external_no', new Invalid('duplicate')]])) : error;
  }
}
