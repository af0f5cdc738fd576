import { day, hour, lastMoment, minute } from '../clock.ts';
import type { Random } from '../random.ts';
import type { Fate } from './fates.ts';

export type Timeline = {
  readonly expires: number;
  readonly paid: number | undefined;
  readonly shipped: number | undefined;
  readonly received: number | undefined;
  readonly receivedBy: 'member' | 'system';
  readonly finished: number | undefined;
  readonly finishedBy: 'member' | 'system';
  readonly cancelAsked: number | undefined;
  readonly answered: number | undefined;
  readonly cancelled: number | undefined;
};

type Facts = {
  readonly placed: number;
  readonly fate: Fate;
  readonly method: 'balance' | 'offline';
  /** The shop refuses to cancel it. */
  readonly refusesCancel: boolean;
};

/** Times of an order's states; none lies in the future, or before its cause. */
export function timelineOf(facts: Facts, random: Random): Timeline {
  const { placed, fate, method } = facts;
  const patience = method === 'offline' ? 48 * hour : 30 * minute;
  const waiting = { ...nothingYet, expires: placed + patience };
  if (fate === 'timed out') return { ...waiting, cancelled: placed + patience };
  if (fate === 'dropped') return { ...waiting, cancelled: placed + random.between(2, 25) * minute };
  if (fate === 'fresh' || fate === 'awaiting transfer') return waiting;
  const delay = method === 'offline' ? random.between(2, 20) * hour : random.between(20, 900);
  const paid = Math.min(placed + delay, lastMoment - random.between(3, 9) * minute);
  return { ...waiting, paid, ...afterPayment(facts, paid, random) };
}

const nothingYet = {
  paid: undefined,
  shipped: undefined,
  received: undefined,
  receivedBy: 'member',
  finished: undefined,
  finishedBy: 'member',
  cancelAsked: undefined,
  answered: undefined,
  cancelled: undefined,
} as const;

function afterPayment(
  { fate, refusesCancel }: Facts,
  paid: number,
  random: Random,
): Partial<Timeline> {
  if (fate === 'to ship') return {};
  if (fate === 'closed') return { cancelled: paid + random.between(5, 40) * hour };
  if (fate === 'cancel asked' || fate === 'cancel agreed') {
    const asked = paid + random.between(10, 300) * minute;
    const cancelAsked = Math.min(asked, lastMoment - random.between(60, 160));
    if (fate === 'cancel asked') return { cancelAsked };
    const answered = cancelAsked + random.between(1, 9) * hour;
    return { cancelAsked, answered, cancelled: answered };
  }
  if (!refusesCancel) return sent({ fate, ready: paid }, random);
  const cancelAsked = paid + random.between(5, 60) * minute;
  const answered = cancelAsked + random.between(20, 120) * minute;
  return { cancelAsked, answered, ...sent({ fate, ready: answered }, random) };
}

/** From the carrier to the last word of the buyer. */
function sent({ fate, ready }: { readonly fate: Fate; readonly ready: number }, random: Random) {
  const left = ready + shipDelay(random);
  if (fate === 'to receive') {
    // Ten days later it counts as received, and that day has not come.
    const earliest = lastMoment - 10 * day + random.between(3, 9) * hour;
    return {
      shipped: Math.min(Math.max(left, earliest), lastMoment - random.between(1, 5) * hour),
    };
  }
  const receivedBy = random.chance(440) ? ('member' as const) : ('system' as const);
  const natural =
    receivedBy === 'member' ? left + random.between(2 * day, 8 * day) : left + 10 * day;
  if (fate === 'to review') {
    // A week later it counts as reviewed.
    const received = Math.min(
      Math.max(natural, lastMoment - 7 * day + random.between(2, 30) * hour),
      lastMoment - random.between(1, 20) * hour,
    );
    const isAuto = received - left === 10 * day;
    return {
      shipped: Math.min(left, received - day),
      received,
      receivedBy: isAuto ? ('system' as const) : ('member' as const),
    };
  }
  const finishedBy = random.chance(580) ? ('member' as const) : ('system' as const);
  const end = finishedBy === 'member' ? natural + random.between(hour, 5 * day) : natural + 7 * day;
  if (end < lastMoment) {
    return { shipped: left, received: natural, receivedBy, finished: end, finishedBy };
  }
  // An order that would be complete tomorrow was confirmed by the buyer before the present.
  const finished = lastMoment - random.between(1, 20) * hour;
  const received = Math.min(natural, finished - random.between(1, 30) * hour);
  const shipped = Math.min(left, received - 2 * day);
  return {
    shipped,
    received,
    receivedBy: 'member' as const,
    finished,
    finishedBy: 'member' as const,
  };
}

/** Median 19 hours, one in twenty above 66. */
function shipDelay(random: Random): number {
  const [from = 0, to = 0] = delays[random.weighted([50, 200, 250, 250, 200, 50])] ?? [];
  return random.between(from * hour, to * hour);
}

const delays = [
  [2, 4],
  [4, 11],
  [11, 19],
  [19, 33],
  [33, 66],
  [66, 110],
] as const;
