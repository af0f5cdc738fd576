import { day, hour, lastMoment, minute } from '../clock.ts';
import type { Random } from '../random.ts';
import type { Priced } from './amounts.ts';
import { service } from './actors.ts';
import type { Fate } from './fates.ts';
import type { RefundFate } from './refundPlan.ts';
import type { Actor, RefundItem, RefundStory } from './story.ts';
import type { Timeline } from './timeline.ts';

type Facts = {
  readonly priced: Priced;
  readonly fate: Fate;
  readonly refund: RefundFate;
  readonly timeline: Timeline;
};

/** The whole order goes back: agreed to, or decided, by staff. */
export function wholeRefund(
  { priced, timeline: { received } }: Pick<Facts, 'priced' | 'timeline'>,
  {
    at: moment,
    paidOut,
    reasonCode,
    reason,
    admin,
  }: {
    readonly at: number;
    readonly paidOut: number;
    readonly reasonCode: number;
    readonly reason: string;
    readonly admin: Actor;
  },
): RefundStory {
  return {
    fate: 'done',
    type: 1,
    applied: moment,
    audited: moment,
    sentBack: undefined,
    received: undefined,
    ended: paidOut,
    retried: false,
    reasonCode,
    reason,
    items: priced.lines.map(({ num }, line) =>
      itemOf(priced, { line, num, given: received !== undefined }),
    ),
    freight: priced.freight,
    admin,
  };
}

const reasons: readonly (readonly [code: number, text: string])[] = [
  [3, '尺码不合适'],
  [3, '不喜欢颜色'],
  [4, '与图片有色差'],
  [5, '收到时有破损'],
  [6, '发货太慢'],
  [0, '其他'],
];

/** What a member asked for after the goods were on their way, and what came of it. */
export function askedRefund(
  { priced, fate, refund, timeline }: Facts,
  random: Random,
): RefundStory {
  const { received, shipped } = timeline;
  const isWhole = fate === 'refunded';
  const items = isWhole
    ? priced.lines.map(({ num }, line) => itemOf(priced, { line, num, given: true }))
    : [oneItem(priced, received !== undefined, random)];
  const isAll = !isWhole && priced.lines.length === 1 && items[0]?.num === priced.lines[0]?.num;
  const type = typeOf(refund, { isWhole, isAll }, random);
  const since = received ?? shipped ?? 0;
  const isOld = fate === 'complete' || fate === 'refunded';
  // Of an order that is complete everything may go back, but not before it was complete.
  const wait = isWhole
    ? random.between(4, 30) * hour
    : isAll
      ? 6 * day
      : random.between(day, 5 * day);
  const applied = isOld ? since + wait : recently(since, random);
  const [reasonCode, reason] = random.pick(reasons);
  return {
    fate: refund,
    type,
    applied,
    ...(isOld ? stagesOf(refund, { type, applied }, random) : openStages(refund, applied)),
    retried: refund === 'done' && random.chance(16),
    reasonCode,
    reason,
    items,
    freight: isWhole ? priced.freight : 0,
    admin: service,
  };
}

/** Some moment between then and half an hour ago. */
const recently = (since: number, random: Random): number =>
  since +
  10 * minute +
  Math.floor(((lastMoment - 40 * minute - since) * random.between(0, 60)) / 100);

function typeOf(
  refund: RefundFate,
  { isWhole, isAll }: { readonly isWhole: boolean; readonly isAll: boolean },
  random: Random,
): 1 | 2 {
  if (isWhole || refund === 'money failed') return 1;
  if (isAll || ['never sent', 'rejected', 'wait receive'].includes(refund)) return 2;
  return random.chance(590) ? 2 : 1;
}

type Stages = Pick<RefundStory, 'audited' | 'sentBack' | 'received' | 'ended'>;
const none = { audited: undefined, sentBack: undefined, received: undefined, ended: undefined };

/** A request that is under way has come as far as it could by now. */
function openStages(refund: RefundFate, applied: number): Stages {
  const third = Math.floor((lastMoment - applied) / 3);
  if (refund === 'wait audit') return none;
  if (refund === 'wait receive') {
    return { ...none, audited: applied + third, sentBack: applied + 2 * third };
  }
  return { ...none, audited: applied + third };
}

/** Audit, goods on their way back, receipt, end. */
function stagesOf(
  refund: RefundFate,
  { type, applied }: { readonly type: 1 | 2; readonly applied: number },
  random: Random,
): Stages {
  const audited = applied + random.between(1, 10) * hour;
  if (refund === 'withdrawn') return { ...none, ended: audited };
  if (refund === 'refused') return { ...none, audited, ended: audited };
  if (refund === 'never sent') return { ...none, audited, ended: audited + 7 * day };
  if (type === 1) return { ...none, audited, ended: audited };
  const sentBack = audited + random.between(8, 40) * hour;
  const received = sentBack + random.between(2 * day, 4 * day);
  return { audited, sentBack, received, ended: received };
}

function oneItem(priced: Priced, given: boolean, random: Random): RefundItem {
  const line = random.below(priced.lines.length);
  const num = random.between(1, priced.lines[line]?.num ?? 1);
  return itemOf(priced, { line, num, given });
}

/** Money and points of some pieces of a line, by the cumulative floor. Source: domain C.4. */
function itemOf(
  { lines }: Priced,
  { line, num, given }: { readonly line: number; readonly num: number; readonly given: boolean },
): RefundItem {
  const of = lines[line];
  if (!of) throw new RangeError(`no line ${line}`);
  const share = (total: number) => Math.floor((total * num) / of.num);
  return {
    line,
    num,
    amount: share(of.pay),
    pointsBack: share(of.pointsUsed),
    pointsReversed: given ? share(of.pointsGiven) : 0,
  };
}
