import { endpoint } from './endpoint.ts';
import type { QueryParams } from './query.ts';
import { apiUrl } from './urls.ts';

/** A period: a preset in days, or a custom one with its first and last day. */
export type PeriodQuery = QueryParams & {
  readonly range: string;
  readonly from?: string;
  readonly to?: string;
  readonly compare: string;
};

/** First and last day of a period, `yyyy-mm-dd` in the time zone of the shop. */
export type DayRange = { readonly from: string; readonly to: string };

/** The days that were counted, and those they are compared with. */
export type ShopPeriod = DayRange & {
  readonly today: string;
  readonly previous: DayRange;
};

/** A count or a rate in percent, with that of the period before. */
export type Figure = {
  /** Null where there is nothing to divide by. */
  readonly value: number | null;
  readonly previous: number | null;
  /** Growth in percent; null if the base is 0. */
  readonly growth: number | null;
};

/** An amount with two decimals. */
export type AmountFigure = Pick<Figure, 'growth'> & {
  readonly value: string;
  readonly previous: string;
};

/** An amount for each of something; null where there is none of it. */
export type AverageFigure = Pick<Figure, 'growth'> & {
  readonly value: string | null;
  readonly previous: string | null;
};

type Counted = { readonly period: ShopPeriod };

const block = <Output>(action: string) =>
  endpoint<PeriodQuery, Output & Counted>({
    method: 'GET',
    path: apiUrl('shop/dashboard', action),
    realm: 'admin',
  });

export type SalesFigures = {
  readonly gross: AmountFigure;
  readonly refunds: AmountFigure;
  readonly net: AmountFigure;
  /** Gross sales of each day, and of the day in its place of the period before. */
  readonly days: readonly {
    readonly day: string;
    readonly sales: string;
    readonly previous: string;
  }[];
};
export const shopSales = block<SalesFigures>('sales');

export type OrderFigures = {
  readonly placed: Figure;
  readonly paid: Figure;
  readonly cancelled: Figure;
  /** Paid orders in percent of those placed. */
  readonly conversion: Figure;
  /** Orders placed, by weekday from Monday, then by hour. */
  readonly hours: readonly (readonly number[])[];
};
export const shopOrders = block<OrderFigures>('orders');

export type MemberFigures = {
  readonly joined: Figure;
  readonly paying: Figure;
  /** Members with at least two paid orders, in percent of the paying ones. */
  readonly repeat: Figure;
};
export const shopMembers = block<MemberFigures>('members');

export type RankedGoods = {
  readonly id: number;
  readonly name: string;
  readonly image: string;
};
type Share = { readonly name: string; readonly amount: string };

export type GoodsFigures = {
  readonly byAmount: readonly (RankedGoods & { readonly amount: string })[];
  readonly byQuantity: readonly (RankedGoods & { readonly count: number })[];
  readonly classes: readonly Share[];
};
export const shopGoods = block<GoodsFigures>('goods');

export type ShareFigures = {
  readonly provinces: readonly Share[];
  readonly methods: readonly Share[];
  readonly reasons: readonly (Share & { readonly count: number })[];
};
export const shopShares = block<ShareFigures>('shares');

/** One value for each of `days`, the last of which is today. */
type Trend<Value> = { readonly trend: readonly Value[] };

const now = <Output>(action: string) =>
  endpoint<void, Output>({ method: 'GET', path: apiUrl('shop/dashboard', action), realm: 'admin' });

/** Figures of today, and of the same weekday a week before up to the same time. */
export type TodayFigures = {
  /** `yyyy-mm-dd`, today last. */
  readonly days: readonly string[];
  readonly sales: AmountFigure & Trend<string>;
  readonly orders: Figure & Trend<number>;
  readonly average: AverageFigure & Trend<string>;
};
export const shopToday = now<TodayFigures>('today');

export type TodayMembers = {
  readonly days: readonly string[];
  readonly joined: Figure & Trend<number>;
};
export const shopTodayMembers = now<TodayMembers>('todayMembers');

/** Cause that made the sales of today differ from those of the same weekday a week before. */
export type TodayCause = {
  readonly kind: 'goods' | 'classify' | 'source';
  /** Id of the product or category, or the code of the channel; '' for orders without one. */
  readonly value: string;
  /** In the language of the caller; that of a channel is its code. */
  readonly name: string;
  /** Paid for it today, and on the same weekday a week ago up to the same time. */
  readonly amount: string;
  readonly previous: string;
  /** Negative for a fall. */
  readonly change: string;
};

/** The product, category and channel that changed most, the largest change first. */
export const shopCauses = now<{
  /** Today, `yyyy-mm-dd`. */
  readonly day: string;
  readonly causes: readonly TodayCause[];
}>('causes');

/** A running coupon or advert that is about to end, or a coupon of which few are left. */
export type EndingCampaign = {
  /** Name of its list's records: `Coupon`. */
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  /** Unix seconds; null if it is listed for what is left of it alone. */
  readonly ends: number | null;
  /** Coupons that can still be claimed; null: enough, or no limit. */
  readonly remaining: number | null;
  /** Address of the record, or of its list where the caller may not open it. */
  readonly to: string;
};

/** At most five, the earliest end first, of the lists that the caller may read. */
export const shopEnding = now<{ readonly campaigns: readonly EndingCampaign[] }>('ending');
