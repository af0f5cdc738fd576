import { hour, minute } from '../clock.ts';
import { cancelReasons, closeReasons, refusals } from '../data/people.ts';
import type { GoodsPlan } from '../goodsPlan.ts';
import type { MemberPlan } from '../memberPlan.ts';
import { orderCount } from '../memberPlan.ts';
import { at, type Random, stream } from '../random.ts';
import type { SkuPlan } from '../skuPlan.ts';
import { manager, service } from './actors.ts';
import { priceBasket } from './amounts.ts';
import { basketDrawer } from './basket.ts';
import { decideFates, type Fate } from './fates.ts';
import { canBeSplit, packOrder } from './parcels.ts';
import { pointsBook } from './pointsBook.ts';
import { planRefunds } from './refundPlan.ts';
import { askedRefund, wholeRefund } from './refundStory.ts';
import { scheduleOrders } from './schedule.ts';
import { stepsOf } from './steps.ts';
import type { ParcelStory, RefundStory, Story } from './story.ts';
import { type Timeline, timelineOf } from './timeline.ts';

type Shop = {
  readonly members: readonly MemberPlan[];
  readonly goods: readonly GoodsPlan[];
  readonly skus: readonly SkuPlan[];
};

/** The stories of all orders, in the order they were placed. */
export function tellStories({ members, goods, skus }: Shop): readonly Story[] {
  const random = stream('orders');
  const placed = scheduleOrders(orderCount);
  const fates = decideFates(placed);
  const refunds = planRefunds(fates, placed);
  const buyers = stream('orders.buyers').shuffle(
    members.flatMap((member) => Array.from({ length: member.orders }, () => member)),
  );
  const refusing = refusedRequests(fates);
  const leavingInPart = someToShip(fates);
  const draw = basketDrawer(goods, skus);
  const points = pointsBook();

  return placed.map((moment, index): Story => {
    const id = index + 1;
    const fate = at(fates, index);
    const member = at(buyers, index);
    const method = methodFor(fate, random);
    const priced = priceBasket(draw(moment), points.held(member.id, moment), random);
    const timeline = timelineOf(
      { placed: moment, fate, method, refusesCancel: refusing.has(index) },
      random,
    );
    const refundFate = refunds.get(index);
    const refund = refundFate
      ? askedRefund({ priced, fate, refund: refundFate, timeline }, random)
      : endRefund({ fate, method, priced, timeline }, random);
    const isSplit = leavingInPart.has(index) && canBeSplit(priced.lines);
    const story = {
      id,
      member,
      fate,
      placed: moment,
      expires: timeline.expires,
      method,
      priced,
      paid: timeline.paid,
      parcels: parcelsOf({ id, priced, timeline, isSplit }, random),
      shipped: timeline.shipped,
      received: timeline.received,
      finished: fate === 'complete' ? timeline.finished : undefined,
      cancelAsked: timeline.cancelAsked,
      cancelled: fate === 'refunded' ? refund?.ended : timeline.cancelled,
      refusal: refusing.has(index) ? random.pick(refusals) : '',
      reason: reasonFor(fate, refusing.has(index), random),
      refund,
    };
    points.note(story);
    return { ...story, steps: stepsOf(story, timeline) };
  });
}

type Sending = Pick<Story, 'id' | 'priced'> & {
  readonly timeline: Timeline;
  /** A part of it is still here. */
  readonly isSplit: boolean;
};

function parcelsOf(
  { id, priced, timeline, isSplit }: Sending,
  random: Random,
): readonly ParcelStory[] {
  const { shipped, received, answered, paid = 0 } = timeline;
  if (shipped === undefined && !isSplit) return [];
  const ready = (answered ?? paid) + hour / 2;
  return packOrder({ orderId: id, lines: priced.lines, ready, shipped, received }, random);
}

/** A quarter of the orders to ship have begun to leave, if they can be split. */
function someToShip(fates: readonly Fate[]): ReadonlySet<number> {
  const waiting = fates.flatMap((fate, index) => (fate === 'to ship' ? [index] : []));
  return new Set(stream('orders.parts').shuffle(waiting).slice(0, 16));
}

/** One in five requests to cancel is refused; those orders went on. */
function refusedRequests(fates: readonly Fate[]): ReadonlySet<number> {
  const able = fates.flatMap((fate, index) => (fate === 'complete' ? [index] : []));
  return new Set(stream('orders.refusals').shuffle(able).slice(0, 22));
}

function methodFor(fate: Fate, random: Random): 'balance' | 'offline' {
  if (fate === 'awaiting transfer') return 'offline';
  if (fate === 'fresh') return 'balance';
  return random.chance(70) ? 'offline' : 'balance';
}

function reasonFor(fate: Fate, refused: boolean, random: Random): string {
  if (fate === 'closed') return random.pick(closeReasons);
  if (refused || ['cancel asked', 'cancel agreed', 'dropped'].includes(fate))
    return random.pick(cancelReasons);
  return '';
}

type Ending = Pick<Story, 'fate' | 'method' | 'priced'> & {
  readonly timeline: ReturnType<typeof timelineOf>;
};

/** The refund of an order that staff ended: at once from the balance, by hand a day after a transfer. */
function endRefund(
  { fate, method, priced, timeline }: Ending,
  random: Random,
): RefundStory | undefined {
  const moment = timeline.cancelled;
  if ((fate !== 'cancel agreed' && fate !== 'closed') || moment === undefined) return undefined;
  const isAgreed = fate === 'cancel agreed';
  return wholeRefund(
    { priced, timeline },
    {
      moment,
      paidOut: method === 'balance' ? moment : moment + random.between(30, 300) * minute,
      reasonCode: isAgreed ? 1 : 2,
      reason: '',
      admin: isAgreed ? service : manager,
    },
  );
}
