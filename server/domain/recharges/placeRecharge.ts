import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { RechargeMethod, RechargeStatus } from '../../../resources/marketing/rechargeOrders.ts';
import { PayStatus } from '../../../resources/shop/payments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { fenOf, yuanOf } from '../../../src/fields/index.ts';
import {
  hourSeconds,
  Invalid,
  type InvalidCode,
  InvalidInput,
  writeMoment,
} from '../../../src/schema/index.ts';
import type { Db, Tables, Tx } from '../../db/index.ts';
import type { SettingsReader } from '../handle.ts';

type Plan = Selectable<Tables['recharge_plan']>;

type NewRecharge = {
  readonly userId: number;
  /** A plan, or an amount of the member's own choice in fen. */
  readonly planId: number | null;
  readonly money: number | null;
  /** Chosen at once; absent: chosen with the payment. */
  readonly method: 'offline' | null;
  /** `''`: none. */
  readonly idempotencyKey: string;
  readonly now: number;
  readonly zone: string;
};

export type PlacedRecharge = Pick<
  Selectable<Tables['recharge_order']>,
  'id' | 'order_no' | 'money' | 'give_money' | 'give_score' | 'expire_time'
>;

/** Time after which an unpaid order is closed, in seconds. */
const unpaidSeconds = 30 * 60;

/**
 * Places a top-up of a member's balance. Amounts are those of the plan in the database. A balance
 * does not pay for itself: transfers and gateways do. Source: domain A15, B.6.
 *
 * @throws {Refusal} not_found for a plan that is off or out of its window
 * @throws {Refusal} limit_exceeded beyond the limit of a plan
 * @throws {InvalidInput} at `money`, `method`
 */
export async function placeRecharge(
  services: SettingsReader,
  tx: Tx,
  recharge: NewRecharge,
): Promise<PlacedRecharge> {
  const { userId, planId, method, idempotencyKey, now, zone } = recharge;
  const member = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'enable')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Refusal('not_found');
  const plan = planId === null ? undefined : await planFor(tx, { planId, userId, now });
  const money = plan?.money ?? (await ownAmount(services, recharge.money));
  const order = await tx
    .insertInto('recharge_order')
    .values({
      order_no: rechargeNo(now, zone),
      user_id: userId,
      plan_id: plan?.id ?? null,
      snapshot: JSON.stringify(plan ? { name: plan.name, name_en: plan.name_en } : {}),
      money,
      give_money: plan?.give_money ?? 0,
      give_score: plan?.give_score ?? 0,
      pay_method: method,
      idempotency_key: idempotencyKey || null,
      expire_time: now + (method ? await transferSeconds(services) : unpaidSeconds),
      create_time: now,
      update_time: now,
    })
    .returning(['id', 'order_no', 'money', 'give_money', 'give_score', 'expire_time'])
    .executeTakeFirstOrThrow();
  if (method) await openTransfer(tx, { ...order, userId, now });
  return order;
}

type PlanRequest = { readonly planId: number; readonly userId: number; readonly now: number };

async function planFor(tx: Tx, { planId, userId, now }: PlanRequest): Promise<Plan> {
  const plan = await tx
    .selectFrom('recharge_plan')
    .selectAll()
    .where('id', '=', planId)
    .executeTakeFirst();
  if (!plan || !isOffered(plan, now)) throw new Refusal('not_found');
  if (plan.limit_per_user > 0 && (await boughtOf(tx, planId, userId)) >= plan.limit_per_user)
    throw new Refusal('limit_exceeded', {
      params: { min: 1, max: plan.limit_per_user },
      data: { reason: 'recharge_plan' },
    });
  return plan;
}

/** On, and within its window. */
export const isOffered = ({ status, start_time, end_time }: Plan, now: number): boolean =>
  status === 1 &&
  (start_time === null || start_time <= now) &&
  (end_time === null || now < end_time);

/** Paid orders of a plan and those that wait for their payment. */
async function boughtOf(db: Db, planId: number, userId: number): Promise<number> {
  const { bought } = await db
    .selectFrom('recharge_order')
    .select((eb) => eb.fn.countAll<number>().as('bought'))
    .where('plan_id', '=', planId)
    .where('user_id', '=', userId)
    .where('status', '<>', RechargeStatus.closed)
    .executeTakeFirstOrThrow();
  return bought;
}

async function ownAmount({ setting }: SettingsReader, money: number | null): Promise<number> {
  if (money === null) throw refused('money', 'required');
  if (!(await setting('recharge_custom'))) throw refused('money', 'not_an_option');
  const [least, most] = [
    fenOf(await setting('recharge_min')),
    fenOf(await setting('recharge_max')),
  ];
  if (money < least) throw refused('money', 'too_small', { min: yuanOf(least) });
  if (money > most) throw refused('money', 'too_large', { max: yuanOf(most) });
  return money;
}

async function transferSeconds({ setting }: SettingsReader): Promise<number> {
  if (!(await setting('offline_enabled'))) throw refused('method', 'not_an_option');
  return ((await setting('offline_expire_hours')) ?? 48) * hourSeconds;
}

type OpenTransfer = PlacedRecharge & { readonly userId: number; readonly now: number };

const openTransfer = (tx: Tx, { id, order_no, money, userId, expire_time, now }: OpenTransfer) =>
  tx
    .insertInto('shop_payment')
    .values({
      pay_no: `P${order_no}`,
      biz_type: 'recharge',
      biz_id: id,
      biz_no: order_no,
      user_id: userId,
      method: RechargeMethod.offline,
      amount: money,
      status: PayStatus.created,
      expire_time,
      create_time: now,
      update_time: now,
    })
    .execute();

/** `C20251120154213` and six digits. */
const rechargeNo = (now: number, zone: string): string =>
  `C${writeMoment(now, zone).replace(/\D/g, '')}${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** Plans a member can buy now, recommended ones first, with the rest of their limit. */
export async function plansFor(db: Db, { userId, now }: Pick<PlanRequest, 'userId' | 'now'>) {
  const plans = await db
    .selectFrom('recharge_plan')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('is_recommend', 'desc')
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  const offered = plans.filter((plan) => isOffered(plan, now));
  return Promise.all(
    offered.map(async (plan) => ({
      ...plan,
      left:
        plan.limit_per_user === 0
          ? null
          : Math.max(0, plan.limit_per_user - (await boughtOf(db, plan.id, userId))),
    })),
  );
}

type OwnPage = { readonly userId: number; readonly page: number; readonly limit: number };

/** Top-ups of a member, newest first. */
export async function rechargesOf(db: Db, { userId, page, limit }: OwnPage) {
  const own = db.selectFrom('recharge_order').where('user_id', '=', userId);
  const list = await own
    .select([
      'id',
      'order_no',
      'plan_id',
      'snapshot',
      'money',
      'give_money',
      'give_score',
      'pay_method',
      'status',
      'refund_status',
      'create_time',
      'expire_time',
      'pay_time',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

const refused = (path: string, code: InvalidCode, params: Readonly<Record<string, string>> = {}) =>
  new InvalidInput(new Map([[path, new Invalid(code, params)]]));
