import { type RawBuilder, sql } from 'kysely';
import { type Db, names, transact, type Tx } from '../../db/index.ts';

/** Metrics with so many dimensions that a year is summed from months, not from days. */
const monthlyMetrics: readonly string[] = ['goods_sales', 'goods_sold'];

export const isMonthly = (metric: string): boolean => monthlyMetrics.includes(metric);

/** The name of a metric that holds the sums of a month, on its first day. */
export const monthly = (metric: string): string => `${metric}_month`;

/** Marks a month whose rows are complete. */
const rolledMonth = monthly('rolled_up');

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

const daysInMonth = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

type DaysAndMonths = { readonly days: readonly string[]; readonly months: readonly string[] };

/** The rolled up months that lie wholly among some days, by their first day, and the days of no such month. */
export async function wholeMonths(db: Db, rolled: readonly string[]): Promise<DaysAndMonths> {
  const byMonth = Map.groupBy(rolled, monthStart);
  const whole = [...byMonth].flatMap(([month, days]) =>
    days.length === daysInMonth(month) ? [month] : [],
  );
  if (whole.length === 0) return { days: rolled, months: [] };
  const stat = names('shop_stat_day', 's');
  const { rows } = await sql<{ month: string }>`
    select to_char(${stat.day}, 'YYYY-MM-DD') as month from ${stat}
    where ${stat.metric} = ${rolledMonth} and ${stat.day} = any(${whole}::date[])`.execute(db);
  const months = new Set(rows.map(({ month }) => month));
  return { days: rolled.filter((day) => !months.has(monthStart(day))), months: [...months] };
}

/**
 * One at a time rolls up days or months, or forgets them: two processes may come to it at once. Held to
 * the end of the transaction.
 */
export const lockRollUp = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('shop_stat_day', 0))`.execute(tx);

/** A day that is rolled up once more changes its month. */
export const forgetMonth = async (tx: Tx, day: string): Promise<void> => {
  await tx
    .deleteFrom('shop_stat_day')
    .where('metric', 'in', [...monthlyMetrics.map(monthly), rolledMonth])
    .where('day', '=', monthStart(day))
    .execute();
};

/** Rolls up the months of which all days are rolled up, from the rows of the days. */
export const rollUpMonths = (
  db: Db,
  { now, marked }: { readonly now: number; readonly marked: string },
): Promise<void> =>
  transact(db, async (tx) => {
    await lockRollUp(tx);
    const stat = names('shop_stat_day', 's');
    const { rows } = await sql<{ month: string; days: number }>`
      select to_char(date_trunc('month', ${stat.day}), 'YYYY-MM-DD') as month, count(*) as days
      from ${stat} where ${stat.metric} = ${marked}
        and date_trunc('month', ${stat.day})::date not in (
          select known.day from ${names('shop_stat_day', 'known')} where known.metric = ${rolledMonth})
      group by 1`.execute(tx);
    for (const { month, days } of rows) {
      if (days !== daysInMonth(month)) continue;
      await sql`insert into ${sql.table('shop_stat_day')}
        (day, metric, dim, value, create_time, update_time)
        select ${month}::date, ${stat.metric} || '_month', ${stat.dim}, sum(${stat.value}),
          ${now}::bigint, ${now}::bigint
        from ${stat} where ${stat.metric} = any(${monthlyMetrics}::text[])
          and ${stat.day} >= ${month}::date and ${stat.day} < ${month}::date + interval '1 month'
        group by ${stat.metric}, ${stat.dim}
        union all select ${month}::date, ${rolledMonth}, '', ${days}::bigint, ${now}::bigint, ${now}::bigint
        order by 2, 3`.execute(tx);
    }
  });

/** Marks of months whose rows are not the sums of those of their days. */
export const differingMonths = (): RawBuilder<{ id: number }> => {
  const [mark, month, ofDay] = [
    names('shop_stat_day', 'mark'),
    names('shop_stat_day', 'month'),
    names('shop_stat_day', 'of_day'),
  ];
  const kept = sql`select ${month.metric}::text, ${month.dim}::text, ${month.value}::numeric from ${month}
    where ${month.metric} = any(${monthlyMetrics.map(monthly)}::text[]) and ${month.day} = ${mark.day}`;
  const summed = sql`select ${ofDay.metric} || '_month', ${ofDay.dim}::text, sum(${ofDay.value})::numeric from ${ofDay}
    where ${ofDay.metric} = any(${monthlyMetrics}::text[])
      and ${ofDay.day} >= ${mark.day} and ${ofDay.day} < ${mark.day} + interval '1 month'
    group by 1, 2`;
  return sql<{ id: number }>`select ${mark.id} from ${mark}
    where ${mark.metric} = ${rolledMonth}
      and (exists (${kept} except (${summed})) or exists ((${summed}) except ${kept}))`;
};
