import { DeductType } from '../../../resources/shop/goods.ts';
import { StockMove } from '../../../resources/shop/stockLog.ts';
import { basicSettings } from '../../../resources/shopSetting/basic.ts';
import { paySettings } from '../../../resources/shopSetting/pay.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { hourSeconds } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { moveStock } from '../goods/stock.ts';
import type { SettingsReader } from '../handle.ts';
import { lockCoupon } from '../coupons/couponUse.ts';
import { byRule } from '../ledgers/movingCommands.ts';
import { spendPoints } from '../ledgers/points.ts';
import { markPaid } from '../lifecycle/markPaid.ts';
import { lockOrder } from '../orders/order.ts';
import { ledgerActor } from '../actors.ts';
import { insertOrder, type NewOrder } from './insertOrder.ts';
import { assertMayReserve } from './reservations.ts';
import { limitProblems } from '../quotes/orderFacts.ts';
import { type PricedOrder, priceOrder, shortLines } from '../quotes/quote.ts';

type PlacingServices = SettingsReader & {
  /** Time zone of the day in an order number. */
  readonly zone: string;
};

export type PlacedOrder = {
  readonly id: number;
  readonly orderNo: string;
  /** Fen. */
  readonly pay: number;
  readonly expireTime: number;
};

/**
 * Places an order: rows of the order, its coupon locked, points spent, stock reserved. Locks member,
 * coupon, goods and SKU, in this order; goods last, since others wait for them. An order of 0.00 is
 * paid at once. Source: domain B.1 O1, O2.
 *
 * @throws {Refusal} not_on_sale, stock_short, limit_exceeded, undeliverable, each with `lines`
 * @throws {Refusal} coupon_unavailable with `reason`, price_changed, zero_pay
 * @throws {Refusal} unpaid_orders, reserved_pieces beyond what a member may hold unpaid
 */
export async function placeOrder(
  tx: Tx,
  { setting, zone }: PlacingServices,
  order: NewOrder,
): Promise<PlacedOrder> {
  const { quoted, now, actor } = order;
  const { userId, couponId } = quoted.request;
  const found = await priceOrder({ db: tx, setting }, quoted.request, { now, isLocked: true });
  assertPlaceable(found);
  const limits = order.isForMany ? [] : await limitProblems(tx, userId, found.lines);
  if (limits[0]) throw exceeded(limits[0], limits);
  if (found.price.pay !== quoted.pay) throw new Refusal('price_changed');
  const isZero = found.price.pay === 0;
  if (isZero && !(await setting('allow_zero_pay'))) throw new Refusal('zero_pay');
  if (!isZero && !order.isForMany)
    await assertMayReserve(tx, { setting }, { userId, lines: found.lines });
  const expireTime = now + (await secondsToPay(setting, actor.type));
  const placed = await insertOrder(tx, found, { ...order, zone, expireTime });
  if (couponId !== undefined) {
    const isLocked = await lockCoupon(tx, { receiveId: couponId, userId, orderId: placed.id, now });
    if (!isLocked) throw new Refusal('coupon_unavailable', { data: { reason: 'gone' } });
  }
  const ledger = ledgerActor({ ...actor, name: '' });
  const { integralUsed: points } = found.price;
  const named = { id: placed.id, no: placed.orderNo };
  const by = { ...actor, name: order.actorName ?? found.buyer.nickname };
  if (points > 0)
    await spendPoints(tx, { userId, order: named, points, by: byRule('order.place', by), now });
  await reserve(tx, found, { orderId: placed.id, actor: ledger, now });
  if (isZero)
    await markPaid(tx, {
      order: await lockOrder(tx, placed.id),
      method: 'zero',
      actor: by,
      now,
    });
  return { ...placed, pay: found.price.pay, expireTime };
}

/** A member who did not place the order has as long as for a transfer: they hear of it later. */
async function secondsToPay(
  setting: SettingsReader['setting'],
  placedBy: NewOrder['actor']['type'],
): Promise<number> {
  const { order_unpaid_minutes: minutes } = basicSettings;
  return placedBy === 'admin'
    ? ((await setting('offline_expire_hours')) ?? paySettings.offline_expire_hours.default) *
        hourSeconds
    : ((await setting('order_unpaid_minutes')) ?? minutes.default) * 60;
}

/** Everything but the limits of a member, which take a look at their orders. */
function assertPlaceable({ couponProblem, price, lines, buyer }: PricedOrder): void {
  if (couponProblem) throw new Refusal('coupon_unavailable', { data: couponProblem });
  const needsAddress = lines.some(({ need_ship }) => need_ship === 1);
  if (needsAddress && !buyer.address) throw new Refusal('undeliverable', { data: { lines: [] } });
  if (price.undeliverable.length > 0)
    throw new Refusal('undeliverable', { data: { lines: undeliverableLines({ price, lines }) } });
  const short = shortLines(lines);
  if (short[0])
    throw new Refusal('stock_short', { params: { left: short[0].left }, data: { lines: short } });
}

/** Lines that cannot go to the address, by SKU. */
export const undeliverableLines = ({ price, lines }: Pick<PricedOrder, 'price' | 'lines'>) =>
  price.undeliverable.map(({ line, reason }) => ({ sku_id: lines[line]?.sku_id ?? 0, reason }));

const exceeded = (
  { min, max }: { readonly min: number; readonly max: number },
  lines: readonly object[],
) => new Refusal('limit_exceeded', { params: { min, max }, data: { lines } });

type Reservation = { readonly orderId: number; readonly actor: string; readonly now: number };

/** Stock that goes with the payment is not reserved. */
async function reserve(
  tx: Tx,
  { lines }: Pick<PricedOrder, 'lines'>,
  { orderId, actor, now }: Reservation,
): Promise<void> {
  const moves = lines
    .filter(({ stock_deduct_type }) => stock_deduct_type === DeductType.at_order)
    .map(({ sku_id, goods_id, num }) => ({
      skuId: sku_id,
      goodsId: goods_id,
      stock: -num,
      locked: num,
    }));
  const cause = { type: StockMove.lock, biz: { type: 'order', id: orderId }, actor, now };
  await moveStock(tx, moves, cause).catch((error: unknown) => {
    // Bought by others since the lines were read.
    if (!(error instanceof Refusal) || error.code !== 'stock_short') throw error;
    const { params, data } = error;
    const left = Number(params['left'] ?? 0);
    throw new Refusal('stock_short', {
      params: { left },
      data: { lines: [{ sku_id: data['sku_id'], left }] },
    });
  });
}
