import { sql } from 'kysely';
import type { JoinedMembers, RecentCounts } from '../../../src/contract/index.ts';
import { names } from '../../db/index.ts';
import { comparedPeriod } from '../period.ts';
import { momentsOf, recentCounts, type SiteContext } from '../site/index.ts';

const user = names('user', 'u');
const order = names('shop_order', 'o');
const money = names('user_money_log', 'm');
const score = names('user_score_log', 's');

/** Members by the time they joined. */
export const joinedCounts = (context: SiteContext): Promise<RecentCounts> =>
  recentCounts(
    context,
    (from) =>
      sql`select ${user.join_time} as time, ${user.id} as what from ${user} where ${user.join_time} >= ${from}`,
  );

/** Members who placed an order, or whose balance or points moved. */
export const activeCounts = (context: SiteContext): Promise<RecentCounts> =>
  recentCounts(
    context,
    (from) => sql`
      select ${order.create_time} as time, ${order.user_id} as what from ${order} where ${order.create_time} >= ${from}
      union all select ${money.create_time}, ${money.user_id} from ${money} where ${money.create_time} >= ${from}
      union all select ${score.create_time}, ${score.user_id} from ${score} where ${score.create_time} >= ${from}`,
    sql`distinct recent.what`,
  );

/** Members who joined on each of the last 30 days, with the origin of their first order. */
export async function joinedMembers({ db, now, zone }: SiteContext): Promise<JoinedMembers> {
  const { current, previous } = comparedPeriod({ range: '30', compare: 'adjacent' }, { now, zone });
  const [from] = momentsOf(previous, zone);
  const joined = await sql<{ day: string; count: number }>`
    select to_char(to_timestamp(${user.join_time}) at time zone ${zone}::text, 'YYYY-MM-DD') as day, count(*) as count
    from ${user} where ${user.join_time} >= ${from} group by 1`.execute(db);
  const sources = await sql<{ name: string; count: number }>`
    select coalesce(first.source, '') as name, count(*) as count
    from ${user} left join lateral (
      select ${order.source} as source from ${order} where ${order.user_id} = ${user.id}
      order by ${order.id} limit 1) first on true
    where ${user.join_time} >= ${momentsOf(current, zone)[0]} group by 1 order by 2 desc, 1`.execute(
    db,
  );
  const on = new Map(joined.rows.map(({ day, count }) => [day, count]));
  return {
    days: current.days.map((day, index) => ({
      day,
      count: on.get(day) ?? 0,
      previous: on.get(previous.days[index] ?? '') ?? 0,
    })),
    sources: sources.rows,
  };
}
