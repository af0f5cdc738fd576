import type { MemberPlan } from '../memberPlan.ts';
import type { Priced } from './amounts.ts';
import type { Fate } from './fates.ts';
import type { RefundFate } from './refundPlan.ts';

export type StoryActor = {
  readonly type: 'member' | 'admin' | 'system';
  readonly id: number;
  readonly name: string;
};

/** Something that happened to an order, and the state it led to; absent: it stayed. */
export type StoryStep = {
  readonly time: number;
  readonly action: string;
  readonly to?: number;
  readonly by: StoryActor;
  readonly remark?: string;
};

export type ParcelStory = {
  readonly time: number;
  /** Index of the carrier; undefined: handed over without one. */
  readonly carrier: number | undefined;
  readonly number: string;
  /** Pieces of each line, by its place. */
  readonly items: readonly { readonly line: number; readonly num: number }[];
  readonly delivered: boolean;
};

export type RefundStory = {
  readonly fate: RefundFate;
  /** 1 money only, 2 goods come back. */
  readonly type: 1 | 2;
  readonly applied: number;
  readonly audited: number | undefined;
  readonly sentBack: number | undefined;
  readonly received: number | undefined;
  /** Time of its end, whatever the outcome. */
  readonly ended: number | undefined;
  readonly retried: boolean;
  /** 1 and 2 are those that staff cause. */
  readonly reasonCode: number;
  readonly reason: string;
  readonly items: readonly RefundItem[];
  readonly freight: number;
  readonly admin: StoryActor;
  /** Given by staff unasked, with this sentence to the member. */
  readonly note?: string;
};

/** Pieces of a line that are refunded, with money in fen and points; no piece where staff give an amount. */
export type RefundItem = {
  readonly line: number;
  readonly num: number;
  readonly amount: number;
  readonly pointsBack: number;
  readonly pointsReversed: number;
};

/** Everything about one order, from which all its rows follow. Moments are of the demo's calendar. */
export type Story = {
  readonly id: number;
  readonly member: MemberPlan;
  readonly fate: Fate;
  readonly placed: number;
  readonly expires: number;
  readonly method: 'balance' | 'offline';
  readonly priced: Priced;
  readonly paid: number | undefined;
  readonly parcels: readonly ParcelStory[];
  /** Time of the last shipment. */
  readonly shipped: number | undefined;
  readonly received: number | undefined;
  readonly finished: number | undefined;
  readonly cancelAsked: number | undefined;
  readonly cancelled: number | undefined;
  readonly refusal: string;
  readonly reason: string;
  readonly refund: RefundStory | undefined;
  /** In the order of their times. */
  readonly steps: readonly StoryStep[];
};

/** True if the refund was paid out. */
export const isPaidOut = ({ fate }: RefundStory): boolean => fate === 'done';

/** True if a refund still holds money and pieces. */
export const isOpen = ({ fate }: RefundStory): boolean =>
  fate === 'wait audit' || fate === 'wait receive' || fate === 'money failed';
