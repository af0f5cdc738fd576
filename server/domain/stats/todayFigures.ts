import { sql } from 'kysely';
import type { AverageFigure, TodayFigures, TodayMembers } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { type Db, names } from '../../db/index.ts';
import { type Metric, sumStats } from './dayStats.ts';
import { addDays, comparedPeriod, type CountedDays, dayStart } from '../period.ts';
import { figure, growthOf } from '../figure.ts';
import { amountFigure } from './shopFigures.ts';

export type TodayContext = { readonly db: Db; readonly zone: string; readonly now: number };

/** Days of the trend beside the figures of today, which is the last of them. */
const trendDays = 14;

/**
 * Sales, paid orders and the average order of today, beside the same weekday a week ago up to the same
 * time. Source: design 16.
 */
export async function todayFigures({ db, zone, now }: TodayContext): Promise<TodayFigures> {
  const { days, previous } = trendOf({ zone, now });
  const metrics: readonly Metric[] = ['sales', 'paid'];
  const rows = await sumStats(db, daysFrom(days), { metrics, by: ['day', 'metric'], zone });
  const earlier = await sumStats(db, previous, { metrics, by: ['metric'], zone });
  const onDay = (metric: Metric, day: string | undefined) =>
    rows.find((row) => row.metric === metric && row.day === day)?.value ?? 0;
  const before = (metric: Metric) => earlier.find((row) => row.metric === metric)?.value ?? 0;
  const today = days.at(-1);
  const [sales, orders] = [onDay('sales', today), onDay('paid', today)];
  return {
    days,
    sales: {
      ...amountFigure(sales, before('sales')),
      trend: days.map((day) => yuanOf(onDay('sales', day))),
    },
    orders: {
      ...figure(orders, before('paid')),
      trend: days.map((day) => onDay('paid', day)),
    },
    average: {
      ...averageFigure(averageOf(sales, orders), averageOf(before('sales'), before('paid'))),
      trend: days.map((day) => yuanOf(averageOf(onDay('sales', day), onDay('paid', day)) ?? 0)),
    },
  };
}

/** Members who joined today, beside the same weekday a week ago up to the same time. */
export async function todayMembers({ db, zone, now }: TodayContext): Promise<TodayMembers> {
  const { days, previous } = trendOf({ zone, now });
  const user = names('user', 'u');
  const first = days[0] ?? previous.from;
  const joined = await sql<{ day: string; count: number; early: number }>`
    select to_char(to_timestamp(${user.join_time}) at time zone ${zone}::text, 'YYYY-MM-DD') as day,
      count(*) as count, count(*) filter (where ${user.join_time} < ${endOf(previous, zone)}) as early
    from ${user} where ${user.join_time} >= ${dayStart(first, zone)} group by 1`.execute(db);
  const byDay = new Map(joined.rows.map((row) => [row.day, row]));
  const trend = days.map((day) => byDay.get(day)?.count ?? 0);
  return {
    days,
    joined: { ...figure(trend.at(-1) ?? 0, byDay.get(previous.from)?.early ?? 0), trend },
  };
}

/** The days of the trend, and the day that today is compared with. */
function trendOf({ zone, now }: Omit<TodayContext, 'db'>) {
  const { today, previous } = comparedPeriod({ range: 'today', compare: 'week' }, { now, zone });
  const days = Array.from({ length: trendDays }, (_, index) =>
    addDays(today, index + 1 - trendDays),
  );
  return { days, previous };
}

const daysFrom = (days: readonly string[]): CountedDays => ({
  from: days[0] ?? '',
  to: days.at(-1) ?? '',
  days,
});

const endOf = ({ to, until }: CountedDays, zone: string): number =>
  until ?? dayStart(addDays(to, 1), zone);

/** Fen of one order, cut to the whole fen; null without an order. */
const averageOf = (sales: number, orders: number): number | null =>
  orders === 0 ? null : Math.floor(sales / orders);

const averageFigure = (value: number | null, previous: number | null): AverageFigure => ({
  value: value === null ? null : yuanOf(value),
  previous: previous === null ? null : yuanOf(previous),
  growth: growthOf(value, previous),
});
