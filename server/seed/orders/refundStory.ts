import { day, hour, lastMoment, minute } from '../clock.ts';
import { at, type Random } from '../random.ts';
import { type Priced, sum } from './amounts.ts';
import { service } from './actors.ts';
import type { Fate } from './fates.ts';
import type { RefundFate } from './refundPlan.ts';
import type { StoryActor, RefundItem, RefundStory } from './story.ts';
import type { Timeline } from './timeline.ts';

type Facts = {
  readonly priced: Priced;
  readonly fate: Fate;
  readonly refund: RefundFate;
  readonly timeline: Timeline;
};

/** The whole order goes back: agreed to, or decided, by staff. */
export function wholeRefund(
  facts: Pick<Facts, 'priced' | 'timeline'>,
  {
    moment,
    paidOut,
    reasonCode,
    reason,
    admin,
  }: {
    readonly moment: number;
    readonly paidOut: number;
    readonly reasonCode: number;
    readonly reason: string;
    readonly admin: StoryActor;
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
    items: wholeItems(facts),
    freight: facts.priced.freight,
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

/** Refund that a member requests after shipping, with its outcome. */
export function askedRefund(facts: Facts, random: Random): RefundStory {
  const { fate, refund, priced } = facts;
  const isWhole = fate === 'refunded';
  const items = isWhole ? wholeItems(facts) : [oneItem(facts, random)];
  const isAll = !isWhole && piecesOf(items) === piecesOf(priced.lines);
  const type = typeOf(refund, { isWhole, isAll }, random);
  const applied = appliedAt(facts, { isWhole, isAll }, random);
  const isOver = fate === 'complete' || isWhole;
  const [reasonCode, reason] = random.pick(reasons);
  const asked: RefundStory = {
    fate: refund,
    type,
    applied,
    ...(isOver ? stagesOf(refund, { type, applied }, random) : openStages(refund, applied)),
    retried: refund === 'done' && random.chance(16),
    reasonCode,
    reason,
    items,
    freight: isWhole ? priced.freight : 0,
    admin: service,
  };
  const mayBeGiven = refund === 'done' && fate === 'complete' && type === 1 && !isAll;
  return mayBeGiven && priced.goods % 3 > 0 ? givenByStaff(asked, priced) : asked;
}

const gestures: readonly (readonly [code: number, note: string])[] = [
  [7, '久等了，退您一点心意，感谢耐心等待'],
  [5, '袖口有一处小污渍，部分退款给您，衣服请留用'],
  [4, '颜色与图片有出入，退一部分差价给您'],
  [6, '路上耽搁了几天，很抱歉'],
];

/** Staff give part of a line back at once, such as for a stain; the pieces stay with the member. */
function givenByStaff(asked: RefundStory, { lines }: Priced): RefundStory {
  const [reasonCode, note] = at(gestures, Math.floor(asked.applied / minute) % gestures.length);
  const [item] = asked.items;
  const line = item?.line ?? 0;
  const amount = Math.min(20_00, Math.floor(at(lines, line).pay / 4));
  return {
    ...asked,
    audited: asked.applied,
    ended: asked.applied,
    retried: false,
    reasonCode,
    reason: '',
    note,
    items: [{ line, num: 0, amount, pointsBack: 0, pointsReversed: 0 }],
  };
}

const piecesOf = (items: readonly { readonly num: number }[]): number =>
  sum(items.map(({ num }) => num));

type Extent = {
  /** The order ends with it. */
  readonly isWhole: boolean;
  /** Everything goes back, but after the order was complete. */
  readonly isAll: boolean;
};

function appliedAt({ fate, timeline }: Facts, { isWhole, isAll }: Extent, random: Random): number {
  const since = timeline.received ?? timeline.shipped ?? 0;
  if (isWhole) return since + random.between(4, 30) * hour;
  if (fate !== 'complete') return recently(since, random);
  // A complete order may be returned entirely, but not before its completion.
  return since + (isAll ? 6 * day : random.between(day, 5 * day));
}

/** Some moment between then and half an hour ago. */
const recently = (since: number, random: Random): number =>
  since +
  10 * minute +
  Math.floor(((lastMoment - 40 * minute - since) * random.between(0, 60)) / 100);

function typeOf(refund: RefundFate, { isWhole, isAll }: Extent, random: Random): 1 | 2 {
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

const isReceived = ({ timeline }: Pick<Facts, 'timeline'>): boolean =>
  timeline.received !== undefined;

const wholeItems = (facts: Pick<Facts, 'priced' | 'timeline'>): readonly RefundItem[] =>
  facts.priced.lines.map(({ num }, line) =>
    itemOf(facts.priced, { line, num, given: isReceived(facts) }),
  );

function oneItem(facts: Facts, random: Random): RefundItem {
  const { lines } = facts.priced;
  const line = random.below(lines.length);
  const num = random.between(1, at(lines, line).num);
  return itemOf(facts.priced, { line, num, given: isReceived(facts) });
}

/** Money and points of some pieces of a line, by the cumulative floor. Source: domain C.4. */
function itemOf(
  { lines }: Priced,
  { line, num, given }: { readonly line: number; readonly num: number; readonly given: boolean },
): RefundItem {
  const of = at(lines, line);
  const share = (total: number) => Math.floor((total * num) / of.num);
  return {
    line,
    num,
    amount: share(of.pay),
    pointsBack: share(of.pointsUsed),
    pointsReversed: given ? share(of.pointsGiven) : 0,
  };
}
