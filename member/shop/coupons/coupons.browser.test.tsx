import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CenterCoupon } from '../api/coupons.ts';
import { openStore, Refused } from '../testing/openStore.tsx';

const coupon: CenterCoupon = {
  id: 3,
  title: '满 300 减 40',
  title_en: '40 off 300',
  type: 1,
  amount: '40.00',
  discount: null,
  max_discount: null,
  min_amount: '300.00',
  scope: 1,
  cost_integral: 0,
  new_member_only: 0,
  left: 1,
  taken: 0,
  can_claim: true,
  reason: null,
  claim_start: null,
  claim_end: null,
};
const claim = () => page.getByRole('button', { name: 'Claim 40 off 300' });

test('a coupon is claimed once, and shown as claimed', async () => {
  let isTaken = false;
  const { sent } = await openStore('/shop/coupons', {
    'shop.Coupon/center': () => ({
      list: [isTaken ? { ...coupon, can_claim: false, reason: 'limit', left: 0 } : coupon],
    }),
    'shop.Coupon/claim': () => {
      isTaken = true;
      return { id: 8 };
    },
  });

  await claim().dblClick();

  await expect.element(page.getByText('Claimed', { exact: true })).toBeVisible();
  await expect.element(claim()).not.toBeInTheDocument();
  const claims = sent.filter(({ path }) => path === 'shop.Coupon/claim');
  expect(claims.map(({ input }) => input)).toEqual([{ center_id: 3 }]);
});

test('a coupon that others took meanwhile is told, and shown as gone', async () => {
  let isGone = false;
  await openStore('/shop/coupons', {
    'shop.Coupon/center': () => ({
      list: [isGone ? { ...coupon, can_claim: false, reason: 'sold_out', left: 0 } : coupon],
    }),
    'shop.Coupon/claim': () => {
      isGone = true;
      throw new Refused('coupon_unavailable', 'This coupon is not available');
    },
  });

  await claim().click();

  await expect.element(page.getByText('This coupon is not available')).toBeVisible();
  await expect.element(page.getByText('None left')).toBeVisible();
});
