import type { Selectable } from 'kysely';
import { ReceiveSource, ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tables, Tx } from '../../db/index.ts';
import { memberActor } from '../actors.ts';
import { bookPoints } from '../ledgers/balances.ts';
import { byRule } from '../ledgers/movingCommands.ts';
import {
  type CouponRefusal,
  type CouponSource,
  received,
  type ReceivedCoupon,
  tryGiveCoupon,
} from './couponRules.ts';

type Offer = Selectable<Tables['coupon_center']>;
type Claim = {
  /** Row of `coupon_center`. */
  readonly centerId: number;
  readonly userId: number;
  /** Unix seconds. */
  readonly now: number;
  /** Time zone of the shop. */
  readonly zone: string;
};

/** Positions where members claim by themselves; gifts are given by the actions of members. */
const claimable: readonly Offer['position'][] = ['center', 'goods'];

/**
 * A member takes a coupon from an offer and pays the points it costs. Locks the member, the offer,
 * then the coupon, so that of two claims for the last piece one gets it. Source: domain B.5, E 26.
 *
 * @throws {Refusal} not_found for an offer that is off or is not for claiming
 * @throws {Refusal} coupon_unavailable with `reason`, see {@link CouponRefusal}
 * @throws {Refusal} integral_short
 */
export async function claimCoupon(tx: Tx, claim: Claim): Promise<ReceivedCoupon> {
  const { userId, now, zone } = claim;
  const member = await lockMember(tx, userId);
  const offer = await lockOffer(tx, claim.centerId);
  if (!member || !offer || !claimable.includes(offer.position)) throw new Refusal('not_found');
  const { exchange, center } = ReceiveSource;
  const source = offer.cost_integral > 0 ? exchange : center;
  const taken = received(await takeFrom(tx, offer, { member, source, now, zone }));
  await bookPoints(tx, {
    userId,
    type: ScoreType.coupon_exchange,
    amount: -offer.cost_integral,
    biz: { type: 'coupon', id: taken.id, no: taken.code },
    by: byRule('coupon.exchange', memberActor({ id: userId, username: '' })),
    now,
  });
  return taken;
}

type Gift = Pick<Claim, 'userId' | 'now' | 'zone'>;

/** Gives a new member the coupons offered as a welcome gift. */
export const giveRegisterCoupons = (tx: Tx, gift: Gift): Promise<void> =>
  giveOffered(tx, gift, { position: 'register_gift', source: ReceiveSource.register });

/** Gives a member the coupons offered with an order, once it has arrived. */
export const giveOrderCoupons = (tx: Tx, gift: Gift): Promise<void> =>
  giveOffered(tx, gift, { position: 'order_gift', source: ReceiveSource.order });

type GiftOffers = { readonly position: Offer['position']; readonly source: CouponSource };

/** Skips an offer that is gone or not open: a gift is never refused. */
async function giveOffered(
  tx: Tx,
  { userId, now, zone }: Gift,
  { position, source }: GiftOffers,
): Promise<void> {
  const offers = await tx
    .selectFrom('coupon_center')
    .select('id')
    .where('position', '=', position)
    .where('status', '=', 1)
    .orderBy('id')
    .execute();
  if (offers.length === 0) return;
  const member = await lockMember(tx, userId);
  if (!member) return;
  for (const { id } of offers) {
    const offer = await lockOffer(tx, id);
    if (offer) await takeFrom(tx, offer, { member, source, now, zone });
  }
}

type Taker = {
  readonly member: NonNullable<Awaited<ReturnType<typeof lockMember>>>;
  readonly source: CouponSource;
  readonly now: number;
  readonly zone: string;
};

/** Writes nothing when it answers a reason. */
async function takeFrom(
  tx: Tx,
  offer: Offer,
  { member, source, now, zone }: Taker,
): Promise<ReceivedCoupon | CouponRefusal> {
  const { count, last } = await takenBy(tx, offer.id, member.id);
  const reason = refusalOf(offer, { count, isNew: member.orders_paid === 0, now });
  if (reason) return reason;
  const grant = { couponId: offer.coupon_id, userId: member.id, source, now, zone };
  const taken = await tryGiveCoupon(tx, { ...grant, offer: { centerId: offer.id, seq: last + 1 } });
  if (typeof taken === 'string') return taken;
  await tx
    .updateTable('coupon_center')
    .set((eb) => ({ claimed: eb('claimed', '+', 1) }))
    .where('id', '=', offer.id)
    .execute();
  return taken;
}

type Claimer = {
  /** Coupons the member has from this offer. */
  readonly count: number;
  /** Has paid no order yet. */
  readonly isNew: boolean;
  readonly now: number;
};

/** Why an offer has nothing for a member; undefined when it has. Also for a list of offers. */
export function refusalOf(offer: Offer, { count, isNew, now }: Claimer): CouponRefusal | undefined {
  if (offer.start_time !== null && now < offer.start_time) return 'not_started';
  if (offer.end_time !== null && now >= offer.end_time) return 'ended';
  if (offer.quota > 0 && offer.claimed >= offer.quota) return 'sold_out';
  if (offer.new_member_only === 1 && !isNew) return 'new_member_only';
  if (offer.per_user > 0 && count >= offer.per_user) return 'limit';
  return undefined;
}

const lockMember = (tx: Tx, id: number) =>
  tx
    .selectFrom('user')
    .select(['id', 'orders_paid'])
    .where('id', '=', id)
    .where('status', '=', 'enable')
    .forNoKeyUpdate()
    .executeTakeFirst();

const lockOffer = (tx: Tx, id: number): Promise<Offer | undefined> =>
  tx
    .selectFrom('coupon_center')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Voided coupons do not count against the limit, yet keep their number. */
const takenBy = (tx: Tx, centerId: number, userId: number) =>
  tx
    .selectFrom('coupon_receive')
    .select(({ fn, lit }) => [
      fn.countAll<number>().filterWhere('status', '<>', ReceiveStatus.void).as('count'),
      fn.coalesce(fn.max('seq'), lit(0)).as('last'),
    ])
    .where('center_id', '=', centerId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
