import { freightCalculator, type FreightLine, type FreightRules } from '../delivery/freight.ts';
import { largestRemainder } from '../delivery/freightShares.ts';
import { CouponScope, CouponType } from '../marketing/coupons.ts';

/** One SKU of a cart; amounts in fen. */
export type PriceLine = {
  readonly goodsId: number;
  /** Ids of its class and of the classes above it. */
  readonly classIds: readonly number[];
  readonly price: number;
  readonly num: number;
  /** Points may pay for it. */
  readonly takesPoints: boolean;
  /** Points it gives: by the rate of the shop, or so many for each piece. */
  readonly gives: 'rate' | number;
  readonly charge: FreightLine['charge'];
};

/** The rules of a coupon, as it was received. */
export type CouponRules = {
  readonly type: number;
  /** Fen, of a reduction. */
  readonly amount: number | null;
  /** Thousandths that are paid, of a discount: 850 is 15 % off. */
  readonly discount: number | null;
  readonly max_discount: number | null;
  readonly min_amount: number;
  readonly scope: number;
  readonly goods: readonly number[];
  readonly classes: readonly number[];
};

/** Settings of freight and points. */
export type PriceRules = {
  readonly freight: FreightRules;
  /** The amounts that count towards free shipping. */
  readonly freeBase: 'after_coupon' | 'before_coupon';
  readonly points: {
    readonly isEnabled: boolean;
    /** Points that are worth 1.00. */
    readonly perYuan: number;
    /** Share of the goods that points may pay for. */
    readonly maxPercent: number;
    readonly step: number;
    /** Points for each 1.00 that is paid for goods. */
    readonly givePerYuan: number;
  };
};

export type PriceRequest = {
  readonly lines: readonly PriceLine[];
  readonly coupon?: CouponRules | undefined;
  readonly points: { readonly have: number; readonly wanted: number };
  /** Code of the district; absent: no freight yet. */
  readonly district?: string | undefined;
  readonly rules: PriceRules;
};

/** Price of a line: `pay` is without freight. */
export type LinePrice = {
  readonly gross: number;
  readonly coupon: number;
  readonly integral: number;
  readonly integralUsed: number;
  readonly pay: number;
  readonly freight: number;
  readonly integralGive: number;
};

export type CouponCheck =
  | { readonly isUsable: true; readonly amount: number; readonly shares: readonly number[] }
  | { readonly isUsable: false; readonly reason: 'scope' }
  /** Fen that are missing of the goods it counts for. */
  | { readonly isUsable: false; readonly reason: 'threshold'; readonly short: number };

export type Price = {
  readonly lines: readonly LinePrice[];
  readonly goods: number;
  /** 0 when the coupon cannot be used, see `couponCheck`. */
  readonly coupon: number;
  readonly couponCheck: CouponCheck | undefined;
  readonly integral: number;
  readonly integralUsed: number;
  readonly freight: number;
  readonly pay: number;
  readonly integralGive: number;
  readonly undeliverable: readonly { readonly line: number; readonly reason: string }[];
};

/** Prices a cart, exact to the fen: quote, order and preview use this. Source: domain C.2. */
export function price({ lines, coupon, points, district, rules }: PriceRequest): Price {
  const gross = lines.map((line) => line.price * line.num);
  const couponCheck = coupon && checkCoupon(lines, coupon);
  const couponShares = couponCheck?.isUsable ? couponCheck.shares : gross.map(() => 0);
  const afterCoupon = gross.map((amount, index) => amount - at(couponShares, index));
  const used = spendPoints(lines, { afterCoupon, points, rules: rules.points });
  const pay = afterCoupon.map((amount, index) => amount - at(used.amounts, index));
  const base = rules.freeBase === 'before_coupon' ? gross : afterCoupon;
  const freight = freightOf(lines, { base, district, rules: rules.freight });
  const give = pointsToGive(lines, pay, rules.points);
  return {
    lines: lines.map((_, index) => ({
      gross: at(gross, index),
      coupon: at(couponShares, index),
      integral: at(used.amounts, index),
      integralUsed: at(used.points, index),
      pay: at(pay, index),
      freight: at(freight.lines, index),
      integralGive: at(give, index),
    })),
    goods: sum(gross),
    coupon: sum(couponShares),
    couponCheck,
    integral: sum(used.amounts),
    integralUsed: sum(used.points),
    freight: sum(freight.lines),
    pay: sum(pay) + sum(freight.lines),
    integralGive: sum(give),
    undeliverable: freight.refused,
  };
}

/** Reduction of a coupon on its eligible lines; its threshold counts those alone. */
export function checkCoupon(lines: readonly PriceLine[], coupon: CouponRules): CouponCheck {
  const weights = lines.map((line) => (isEligible(line, coupon) ? line.price * line.num : 0));
  const eligible = sum(weights);
  if (eligible === 0) return { isUsable: false, reason: 'scope' };
  if (eligible < coupon.min_amount)
    return { isUsable: false, reason: 'threshold', short: coupon.min_amount - eligible };
  const amount = couponAmount(eligible, coupon);
  return { isUsable: true, amount, shares: split(amount, weights) };
}

function isEligible({ goodsId, classIds }: PriceLine, coupon: CouponRules): boolean {
  switch (coupon.scope) {
    case CouponScope.goods:
      return coupon.goods.includes(goodsId);
    case CouponScope.classify:
      return classIds.some((id) => coupon.classes.includes(id));
    case CouponScope.all_except_goods:
      return !coupon.goods.includes(goodsId);
    default:
      return true;
  }
}

function couponAmount(eligible: number, { type, amount, discount, max_discount }: CouponRules) {
  if (type === CouponType.reduction) return Math.min(amount ?? 0, eligible);
  const off = floorDivide(eligible, 1_000 - (discount ?? 1_000), 1_000);
  return max_discount === null ? off : Math.min(off, max_discount);
}

type Spending = Pick<PriceRequest, 'points'> & {
  readonly afterCoupon: readonly number[];
  readonly rules: PriceRules['points'];
};

/** Points pay for goods after the coupon, in whole steps, and never for freight. */
function spendPoints(lines: readonly PriceLine[], { afterCoupon, points, rules }: Spending) {
  const weights = afterCoupon.map((amount, index) => (lines[index]?.takesPoints ? amount : 0));
  const cap = floorDivide(sum(weights), rules.maxPercent, 100);
  const most = Math.min(points.have, points.wanted, floorDivide(cap, rules.perYuan, 100));
  const wanted = rules.isEnabled ? Math.max(0, most - (most % rules.step)) : 0;
  const amount = floorDivide(wanted, 100, rules.perYuan);
  // Points that are worth less than a fen are kept.
  const use = amount === 0 ? 0 : wanted;
  return { amounts: split(amount, weights), points: split(use, weights) };
}

type FreightRequest = {
  readonly base: readonly number[];
  readonly district: string | undefined;
  readonly rules: FreightRules;
};

function freightOf(lines: readonly PriceLine[], { base, district, rules }: FreightRequest) {
  const none = { lines: lines.map(() => 0), refused: [] };
  if (district === undefined) return none;
  const cart = lines.map(({ num, charge }, index) => ({ num, charge, amount: at(base, index) }));
  const quote = freightCalculator(cart, rules)(district);
  return quote.isDeliverable
    ? { lines: quote.lines, refused: [] }
    : { ...none, refused: quote.lines };
}

/** Splits the points by the rate of the shop over its goods, by the amounts paid for them. */
function pointsToGive(
  lines: readonly PriceLine[],
  pay: readonly number[],
  { isEnabled, givePerYuan }: PriceRules['points'],
): readonly number[] {
  if (!isEnabled) return lines.map(() => 0);
  const weights = pay.map((amount, index) => (lines[index]?.gives === 'rate' ? amount : 0));
  const shares = split(floorDivide(sum(weights), givePerYuan, 100), weights);
  return lines.map(({ gives, num }, index) => (gives === 'rate' ? at(shares, index) : gives * num));
}

/** As much of an order line as its refunds count by. */
export type RefundableLine = {
  readonly num: number;
  /** Fen that were paid for it, without freight. */
  readonly pay_amount: number;
  readonly refund_num: number;
  readonly refund_amount: number;
  /** Pieces and fen of refunds that are open. */
  readonly refunding_num: number;
  readonly refunding_amount: number;
};

/**
 * Refundable amount of further pieces of a line, in fen. Shares are floored cumulatively, so that the last
 * piece takes the rest and refunds in any order add up to the amount paid. Source: domain C.4.
 */
export function refundableAmount(line: RefundableLine, pieces: number): number {
  const { num, pay_amount, refund_amount, refunding_amount } = line;
  const taken = refund_amount + refunding_amount;
  const upTo = line.refund_num + line.refunding_num + pieces;
  return Math.max(0, floorDivide(pay_amount, Math.min(upTo, num), num) - taken);
}

/** Points of a line that belong to so many pieces after the first `before`; likewise for points it gave. */
export const shareOfPieces = (
  total: number,
  {
    num,
    before,
    pieces,
  }: { readonly num: number; readonly before: number; readonly pieces: number },
): number =>
  floorDivide(total, Math.min(before + pieces, num), num) - floorDivide(total, before, num);

type FreightRefund = {
  readonly freight_amount: number;
  readonly refund_freight_amount: number;
  readonly hasShipped: boolean;
  /** Every piece that is left is refunded. */
  readonly isWhole: boolean;
  /** Staff decide for a fault of the shop. */
  readonly byStaff: boolean;
};

/** Fen of freight that a refund may give back: all before anything has left, else by staff alone. */
export const refundableFreight = (refund: FreightRefund): number =>
  refund.byStaff || (!refund.hasShipped && refund.isWhole)
    ? refund.freight_amount - refund.refund_freight_amount
    : 0;

const at = (amounts: readonly number[], index: number): number => amounts[index] ?? 0;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** Shares by largest remainder, see {@link largestRemainder}. */
export const split = (total: number, weights: readonly number[]): readonly number[] =>
  largestRemainder(BigInt(total), weights.map(BigInt)).map(Number);

/** `floor(value × times / by)`, exact. */
const floorDivide = (value: number, times: number, by: number): number =>
  Number((BigInt(value) * BigInt(times)) / BigInt(by));
