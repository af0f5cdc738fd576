import { CancelType, RefundedStatus, ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { basicSettings } from '../../../resources/shopSetting/basic.ts';
import { dateDigits, day } from '../clock.ts';
import { buyerNotes, staffNotes } from '../data/people.ts';
import { known, stream } from '../random.ts';
import { caredFor } from '../notes/caredFor.ts';
import type { DemoAddress } from './address.ts';
import { sum } from './amounts.ts';
import type { Fate } from './fates.ts';
import { isOpen, isPaidOut, type RefundStory, type Story } from './story.ts';

/** Turns a moment of the demo's calendar into one before the real present; nothing stays nothing. */
export type ToPresent = (moment: number) => number;

const statusOf: Readonly<Record<Fate, number>> = {
  fresh: Status.to_pay,
  'awaiting transfer': Status.to_pay,
  'to ship': Status.to_ship,
  'cancel asked': Status.cancel_asked,
  'to receive': Status.to_receive,
  'to review': Status.to_evaluate,
  complete: Status.complete,
  'timed out': Status.cancelled,
  dropped: Status.cancelled,
  'cancel agreed': Status.cancelled,
  closed: Status.cancelled,
  refunded: Status.cancelled,
};

const cancelTypeOf: Readonly<Partial<Record<Fate, number>>> = {
  'timed out': CancelType.timeout,
  dropped: CancelType.member_unpaid,
  'cancel agreed': CancelType.approved,
  closed: CancelType.closed,
  refunded: CancelType.refunded,
};

/** Rows of the orders themselves. */
export function orderRows(
  stories: readonly Story[],
  addresses: ReadonlyMap<number, DemoAddress>,
  move: ToPresent,
) {
  const random = stream('orders.notes');
  const cared = caredFor(stories);
  return stories.map((story) => ({
    id: story.id,
    order_no: orderNo(story, move),
    user_id: story.member.id,
    type: 1,
    source: random.chance(700) ? 'h5' : story.member.isEnglish ? 'web' : 'app',
    ...standingOf(story),
    ...amountsOf(story),
    ...known(addresses, story.member.id),
    ...paymentOf(story, move),
    user_remark: random.chance(70) ? random.pick(buyerNotes) : '',
    admin_remark: random.chance(30) ? random.pick(staffNotes) : '',
    tags: cared.get(story.id)?.tags ?? [],
    assignee_id: cared.get(story.id)?.assignee_id ?? null,
    cancel_reason: story.reason,
    refuse_reason: story.refusal,
    ...timesOf(story, move),
    version: story.steps.length,
    create_time: move(story.placed),
    update_time: move(story.steps.at(-1)?.time ?? story.placed),
  }));
}

const standingOf = ({ fate, paid, refund, priced, ...story }: Story) => ({
  status: statusOf[fate],
  cancel_from_status: fate === 'cancel asked' ? Status.to_ship : null,
  cancel_type: cancelTypeOf[fate] ?? null,
  ship_status: shipStatusOf(story),
  pay_status: paid === undefined ? 0 : 1,
  refund_status: refund && isPaidOut(refund) ? refundedStatus(refund, priced) : RefundedStatus.none,
  evaluate_status: fate === 'complete' ? 1 : 0,
});

function shipStatusOf({ shipped, parcels }: Pick<Story, 'shipped' | 'parcels'>): number {
  if (shipped !== undefined) return ShipStatus.all;
  return parcels.length ? ShipStatus.partial : ShipStatus.none;
}

function amountsOf(story: Story) {
  const { priced, refund, received } = story;
  const done = refund && isPaidOut(refund) ? refund : undefined;
  return {
    goods_amount: priced.goods,
    coupon_amount: 0,
    integral_amount: priced.points,
    freight_amount: priced.freight,
    pay_amount: priced.pay,
    refund_amount: done ? refundAmount(done) : 0,
    refunding_amount: refund && isOpen(refund) ? refundAmount(refund) : 0,
    refund_freight_amount: done?.freight ?? 0,
    currency: 'CNY',
    integral_used: priced.points,
    integral_give: priced.given,
    integral_given: received === undefined ? 0 : priced.given,
    integral_back: pointsBack(story, done),
  };
}

const paymentOf = (story: Story, move: ToPresent) => ({
  // An unpaid order has a method only if the method extends its deadline.
  pay_method: story.paid === undefined && story.method === 'balance' ? null : story.method,
  pay_no: story.paid === undefined ? null : `P${orderNo(story, move)}`,
  pay_time: story.paid === undefined ? null : move(story.paid),
  expire_time: move(story.expires),
});

function timesOf({ shipped, received, finished, cancelAsked, cancelled }: Story, move: ToPresent) {
  const moved = (moment: number | undefined, later = 0) =>
    moment === undefined ? null : move(moment) + later;
  return {
    cancel_ask_time: moved(cancelAsked),
    ship_time: moved(shipped),
    auto_receive_time: moved(shipped, basicSettings.auto_receive_days.default * day),
    receive_time: moved(received),
    finish_time: moved(finished),
    cancel_time: moved(cancelled),
    after_sale_end_time: moved(received, 7 * day),
  };
}

/** Number of an order: the day, then digits that do not reveal the number of orders. */
export const orderNo = ({ id, placed }: Story, move: ToPresent): string =>
  `${dateDigits(move(placed))}${String((id * 48_271) % 1_000_000).padStart(6, '0')}`;

export const refundAmount = ({ items, freight }: RefundStory): number =>
  sum(items.map(({ amount }) => amount)) + freight;

function pointsBack({ priced, fate }: Story, done: RefundStory | undefined): number {
  if (['timed out', 'dropped', 'cancel agreed', 'closed'].includes(fate)) return priced.points;
  return done ? sum(done.items.map(({ pointsBack: points }) => points)) : 0;
}

const refundedStatus = (refund: RefundStory, { lines }: Story['priced']): number =>
  sum(refund.items.map(({ num }) => num)) === sum(lines.map(({ num }) => num))
    ? RefundedStatus.full
    : RefundedStatus.partial;
