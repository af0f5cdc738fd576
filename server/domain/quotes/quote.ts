import { checkCoupon, price, type Price, type PriceLine } from '../../../resources/shop/price.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import type { SettingsReader } from '../handle.ts';
import {
  type Buyer,
  type BuyerAddress,
  buyerOf,
  couponsOf,
  type HeldCoupon,
  limitProblems,
  type LimitProblem,
  type OrderItem,
  priceLines,
  priceRules,
  saleLines,
  type SaleLine,
} from './orderFacts.ts';

/** Request of a member for an order. */
export type OrderRequest = {
  readonly userId: number;
  readonly items: readonly OrderItem[];
  /** Rows of the cart that the items come from: they leave it with the order. */
  readonly cartIds: readonly number[];
  readonly addressId: number | undefined;
  /** Where it goes if to none of the addresses of the member; the order has a copy of it. */
  readonly receiver?: BuyerAddress | undefined;
  readonly couponId: number | undefined;
  /** Points to pay with, as far as they may. */
  readonly points: number;
};

/** Price and lines of an order, read from the database alone. */
export type PricedOrder = {
  readonly request: OrderRequest;
  readonly buyer: Buyer;
  readonly lines: readonly SaleLine[];
  readonly price: Price;
  readonly couponProblem: CouponProblem | undefined;
};

export type CouponProblem = {
  readonly reason: 'gone' | 'not_started' | 'scope' | 'threshold';
  /** Fen that are missing. */
  readonly short?: number;
};

type Pricing = { readonly now: number; readonly isLocked?: boolean };

/**
 * Prices a request; quote and order use it.
 *
 * @throws {Refusal} not_on_sale, not_found for an address of others, limit_exceeded beyond what an order may cost
 */
export async function priceOrder(
  { db, setting }: SettingsReader & { readonly db: Db },
  request: OrderRequest,
  { now, isLocked = false }: Pricing,
): Promise<PricedOrder> {
  const { userId, couponId } = request;
  const found = await requestedGoods(db, request, isLocked);
  const held = couponId === undefined ? [] : await couponsOf(db, { userId, now, id: couponId });
  return priceWith({ setting }, request, { ...found, held });
}

/** Values that do not depend on the coupon. */
type RequestedGoods = Pick<PricedOrder, 'buyer' | 'lines'> & {
  readonly priced: readonly PriceLine[];
};

async function requestedGoods(
  db: Db,
  {
    userId,
    addressId,
    receiver,
    items,
  }: Pick<OrderRequest, 'userId' | 'addressId' | 'receiver' | 'items'>,
  isLocked: boolean,
): Promise<RequestedGoods> {
  const known = await buyerOf(db, { userId, addressId, isLocked });
  const buyer = receiver ? { ...known, address: receiver } : known;
  const lines = await saleLines(db, items);
  return { buyer, lines, priced: await priceLines(db, lines) };
}

type FoundGoods = RequestedGoods & { readonly held: readonly HeldCoupon[] };

async function priceWith(
  services: SettingsReader,
  request: OrderRequest,
  { buyer, lines, priced, held }: FoundGoods,
): Promise<PricedOrder> {
  const { couponId, points } = request;
  const chosen = held.find(({ id }) => id === couponId);
  const found = price({
    lines: priced,
    coupon: chosen?.isUsable ? chosen.rules : undefined,
    points: { have: buyer.score, wanted: points },
    district: buyer.address?.district,
    rules: await priceRules(services),
  });
  if (found.goods > maxAmount) throw new Refusal('limit_exceeded', { params: { min: 1, max: 0 } });
  const couponProblem = couponId === undefined ? undefined : problemOf(chosen, found);
  return { request, buyer, lines, price: found, couponProblem };
}

/** Source: domain C.1. */
const maxAmount = 100_000_000_000;

function problemOf(
  held: HeldCoupon | undefined,
  { couponCheck }: Price,
): CouponProblem | undefined {
  if (!held) return { reason: 'gone' };
  if (!held.isUsable) return { reason: 'not_started' };
  if (!couponCheck || couponCheck.isUsable) return undefined;
  const { reason } = couponCheck;
  return reason === 'threshold' ? { reason, short: couponCheck.short } : { reason };
}

/** A coupon of the member for a cart: its reduction, or the reason why it cannot be used. */
export type OfferedCoupon = Pick<HeldCoupon, 'id' | 'name' | 'nameEn' | 'endTime'> & {
  readonly amount: number;
  readonly problem: CouponProblem | undefined;
};

export type OrderQuote = PricedOrder & {
  readonly coupons: readonly OfferedCoupon[];
  readonly limits: readonly LimitProblem[];
  readonly short: readonly ShortLine[];
};

export type ShortLine = { readonly sku_id: number; readonly left: number };

/**
 * Quotes an order, with everything that prevents it. Writes nothing. Source: domain E 10.
 *
 * @param couponId - `auto` takes the coupon that takes most off
 */
export async function quoteOrder(
  services: SettingsReader & { readonly db: Db },
  {
    couponId,
    ...request
  }: Omit<OrderRequest, 'couponId'> & { readonly couponId?: number | 'auto' | undefined },
  now: number,
): Promise<OrderQuote> {
  const { db } = services;
  const { userId } = request;
  const goods = await requestedGoods(db, request, false);
  const held = await couponsOf(db, { userId, now });
  const coupons = held.map((coupon) => offered(coupon, goods.priced));
  const best = coupons
    .filter(({ problem }) => !problem)
    .reduce<OfferedCoupon | undefined>(
      (most, each) => (each.amount > (most?.amount ?? 0) ? each : most),
      undefined,
    );
  const chosen = couponId === 'auto' ? best?.id : couponId;
  const found = await priceWith(services, { ...request, couponId: chosen }, { ...goods, held });
  return {
    ...found,
    coupons,
    limits: await limitProblems(db, userId, found.lines),
    short: shortLines(found.lines),
  };
}

/** Lines of which less is left than is wanted. */
export const shortLines = (lines: readonly SaleLine[]): readonly ShortLine[] =>
  lines.flatMap(({ sku_id, stock, num }) => (stock < num ? [{ sku_id, left: stock }] : []));

function offered(coupon: HeldCoupon, lines: readonly PriceLine[]): OfferedCoupon {
  const { id, name, nameEn, endTime, rules, isUsable } = coupon;
  const facts = { id, name, nameEn, endTime };
  const check = checkCoupon(lines, rules);
  if (!isUsable) return { ...facts, amount: 0, problem: { reason: 'not_started' } };
  if (check.isUsable) return { ...facts, amount: check.amount, problem: undefined };
  const problem =
    check.reason === 'threshold'
      ? { reason: check.reason, short: check.short }
      : { reason: check.reason };
  return { ...facts, amount: 0, problem };
}

/** The items of rows of a cart. @throws {Refusal} not_found when one is not the member's */
export async function itemsOfCart(
  db: Db,
  { userId, ids }: { readonly userId: number; readonly ids: readonly number[] },
): Promise<readonly OrderItem[]> {
  const rows = await db
    .selectFrom('shop_cart')
    .select(['sku_id', 'num'])
    .where('user_id', '=', userId)
    .where('id', '=', anyOf('bigint', ids))
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw new Refusal('not_found');
  return rows.map(({ sku_id: skuId, num }) => ({ skuId, num }));
}
