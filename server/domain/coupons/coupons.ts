import { isDeepStrictEqual } from 'node:util';
import { couponCenter } from '../../../resources/marketing/couponCenter.ts';
import {
  couponReceives,
  ReceiveSource,
  ReceiveStatus,
} from '../../../resources/marketing/couponReceives.ts';
import { CouponScope, coupons, ValidType } from '../../../resources/marketing/coupons.ts';
import { Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { textRules } from '../../../src/fields/line.ts';
import { daySeconds, Invalid, InvalidInput, normalised } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Db, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { giveCoupon, leftOf, membersAtLimit } from './couponRules.ts';

type CouponValues = Readonly<Record<string, unknown>>;

/** Fields that may change after the coupon was first received. */
const neverFrozen: readonly string[] = ['name', 'name_en', 'remark', 'total', 'status', 'weigh'];

export const couponHooks = hooksOf(coupons, {
  prepare({ before, values, now }) {
    if (before && before.received > 0) assertFrozen({ ...before }, values);
    const after: CouponValues = { ...before, ...values };
    assertScope(after);
    const end = values['valid_end'];
    if (after['valid_type'] === ValidType.fixed && typeof end === 'number' && end <= now)
      if (end !== before?.valid_end) throw refused('valid_end', new Invalid('not_in_future'));
    return values;
  },
});

function assertFrozen(before: CouponValues, values: CouponValues): void {
  const changed = Object.keys(values).find(
    (name) => !neverFrozen.includes(name) && !isDeepStrictEqual(values[name], before[name]),
  );
  if (changed !== undefined) throw refused(changed, new Invalid('coupon_frozen'));
  const [was, total] = [Number(before['total']), Number(values['total'] ?? before['total'])];
  // 0 is the largest total: there is no limit.
  if (total !== was && total !== 0 && (was === 0 || total < was))
    throw refused('total', new Invalid('coupon_frozen'));
}

function assertScope({ scope, scope_goods: goods, scope_classes: classes }: CouponValues): void {
  const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;
  const needsGoods = scope === CouponScope.goods || scope === CouponScope.all_except_goods;
  if (needsGoods && isEmpty(goods)) throw refused('scope_goods', new Invalid('required'));
  if (scope === CouponScope.classify && isEmpty(classes))
    throw refused('scope_classes', new Invalid('required'));
}

/** Offers of coupons. The rest of a quota that is set is at most the rest of the coupon. */
export const couponCenterHooks = hooksOf(couponCenter, {
  async prepare({ tx, before, values }) {
    const after = { quota: 0, claimed: 0, ...before, ...values };
    // Coupons are also given outside of offers: an earlier quota may exceed the rest.
    const isSame = after.quota === before?.quota && after.coupon_id === before.coupon_id;
    if (isSame) return values;
    const coupon = await tx
      .selectFrom('coupon')
      .select(['total', 'received'])
      .where('id', '=', Number(after.coupon_id ?? 0))
      .forShare()
      .executeTakeFirst();
    const quota = Number(after.quota);
    const most = coupon ? coupon.total - coupon.received + Number(after.claimed) : 0;
    if (coupon && coupon.total > 0 && quota > most)
      throw refused('quota', new Invalid('too_large', { max: most }));
    return values;
  },
});

/** Dependency of grants on the job queue and on the days of the shop. */
export type GrantServices = {
  readonly zone: string;
  /** Carries out an action on a record once for each target, as a job. */
  enqueueTargets(
    tx: Tx,
    order: {
      readonly resource: string;
      readonly action: string;
      readonly input: Readonly<Record<string, unknown>>;
      readonly record: number;
      readonly ids: readonly number[];
      readonly once?: string;
    },
    admin: SignedInAdmin,
    now: number,
  ): Promise<number>;
};

/** Members of one grant at most. Source: domain A14. */
export const mostRecipients = 5_000;

/** Asked for, it finds the members and begins a job, which the reply names; the job grants to one after the other. */
export const grantCoupon = ({ enqueueTargets, zone }: GrantServices) =>
  handle(coupons, 'grant', async ({ tx, record, input, admin, now, target, dialog }) => {
    if (target !== undefined) {
      await giveCoupon(tx, {
        couponId: record.id,
        userId: target,
        source: ReceiveSource.admin,
        now,
        zone,
      });
      return undefined;
    }
    const ids = await recipientIds(tx, input, now);
    const at = { filter: 'to', ids: 'ids', group: 'group_id', mobiles: 'mobiles' }[input.to];
    if (ids.length === 0) throw refused(at, new Invalid('not_a_reference'));
    if (ids.length > mostRecipients)
      throw refused(at, new Invalid('too_many', { max: mostRecipients }));
    const order = { resource: coupons.name, action: 'grant', input, record: record.id, ids };
    const job = await enqueueTargets(tx, { ...order, ...(dialog && { once: dialog }) }, admin, now);
    return { job };
  });

/** Whom a grant is for; see the inputs of the action. */
export type GrantInput = {
  readonly to: 'filter' | 'ids' | 'group' | 'mobiles';
  readonly orders_from: number | null;
  /** Fen. */
  readonly spent_from: number | null;
  /** Days. */
  readonly ordered_within: number | null;
  readonly silent_for: number | null;
  readonly ids: string | null;
  readonly group_id: number | null;
  readonly mobiles: string | null;
};

export type GrantCount = {
  /** Members who are given the coupon. */
  readonly count: number;
  /** Members who match: those who get it, those at their limit, and those for whom none is left. */
  readonly matched: number;
  /** Members at their limit. */
  readonly held: number;
};

/**
 * Counts the recipients of a grant now, by the conditions of the grant itself.
 *
 * @throws {Refusal} not_found for a coupon that does not exist
 */
export async function countRecipients(
  db: Db,
  { couponId, input }: { readonly couponId: number; readonly input: GrantInput },
  now: number,
): Promise<GrantCount> {
  const coupon = await db
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', couponId)
    .executeTakeFirst();
  if (!coupon) throw new Refusal('not_found');
  const members = recipients(db, input, now);
  const countOf = async (some: typeof members) => {
    const { count } = await some
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const matched = await countOf(members);
  const isLimited = coupon.per_user > 0;
  const held = isLimited ? await countOf(members.where('id', 'in', membersAtLimit(db, coupon))) : 0;
  return { count: Math.min(matched - held, leftOf(coupon, now)), matched, held };
}

/** One more than may be granted at once, so that too many are noticed. */
async function recipientIds(tx: Tx, input: GrantInput, now: number): Promise<readonly number[]> {
  const found = await recipients(tx, input, now)
    .select('id')
    .orderBy('id')
    .limit(mostRecipients + 1)
    .execute();
  return found.map(({ id }) => id);
}

function recipients(db: Db, input: GrantInput, now: number) {
  const members = db.selectFrom('user').where('status', '=', 'enable');
  const ids = () => (input.ids?.match(/\d+/g) ?? []).map(Number).filter(Number.isSafeInteger);
  const {
    orders_from: orders,
    spent_from: spent,
    ordered_within: within,
    silent_for: silent,
  } = input;
  return {
    filter: () =>
      members
        .$if(orders !== null, (all) => all.where('orders_paid', '>=', orders ?? 0))
        .$if(spent !== null, (all) => all.where('amount_paid', '>=', spent ?? 0))
        .$if(within !== null, (all) =>
          all.where('last_order_time', '>=', now - (within ?? 0) * daySeconds),
        )
        // A member without orders counts as silent since joining.
        .$if(silent !== null, (all) =>
          all.where(
            (eb) => eb.fn.coalesce('last_order_time', 'join_time'),
            '<',
            now - (silent ?? 0) * daySeconds,
          ),
        ),
    ids: () => members.where('id', '=', anyOf('bigint', ids())),
    group: () => members.where('group_id', '=', input.group_id),
    mobiles: () => members.where('mobile', '=', anyOf('text', mobilesIn(input.mobiles ?? ''))),
  }[input.to]();
}

/** Numbers between lines, blanks or any signs; a number itself may be written in groups. */
const mobilesIn = (text: string): readonly string[] =>
  text
    .split(/\n|[^\p{N}\p{Cf}\p{Pd}\s+＋()（）]/u)
    .flatMap((part) => {
      const number = normalised(part, 'phone');
      return textRules.mobile.pattern.test(number)
        ? [number]
        : part.split(/\s+/).map((each) => normalised(each, 'phone'));
    })
    .filter(Boolean);

/** The member loses the coupon; it stays counted as received. */
export const voidCoupon = handle(couponReceives, 'void', async ({ tx, record, input }) => {
  await tx
    .updateTable('coupon_receive')
    .set({ status: ReceiveStatus.void, void_reason: input.reason })
    .where('id', '=', record.id)
    .execute();
});

const refused = (path: string, invalid: Invalid) => new InvalidInput(new Map([[path, invalid]]));
