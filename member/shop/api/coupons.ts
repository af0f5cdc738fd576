import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** Reduction of a coupon; amounts are decimal texts. */
export type CouponRule = {
  /** 1 reduction, 2 discount. */
  readonly type: number | null;
  readonly amount: string | null;
  /** Thousandths to pay: 850 takes 15 % off. */
  readonly discount: number | null;
  readonly max_discount: string | null;
  readonly min_amount: string;
  /** 1 everything, 2 products, 3 categories, 4 everything but some products. */
  readonly scope: number | null;
};

/** A coupon that can be claimed, or why not. */
export type CenterCoupon = CouponRule &
  LocalText<'title'> & {
    readonly id: number;
    readonly cost_integral: number;
    readonly new_member_only: number;
    /** Null without a limit. */
    readonly left: number | null;
    readonly taken: number;
    readonly can_claim: boolean;
    readonly reason: 'not_started' | 'ended' | 'sold_out' | 'new_member_only' | 'limit' | null;
    /** Unix seconds. */
    readonly claim_start: number | null;
    readonly claim_end: number | null;
  };

export const couponCenter = endpoint<void, { readonly list: readonly CenterCoupon[] }>({
  method: 'GET',
  path: '/api/shop.Coupon/center',
  realm: 'member',
});

/** A coupon that the member holds. */
export type OwnCoupon = CouponRule &
  LocalText & {
    readonly id: number;
    /** 1 unused, 2 in an unpaid order, 3 used, 4 expired, 5 void. */
    readonly status: number;
    readonly start_time: number;
    readonly end_time: number;
    readonly order_id: number | null;
  };

export const ownCoupons = endpoint<
  { readonly status?: number; readonly page: number },
  { readonly list: readonly OwnCoupon[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.Coupon/mine', realm: 'member' });
