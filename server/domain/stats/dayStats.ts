import { type RawBuilder, sql } from 'kysely';
import { RefundStatus } from '../../../resources/shop/refundShape.ts';
import { type Db, names, readSnapshot, transact, type Tx } from '../../db/index.ts';
import {
  forgetMonth,
  isMonthly,
  lockRollUp,
  monthly,
  rollUpMonths,
  wholeMonths,
} from './monthStats.ts';
import { type CountedDays, dayAt, dayStart, addDays } from '../period.ts';

/** A time span `[from, to)` in unix seconds. */
type Span = readonly [from: number, to: number];
type Within = (moment: RawBuilder<unknown>) => RawBuilder<unknown>;
type Source = {
  /** Time at which it counts. */
  readonly time: RawBuilder<number | null>;
  readonly dim: (zone: string) => RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
  readonly from: (within: Within) => RawBuilder<unknown>;
};

const order = names('shop_order', 'o');
const line = names('shop_order_goods', 'l');
const refund = names('shop_refund', 'r');

const none = () => sql`''`;
const one = sql`count(*)`;
const paidOrders = (within: Within) =>
  sql`${order} where ${order.pay_status} = 1 and ${within(order.pay_time)}`;
const paidLines = (within: Within) =>
  sql`${order} join ${line} on ${line.order_id} = ${order.id}
    where ${order.pay_status} = 1 and ${within(order.pay_time)}`;
const refunds = (within: Within) =>
  sql`${refund} where ${refund.status} = ${sql.lit(RefundStatus.refunded)} and ${within(refund.finish_time)}`;

/**
 * Every metric with its one definition, read by the rollup and by the live part alike.
 * Source: domain A1.
 */
const sources = {
  /** Orders placed, by hour of the day. */
  placed: {
    time: order.create_time,
    dim: (zone) =>
      sql`to_char(to_timestamp(${order.create_time}) at time zone ${zone}::text, 'HH24')`,
    value: one,
    from: (within) => sql`${order} where ${within(order.create_time)}`,
  },
  /** Orders paid, by payment method. */
  paid: {
    time: order.pay_time,
    dim: () => order.pay_method,
    value: one,
    from: paidOrders,
  },
  /** Amount paid for orders, by payment method. */
  sales: {
    time: order.pay_time,
    dim: () => order.pay_method,
    value: sql`sum(${order.pay_amount})`,
    from: paidOrders,
  },
  province_sales: {
    time: order.pay_time,
    dim: () => order.area_province,
    value: sql`sum(${order.pay_amount})`,
    from: paidOrders,
  },
  cancelled: {
    time: order.cancel_time,
    dim: none,
    value: one,
    from: (within) => sql`${order} where ${within(order.cancel_time)}`,
  },
  /** Amount paid for a product, without freight. */
  goods_sales: {
    time: order.pay_time,
    dim: () => line.goods_id,
    value: sql`sum(${line.pay_amount})`,
    from: paidLines,
  },
  goods_sold: {
    time: order.pay_time,
    dim: () => line.goods_id,
    value: sql`sum(${line.num})`,
    from: paidLines,
  },
  class_sales: {
    time: order.pay_time,
    dim: () => line.classify_id,
    value: sql`sum(${line.pay_amount})`,
    from: paidLines,
  },
  /** Money that went back, by the reason of the refund. */
  refunds: {
    time: refund.finish_time,
    dim: () => refund.reason_code,
    value: sql`sum(${refund.refund_amount})`,
    from: refunds,
  },
  refund_count: {
    time: refund.finish_time,
    dim: () => refund.reason_code,
    value: one,
    from: refunds,
  },
} satisfies Readonly<Record<string, Source>>;

export type Metric = keyof typeof sources;
export const metrics = Object.keys(sources) as readonly Metric[];

/** Marks a day whose rows are complete; its value is the time of writing. */
const rolledUp = 'rolled_up';

export type StatRow = {
  readonly day: string;
  readonly metric: Metric;
  readonly dim: string;
  readonly value: number;
};

/** Rows of metrics from the tables themselves: day, metric, dim, value. */
export function rawStats(
  wanted: readonly Metric[],
  spans: readonly Span[],
  zone: string,
): RawBuilder<StatRow> {
  const within: Within = (moment) =>
    sql`(${sql.join(
      spans.map(([from, to]) => sql`${moment} >= ${from} and ${moment} < ${to}`),
      sql` or `,
    )})`;
  const parts = wanted.map((metric) => {
    const { time, dim, value, from }: Source = sources[metric];
    const day = sql`(to_timestamp(${time}) at time zone ${zone}::text)::date`;
    return sql`select ${day} as day, ${sql.lit(metric)} as metric, coalesce(${dim(zone)}::text, '') as dim,
      (${value})::bigint as value from ${from(within)} group by 1, 3`;
  });
  return sql<StatRow>`${sql.join(parts, sql` union all `)}`;
}

type Grouping = 'day' | 'metric' | 'dim';
type StatQuery<G extends Grouping> = {
  readonly metrics: readonly Metric[];
  readonly by: readonly G[];
  readonly zone: string;
  /** Only so many of the largest sums. */
  readonly top?: number;
};

/**
 * Sums of metrics over days. Days that are rolled up are read from the rollup, the others, today among
 * them, from the tables.
 */
export function sumStats<G extends Grouping>(
  db: Db,
  counted: CountedDays,
  query: StatQuery<G>,
): Promise<readonly StatSum<G>[]> {
  const isByMonth = !query.by.some((name) => name === 'day') && query.metrics.every(isMonthly);
  if (!isByMonth) return sumWithin(db, counted, { ...query, isByMonth });
  // A month is forgotten while one of its days is rolled up once more: found and read at one moment.
  return readSnapshot(db, (tx) => sumWithin(tx, counted, { ...query, isByMonth }));
}

type StatSum<G extends Grouping> = Pick<StatRow, G> & { readonly value: number };

async function sumWithin<G extends Grouping>(
  db: Db,
  counted: CountedDays,
  { metrics: wanted, by, zone, top, isByMonth }: StatQuery<G> & { readonly isByMonth: boolean },
): Promise<readonly StatSum<G>[]> {
  const { rolled, spans } = await partsOf(db, counted, zone);
  const { days, months } = isByMonth ? await wholeMonths(db, rolled) : { days: rolled, months: [] };
  const stat = names('shop_stat_day', 's');
  const ofDays = sql`select ${stat.day} as day, ${stat.metric} as metric, ${stat.dim} as dim, ${stat.value} as value
    from ${stat} where ${stat.metric} = any(${wanted}::text[]) and ${stat.day} = any(${days}::date[])`;
  const ofMonths = sql`select ${stat.day}, replace(${stat.metric}, '_month', ''), ${stat.dim}, ${stat.value}
    from ${stat} where ${stat.metric} = any(${wanted.map(monthly)}::text[]) and ${stat.day} = any(${months}::date[])`;
  const stored = months.length === 0 ? ofDays : sql`${ofDays} union all ${ofMonths}`;
  const rows =
    spans.length === 0 ? stored : sql`${stored} union all ${rawStats(wanted, spans, zone)}`;
  const groups = sql.join(by.map((name) => sql.ref(`stat.${name}`)));
  const columns = sql.join(
    by.map((name) =>
      name === 'day' ? sql`to_char(stat.day, 'YYYY-MM-DD') as day` : sql.ref(`stat.${name}`),
    ),
  );
  const summed = sql<StatSum<G>>`
    select ${columns}, sum(stat.value)::bigint as value from (${rows}) stat group by ${groups}`;
  const limited =
    top === undefined
      ? summed
      : sql<StatSum<G>>`${summed}
          having sum(stat.value) > 0 order by value desc, ${groups} limit ${top}`;
  return (await limited.execute(db)).rows;
}

/** Splits the days into rolled-up ones and the time spans of the others. */
async function partsOf(
  db: Db,
  { days, until }: CountedDays,
  zone: string,
): Promise<{ readonly rolled: readonly string[]; readonly spans: readonly Span[] }> {
  const whole = until === undefined ? days : days.slice(0, -1);
  const marks = await db
    .selectFrom('shop_stat_day')
    .where('metric', '=', rolledUp)
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on'))
    .execute();
  const marked = new Set(marks.map(({ on }) => on));
  const spans: [number, number][] = [];
  for (const day of days) {
    const isCut = until !== undefined && day === days.at(-1);
    if (marked.has(day) && !isCut) continue;
    const from = dayStart(day, zone);
    const to = isCut ? until : dayStart(addDays(day, 1), zone);
    const last = spans.at(-1);
    if (last?.[1] === from) last[1] = to;
    else spans.push([from, to]);
  }
  return { rolled: whole.filter((day) => marked.has(day)), spans };
}

/** Time after midnight before a day is rolled up, in seconds: earlier transactions may still commit. */
const settleSeconds = 600;
const daysAtOnce = 31;

type RollUp = { readonly now: number; readonly zone: string };

/**
 * Rolls up the days that are over, the newest first, some at a time: those never rolled up, and once
 * more those that were rolled up before a day had passed since. Running it again changes nothing.
 *
 * @returns the days it has written
 */
export async function rollUpDays(db: Db, { now, zone }: RollUp): Promise<readonly string[]> {
  const first = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.min('create_time').as('at'))
    .executeTakeFirst();
  if (!first?.at) return [];
  const last = addDays(dayAt(now - settleSeconds, zone), -1);
  const stat = names('shop_stat_day', 's');
  const due = await sql<{ day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day
    from generate_series(${dayAt(first.at, zone)}::timestamp, ${last}::timestamp, interval '1 day') d
    left join ${stat} on ${stat.metric} = ${rolledUp} and ${stat.day} = d::date
    where ${stat.id} is null or (
      ${stat.value} < extract(epoch from (d + interval '2 days') at time zone ${zone}::text)
      and ${now} >= extract(epoch from (d + interval '2 days') at time zone ${zone}::text))
    order by d desc limit ${daysAtOnce}`.execute(db);
  for (const { day } of due.rows) await rollUpDay(db, day, { now, zone });
  await rollUpMonths(db, { now, marked: rolledUp });
  return due.rows.map(({ day }) => day);
}

const rollUpDay = (db: Db, day: string, { now, zone }: RollUp): Promise<void> =>
  transact(db, async (tx) => {
    await lockRollUp(tx);
    const span: Span = [dayStart(day, zone), dayStart(addDays(day, 1), zone)];
    await tx
      .deleteFrom('shop_stat_day')
      .where('metric', 'in', [...metrics, rolledUp])
      .where('day', '=', day)
      .execute();
    await forgetMonth(tx, day);
    await sql`insert into ${sql.table('shop_stat_day')}
      (day, metric, dim, value, create_time, update_time)
      select ${day}::date, metric, dim, value, ${now}::bigint, ${now}::bigint
      from (${rawStats(metrics, [span], zone)}) raw
      union all select ${day}::date, ${rolledUp}, '', ${now}::bigint, ${now}::bigint, ${now}::bigint
      order by 2, 3`.execute(tx);
  });

/**
 * Deletes the roll-up of the day of a moment, whose figures have changed: the day is read from the tables
 * until it is rolled up again.
 */
export async function forgetDayOf(tx: Tx, moment: number, zone: string): Promise<void> {
  await lockRollUp(tx);
  await tx
    .deleteFrom('shop_stat_day')
    .where('metric', '=', rolledUp)
    .where('day', '=', dayAt(moment, zone))
    .execute();
}

/**
 * Days drawn at random whose rollup differs from the tables: ids of their marks. Days that may be
 * rolled up once more are left alone.
 */
export async function differingDays(
  db: Db,
  { zone, days }: { readonly zone: string; readonly days: number },
): Promise<readonly number[]> {
  const stat = names('shop_stat_day', 's');
  const marks = await sql<{ id: number; day: string }>`
    select ${stat.id} as id, to_char(${stat.day}, 'YYYY-MM-DD') as day from ${stat}
    where ${stat.metric} = ${rolledUp}
      and ${stat.value} >= extract(epoch from (${stat.day} + interval '2 days') at time zone ${zone}::text)
    order by random() limit ${days}`.execute(db);
  const differing: number[] = [];
  for (const { id, day } of marks.rows) {
    const span: Span = [dayStart(day, zone), dayStart(addDays(day, 1), zone)];
    const { rows } = await sql<{ differs: boolean }>`
      with raw as (select metric, dim, value from (${rawStats(metrics, [span], zone)}) r),
        kept as (select ${stat.metric}::text as metric, ${stat.dim}::text as dim, ${stat.value}::bigint as value
          from ${stat} where ${stat.day} = ${day}::date and ${stat.metric} = any(${metrics}::text[]))
      select exists (select * from raw except select * from kept)
        or exists (select * from kept except select * from raw) as differs`.execute(db);
    if (rows[0]?.differs) differing.push(id);
  }
  return differing;
}
