import { PayMethod, PayStatus } from '../../../resources/shop/payments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, isUniqueViolation, type Tx } from '../../db/index.ts';
import type { SettingsReader } from '../handle.ts';
import { addAddress, type AddressValues, removeAddress } from '../members/addresses.ts';
import { markPaid } from '../orders/markPaid.ts';
import { lockOrder, type OrderActor, touchOrder } from '../orders/order.ts';
import { paymentColumns } from '../payments/payBack.ts';
import { placeOrder } from './place.ts';
import { quoteOrder } from './quote.ts';

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
 * channel has here. An order that was handed over before is answered as it is. Source: domain E 36.
 *
 * @throws {InvalidInput} at `lines` for a SKU that is not known
 * @throws {Refusal} not_on_sale, stock_short, undeliverable
 */
export async function pushOrder(
  tx: Tx,
  services: PushServices,
  pushed: PushedOrder,
): Promise<PushedOrderReply> {
  const { source, externalNo, isPaid, now } = pushed;
  const userId = await channelAccount(tx, source, now);
  const known = await tx
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'pay_amount', 'pay_status'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', externalNo)
    .executeTakeFirst();
  if (known)
    return {
      order_id: known.id,
      order_no: known.order_no,
      pay: known.pay_amount,
      paid: known.pay_status === 1,
    };
  const addressId = await addAddress(tx, { userId, now, values: pushed.address });
  const items = await itemsOf(tx, pushed.lines);
  const request = { userId, items, cartIds: [], addressId, couponId: undefined, points: 0 };
  const { price } = await quoteOrder({ ...services, db: tx }, request, now);
  const actor: OrderActor = { type: 'member', id: userId, name: source };
  const placed = await placeOrder(tx, services, {
    quoted: { request, pay: price.pay },
    hash: '',
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
  if (isOpen) await payByChannel(tx, { ...pushed, orderId: placed.id, actor });
  return {
    order_id: placed.id,
    order_no: placed.orderNo,
    pay: placed.pay,
    // What costs nothing is paid when it is placed.
    paid: isPaid || placed.pay === 0,
  };
}

/** The account that holds the orders of a channel; nobody signs in to it. Locked, so that pushes take turns. */
async function channelAccount(tx: Tx, source: string, now: number): Promise<number> {
  const username = `${source}-channel`;
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
  readonly orderId: number;
  readonly actor: OrderActor;
};

/** The number at the channel is the serial number of its transfer. */
async function payByChannel(
  tx: Tx,
  { source, externalNo, now, orderId, actor }: ChannelPayment,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const method = PayMethod.offline;
  try {
    const payment = await tx
      .insertInto('shop_payment')
      .values({
        pay_no: `T${order.order_no}`,
        biz_type: 'order',
        biz_id: order.id,
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
