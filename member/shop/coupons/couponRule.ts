import type { CouponRule } from '../api/coupons.ts';

/** Reduction of a coupon in numbers, for its text. */
export type CouponWorth =
  | { readonly by: 'amount'; readonly amount: string }
  /** `off`: percent; `folds`: tenths to pay, as Chinese shops write it. */
  | { readonly by: 'discount'; readonly off: string; readonly folds: string };

/** @example `{ type: 2, discount: 850 }` takes 15 % off, and is 8.5 folds. */
export function couponWorth({ type, amount, discount }: CouponRule): CouponWorth {
  if (type !== 2) return { by: 'amount', amount: trimmed(amount ?? '0') };
  const paid = discount ?? 1_000;
  return {
    by: 'discount',
    off: String((1_000 - paid) / 10),
    folds: String(paid / 100),
  };
}

/** An amount without places that are zero. */
const trimmed = (amount: string): string => amount.replace(/\.00$/, '');
