import { couponReceive } from '../../../resources/marketing/couponReceives.ts';
import { int, yuanOf } from '../../../src/fields/index.ts';
import { claimCoupon, couponsOf, offersFor, offersForGoods } from '../../domain/storefront.ts';
import { anyObject, id, listOf, objectOf, text, whole } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { pageFields, rowId } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** Coupons of a member: to claim, and held. Source: domain E 26, 27. */
export const couponRoutes = (parts: StorefrontOptions): readonly Route[] => [
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Coupon/center', title: 'coupon.center' },
    {
      output: objectOf({ list: listOf(anyObject) }),
      async handle({ member, now }) {
        const offers = await offersFor(parts.db, { userId: member.id, now });
        return {
          list: offers.filter(({ position }) => position === 'center').map(offerRow(now)),
        };
      },
    },
  ),
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Coupon/forGoods', title: 'coupon.forGoods' },
    {
      fields: { goods_id: rowId() },
      output: objectOf({ list: listOf(anyObject) }),
      async handle({ member, input, now }) {
        const reader = { userId: member.id, now };
        const offers = await offersForGoods(parts.db, input.goods_id, reader);
        return { list: offers.map(offerRow(now)) };
      },
    },
  ),
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Coupon/claim', title: 'coupon.claim' },
    {
      idempotency: 'required',
      limit: 'claim',
      fields: { center_id: rowId() },
      output: objectOf({ id, code: text, start_time: whole, end_time: whole }),
      handle: ({ member, input, now, once }) =>
        once((tx) =>
          claimCoupon(tx, {
            centerId: input.center_id,
            userId: member.id,
            now,
            zone: parts.zone,
          }),
        ),
    },
  ),
  customerRoute(
    parts,
    { method: 'GET', path: '/api/shop.Coupon/mine', title: 'coupon.mine' },
    {
      fields: { status: int({ min: 1, max: 5, optional: true }), ...pageFields },
      output: objectOf({ list: listOf(anyObject), total: whole }),
      async handle({ member, input }) {
        const { status } = couponReceive.fields;
        const { list, total } = await couponsOf(parts.db, {
          userId: member.id,
          status: input.status === null ? null : status.read(input.status),
          page: input.page,
          limit: input.limit,
        });
        return {
          list: list.map(({ snapshot, ...held }) => ({ ...held, ...ruleOf(snapshot) })),
          total,
        };
      },
    },
  ),
];

type Offer = Awaited<ReturnType<typeof offersFor>>[number];

const yuanOrNull = (fen: number | null): string | null => (fen === null ? null : yuanOf(fen));

/** An offer as a member sees it; `left` is null where there is no limit. */
const offerRow =
  (now: number) =>
  ({ quota, claimed, total, received, amount, max_discount, min_amount, ...offer }: Offer) => ({
    id: offer.id,
    coupon_id: offer.coupon_id,
    position: offer.position,
    title: offer.title ?? offer.name,
    title_en: offer.title_en ?? offer.name_en,
    type: offer.type,
    amount: yuanOrNull(amount),
    discount: offer.discount,
    max_discount: yuanOrNull(max_discount),
    min_amount: yuanOf(min_amount),
    scope: offer.scope,
    valid_type: offer.valid_type,
    valid_start: offer.valid_start,
    valid_end: offer.valid_end,
    valid_days: offer.valid_days,
    claim_start: offer.start_time,
    claim_end: offer.end_time,
    cost_integral: offer.cost_integral,
    new_member_only: offer.new_member_only,
    left: leftOf([quota, claimed], [total, received]),
    taken: offer.taken,
    can_claim: offer.reason === null,
    reason: offer.reason,
    is_open: offer.start_time === null || offer.start_time <= now,
  });

function leftOf(...limits: readonly (readonly [limit: number, used: number])[]): number | null {
  const left = limits.flatMap(([limit, used]) => (limit === 0 ? [] : [Math.max(0, limit - used)]));
  return left.length === 0 ? null : Math.min(...left);
}

/** Reduction of the coupon, as it was when it was received. */
function ruleOf(snapshot: unknown) {
  // Written by the grant: the rules of the coupon in fen.
  const rule = snapshot as Partial<
    Record<'type' | 'amount' | 'discount' | 'max_discount' | 'min_amount' | 'scope', number | null>
  >;
  const { type = null, discount = null, scope = null } = rule;
  return {
    type,
    discount,
    scope,
    amount: yuanOrNull(rule.amount ?? null),
    max_discount: yuanOrNull(rule.max_discount ?? null),
    min_amount: yuanOf(rule.min_amount ?? 0),
  };
}
