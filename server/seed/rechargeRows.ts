import { RechargeStatus } from '../../resources/marketing/rechargeOrders.ts';
import { MoneyType } from '../../resources/user/moneyLog.ts';
import { day, hour, lastMoment, minute } from './clock.ts';
import { bonusOf, plans, rechargeBiz } from './data/rechargePlans.ts';
import type { MemberPlan } from './memberPlan.ts';
import type { MoneyChange } from './orders/moneyRows.ts';
import { at, stream } from './random.ts';
import type { SeedRow } from './write.ts';

/** Ids above those of top-ups that follow from orders. */
const [firstReturned, firstOpen] = [20_001, 20_101];

/** Top-ups that were refunded on the next day. */
export function returnedTopUps(members: readonly MemberPlan[]): readonly MoneyChange[] {
  const random = stream('recharge.returned');
  return Array.from({ length: 6 }, (_, index) => index).flatMap((index) => {
    const member = at(members, 40 + index * 7);
    const time = lastMoment - (30 - index * 4) * day + random.below(hour);
    // No plan has these amounts: there is no bonus to take back.
    const amount = (7 + index) * 100_00;
    const change = { userId: member.id, biz: rechargeBiz(firstReturned + index) };
    return [
      {
        ...change,
        time,
        type: MoneyType.recharge,
        amount: amount === 1_000_00 ? 1_100_00 : amount,
        actor: `member:${member.id}`,
      },
      {
        ...change,
        time: time + day,
        type: MoneyType.recharge_refund,
        amount: amount === 1_000_00 ? -1_100_00 : -amount,
        actor: 'admin:1',
      },
    ];
  });
}

/** Top-ups as the ledger has them, and those that were never paid. */
export function rechargeOrderRows(
  ledger: readonly SeedRow<'user_money_log'>[],
  members: readonly MemberPlan[],
  move: (moment: number) => number,
) {
  const random = stream('recharge');
  const refunds = new Map(
    ledger
      .filter(({ type }) => type === MoneyType.recharge_refund)
      .map((entry) => [entry.biz_id, entry.create_time]),
  );
  const paid = ledger
    .filter(({ type }) => type === MoneyType.recharge)
    .map((entry) => {
      const { biz_id: id = 0, money, create_time: time } = entry;
      const refunded = refunds.get(id);
      return orderRow({
        id,
        userId: entry.user_id,
        money,
        status: RechargeStatus.paid,
        created: time - random.between(10 * minute, 5 * hour),
        ended: time,
        ...(refunded === undefined ? {} : { refunded }),
      });
    });
  const unpaid = Array.from({ length: 26 }, (_, index) => {
    const isOpen = index < 8;
    const created = isOpen
      ? lastMoment - random.between(5 * minute, 40 * hour)
      : lastMoment - random.between(3 * day, 120 * day);
    return orderRow({
      id: firstOpen + index,
      userId: at(members, 100 + index * 11).id,
      money: random.pick(plans).money,
      status: isOpen ? RechargeStatus.to_pay : RechargeStatus.closed,
      created: move(created),
      ended: move(created) + waitSeconds,
    });
  });
  return [...paid, ...unpaid];
}

/** A transfer takes a while. */
const waitSeconds = 2 * day;

type TopUp = {
  readonly id: number;
  readonly userId: number;
  readonly money: number;
  readonly status: number;
  readonly created: number;
  readonly ended: number;
  readonly refunded?: number | undefined;
};

function orderRow({ id, userId, money, status, created, ended, refunded }: TopUp) {
  const plan = plans.findIndex((each) => each.money === money);
  const { name, name_en } = plans[plan] ?? {};
  const isPaid = status === RechargeStatus.paid;
  const { no } = rechargeBiz(id);
  return {
    id,
    order_no: no,
    user_id: userId,
    plan_id: plan < 0 ? null : plan + 1,
    snapshot: plan < 0 ? {} : { name, name_en },
    money,
    give_money: bonusOf(money),
    give_score: 0,
    pay_method: 'offline',
    pay_no: isPaid ? `B${no}` : '',
    status,
    expire_time: created + waitSeconds,
    pay_time: isPaid ? ended : null,
    close_time: status === RechargeStatus.closed ? ended : null,
    refund_status: refunded === undefined ? 0 : 1,
    refund_time: refunded ?? null,
    refund_reason: refunded === undefined ? '' : '充错账号',
    create_time: created,
    update_time: refunded ?? (status === RechargeStatus.to_pay ? created : ended),
  };
}

type RechargeRow = ReturnType<typeof orderRow>;

/** The transfers of paid top-ups. Ids above those of orders. */
export const rechargePaymentRows = (topUps: readonly RechargeRow[]) =>
  topUps
    .filter(({ status }) => status === RechargeStatus.paid)
    .map(({ id, order_no, user_id, money, pay_no, pay_time, create_time }) => ({
      id: 100_000 + id,
      pay_no: `P${order_no}`,
      biz_type: 'recharge',
      biz_id: id,
      biz_no: order_no,
      user_id,
      method: 'offline',
      amount: money,
      status: 1,
      gateway_trade_no: pay_no,
      superseded: 0,
      success_time: pay_time,
      create_time,
      update_time: pay_time ?? create_time,
    }));

/** Refunded transfers. */
export const rechargeRefundRows = (topUps: readonly RechargeRow[]) =>
  topUps
    .filter(({ refund_status }) => refund_status === 1)
    .map(({ id, order_no, money, refund_time, create_time }) => ({
      id: 100_000 + id,
      refund_no: `R${order_no}`,
      payment_id: 100_000 + id,
      amount: money,
      status: 2,
      finish_time: refund_time,
      create_time: refund_time ?? create_time,
      update_time: refund_time ?? create_time,
    }));

/** Plans with their sales, and two whose time has not come or is over. */
export function rechargePlanRows(topUps: readonly RechargeRow[], time: number) {
  const usual = plans.map(({ bonus, ...plan }, index) =>
    planRow(index + 1, { ...plan, give_money: bonus }, time),
  );
  return [
    ...usual,
    ...closedPlans.map((plan, index) => planRow(plans.length + 1 + index, plan, time)),
  ].map((row) => ({
    ...row,
    sales: topUps.filter(
      ({ plan_id, status }) => plan_id === row.id && status === RechargeStatus.paid,
    ).length,
  }));
}

type PlanSeed = {
  readonly name: string;
  readonly name_en: string;
  readonly money: number;
  readonly give_money: number;
  readonly window?: readonly [start: number, end: number];
  readonly status?: number;
};

/** Days after the opening: the demo lasts about 380. */
const closedPlans: readonly PlanSeed[] = [
  {
    name: '周年庆充 800 送 160',
    name_en: 'Anniversary: top up 800, get 160 extra',
    money: 800_00,
    give_money: 160_00,
    window: [200, 210],
  },
  {
    name: '新年充 2000 送 300',
    name_en: 'New year: top up 2,000, get 300 extra',
    money: 2_000_00,
    give_money: 300_00,
    window: [410, 425],
  },
  {
    name: '充 50 体验',
    name_en: 'Try it: top up 50',
    money: 50_00,
    give_money: 0,
    status: 0,
  },
];

function planRow(id: number, { window, status = 1, ...plan }: PlanSeed, time: number) {
  const [start, end] = window ?? [];
  return {
    id,
    ...plan,
    give_score: 0,
    is_recommend: id === 3 ? 1 : 0,
    limit_per_user: 0,
    start_time: start === undefined ? null : time + start * day,
    end_time: end === undefined ? null : time + end * day,
    weigh: 100 - id,
    status,
    create_time: time,
    update_time: time,
  };
}
