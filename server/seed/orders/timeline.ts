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

const unpaid: readonly Fate[] = ['fresh', 'awaiting transfer', 'timed out', 'dropped'];

/** When an order passed each of its states; nothing lies in the future, and nothing before its cause. */
export function timelineOf(
  { placed, fate, method, refusesCancel }: Facts,
  random: Random,
): Timeline {
  const patience = method === 'offline' ? 48 * hour : 30 * minute;
  const none = {
    expires: placed + patience,
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
  if (unpaid.includes(fate)) {
    const dropped = placed + random.between(2, 25) * minute;
    const cancelled =
      fate === 'timed out' ? placed + patience : fate === 'dropped' ? dropped : undefined;
    return { ...none, cancelled };
  }
  const payDelay = method === 'offline' ? random.between(2, 20) * hour : random.between(20, 900);
  const paid = Math.min(placed + payDelay, lastMoment - random.between(3, 9) * minute);
  if (fate === 'to ship') return { ...none, paid };
  if (fate === 'cancel asked' || fate === 'cancel agreed') {
    const cancelAsked = Math.min(
      paid + random.between(10, 300) * minute,
      lastMoment - random.between(60, 160),
    );
    const cancelled =
      fate === 'cancel agreed' ? cancelAsked + random.between(1, 9) * hour : undefined;
    return { ...none, paid, cancelAsked, answered: cancelled, cancelled };
  }
  if (fate === 'closed') return { ...none, paid, cancelled: paid + random.between(5, 40) * hour };
  const asked = refusesCancel ? paid + random.between(5, 60) * minute : undefined;
  const answered = asked && asked + random.between(20, 120) * minute;
  return {
    ...none,
    paid,
    cancelAsked: asked,
    answered,
    ...sent({ fate, ready: answered ?? paid }, random),
  };
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
  if (fate === 'to evaluate') {
    // A week later it counts as evaluated.
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
  // What would end tomorrow ended today, by the buyer's own hand.
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
