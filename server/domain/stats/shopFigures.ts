import { areaList } from '@vant/area-data';
import { sql } from 'kysely';
import type {
  AmountFigure,
  GoodsFigures,
  Language,
  MemberFigures,
  OrderFigures,
  RankedGoods,
  SalesFigures,
  ShareFigures,
} from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { anyOf, type Db, names, readSnapshot } from '../../db/index.ts';
import { type Metric, sumStats } from './dayStats.ts';
import { figure, growthOf, rounded } from '../figure.ts';
import { addDays, type ComparedPeriod, type CountedDays, dayStart } from '../period.ts';

export type FigureContext = {
  readonly db: Db;
  readonly zone: string;
  readonly period: ComparedPeriod;
  readonly lang: Language;
  /** The name of a code in the caller's language. */
  readonly nameOf: (kind: 'method' | 'reason', code: string) => string;
};

/** Gross sales by payment time, refunds by the time they were done, and the difference. */
export async function salesFigures({ db, zone, period }: FigureContext): Promise<SalesFigures> {
  const [now, before] = await ofBoth(period, (counted) =>
    sumStats(db, counted, { metrics: ['sales', 'refunds'], by: ['day', 'metric'], zone }),
  );
  const [gross, grossBefore] = [totalOf(now, 'sales'), totalOf(before, 'sales')];
  const [refunds, refundsBefore] = [totalOf(now, 'refunds'), totalOf(before, 'refunds')];
  const onDay = (rows: typeof now, day: string | undefined) =>
    yuanOf(rows.find((row) => row.metric === 'sales' && row.day === day)?.value ?? 0);
  return {
    gross: amountFigure(gross, grossBefore),
    refunds: amountFigure(refunds, refundsBefore),
    net: amountFigure(gross - refunds, grossBefore - refundsBefore),
    days: period.current.days.map((day, index) => ({
      day,
      sales: onDay(now, day),
      previous: onDay(before, period.previous.days[index]),
    })),
  };
}

/** Orders by outcome, and by the time they are placed. */
export async function orderFigures({ db, zone, period }: FigureContext): Promise<OrderFigures> {
  const wanted: readonly Metric[] = ['placed', 'paid', 'cancelled'];
  const [now, before] = await ofBoth(period, (counted) =>
    sumStats(db, counted, { metrics: wanted, by: ['metric'], zone }),
  );
  const byHour = await sumStats(db, period.current, {
    metrics: ['placed'],
    by: ['day', 'dim'],
    zone,
  });
  const hours = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { day, dim, value } of byHour) {
    const weekday = hours[(new Date(day).getUTCDay() + 6) % 7] ?? [];
    weekday[Number(dim)] = (weekday[Number(dim)] ?? 0) + value;
  }
  const counted = (metric: Metric) => figure(totalOf(now, metric), totalOf(before, metric));
  const [placed, paid] = [counted('placed'), counted('paid')];
  return {
    placed,
    paid,
    cancelled: counted('cancelled'),
    conversion: figure(
      percentOf(paid.value, placed.value),
      percentOf(paid.previous, placed.previous),
    ),
    hours,
  };
}

/** Members who joined, who paid, and who paid more than once. */
export async function memberFigures({ db, zone, period }: FigureContext): Promise<MemberFigures> {
  const [now, before] = await ofBoth(period, (counted) => countMembers(db, counted, zone));
  return {
    joined: figure(now.joined, before.joined),
    paying: figure(now.paying, before.paying),
    repeat: figure(percentOf(now.repeat, now.paying), percentOf(before.repeat, before.paying)),
  };
}

// Members of several days cannot be added up from those of each day, so they are counted in the
// tables, each by one index: of a few days by time, of many by member, which PostgreSQL sees only
// when it plans for the very days.
const countMembers = (db: Db, counted: CountedDays, zone: string) =>
  readSnapshot(db, async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    return membersWithin(tx, momentsOf(counted, zone));
  });

async function membersWithin(db: Db, [from, to]: readonly [from: number, to: number]) {
  const order = names('shop_order', 'o');
  const user = names('user', 'u');
  const found = await sql<{ joined: number; paying: number; repeat: number }>`
    select (select count(*) from ${user} where ${user.join_time} >= ${from} and ${user.join_time} < ${to}) as joined,
      count(*) as paying, count(*) filter (where payer.orders > 1) as repeat
    from (select count(*) as orders from ${order}
      where ${order.pay_status} = 1 and ${order.pay_time} >= ${from} and ${order.pay_time} < ${to}
      group by ${order.user_id}) payer`.execute(db);
  return found.rows[0] ?? { joined: 0, paying: 0, repeat: 0 };
}

const momentsOf = ({ from, to, until }: CountedDays, zone: string) =>
  [dayStart(from, zone), until ?? dayStart(addDays(to, 1), zone)] as const;

const ranked = 10;

/** The products and categories that sold most. */
export async function goodsFigures(context: FigureContext): Promise<GoodsFigures> {
  const { db, zone, period, lang } = context;
  const topOf = (metric: Metric) =>
    sumStats(db, period.current, { metrics: [metric], by: ['dim'], zone, top: ranked });
  const [amounts, counts, classes] = [
    await topOf('goods_sales'),
    await topOf('goods_sold'),
    await topOf('class_sales'),
  ];
  const goods = await goodsOf(db, lang, [...amounts, ...counts].map(idOf));
  const classNames = await classNamesOf(db, lang, classes.map(idOf));
  return {
    byAmount: amounts.map((row) => ({ ...goods(idOf(row)), amount: yuanOf(row.value) })),
    byQuantity: counts.map((row) => ({ ...goods(idOf(row)), count: row.value })),
    classes: classes.map((row) => ({
      name: classNames.get(idOf(row)) ?? `#${row.dim}`,
      amount: yuanOf(row.value),
    })),
  };
}

const idOf = ({ dim }: { readonly dim: string }): number => Number(dim);

/** Name and picture of products, by id; a deleted one is named by its number. */
export async function goodsOf(db: Db, lang: Language, ids: readonly number[]) {
  const rows = await db
    .selectFrom('shop_goods')
    .where('id', '=', anyOf('bigint', [...ids]))
    .select(['id', 'name', 'name_en', 'images'])
    .execute();
  const byId = new Map(
    rows.map((row): [number, RankedGoods] => [
      row.id,
      {
        id: row.id,
        name: String(localizedName(row, 'name', lang) ?? ''),
        image: row.images[0] ?? '',
      },
    ]),
  );
  return (id: number): RankedGoods => byId.get(id) ?? { id, name: `#${id}`, image: '' };
}

/** Names of categories in a language, by id. */
export async function classNamesOf(db: Db, lang: Language, ids: readonly number[]) {
  const rows = await db
    .selectFrom('shop_goods_classify')
    .where('id', '=', anyOf('bigint', [...ids]))
    .select(['id', 'name', 'name_en'])
    .execute();
  return new Map(rows.map((row) => [row.id, String(localizedName(row, 'name', lang) ?? '')]));
}

/** Shares of sales by province and payment method, and of refunds by reason. */
export async function shareFigures(context: FigureContext): Promise<ShareFigures> {
  const { db, zone, period, nameOf } = context;
  const rows = await sumStats(db, period.current, {
    metrics: ['province_sales', 'sales', 'refunds', 'refund_count'],
    by: ['metric', 'dim'],
    zone,
  });
  const largest = (metric: Metric) =>
    rows
      .filter((row) => row.metric === metric && row.value > 0)
      .toSorted((a, b) => b.value - a.value || (a.dim < b.dim ? -1 : 1));
  return {
    provinces: largest('province_sales').map(({ dim, value }) => ({
      name: areaList.province_list[dim] ?? dim,
      amount: yuanOf(value),
    })),
    methods: largest('sales').map(({ dim, value }) => ({
      name: nameOf('method', dim),
      amount: yuanOf(value),
    })),
    reasons: largest('refund_count').map(({ dim, value }) => ({
      name: nameOf('reason', dim),
      amount: yuanOf(rows.find((row) => row.metric === 'refunds' && row.dim === dim)?.value ?? 0),
      count: value,
    })),
  };
}

async function ofBoth<T>(
  { current, previous }: ComparedPeriod,
  read: (counted: CountedDays) => Promise<T>,
): Promise<readonly [T, T]> {
  return [await read(current), await read(previous)];
}

const totalOf = (
  rows: readonly { readonly metric: Metric; readonly value: number }[],
  metric: Metric,
): number => rows.reduce((total, row) => (row.metric === metric ? total + row.value : total), 0);

/** With one decimal. */

/** Null when there is nothing to divide by. */
const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : rounded((part / whole) * 100);

export const amountFigure = (value: number, previous: number): AmountFigure => ({
  value: yuanOf(value),
  previous: yuanOf(previous),
  growth: growthOf(value, previous),
});
