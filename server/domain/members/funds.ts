import { momentOf, writeMoment } from '../../../src/schema/index.ts';
import { query, type Db } from '../../db/index.ts';

/** Ledgers of a member, with the column that holds the change. */
const ledgers = {
  money: 'user_money_log',
  score: 'user_score_log',
} as const;

type Holding = keyof typeof ledgers;

/** The last seven days, today the last, as dates of the shop's clocks. */
export function lastDays(now: number, zone: string): readonly string[] {
  const [year = 0, month = 1, day = 1] = writeMoment(now, zone).slice(0, 10).split('-').map(Number);
  return [6, 5, 4, 3, 2, 1, 0].map((back) =>
    new Date(Date.UTC(year, month - 1, day - back)).toISOString().slice(0, 10),
  );
}

/** What moved on each of some days that follow one another. */
export async function sumsOf(
  db: Db,
  what: Holding,
  { memberId, days, zone }: { memberId: number; days: readonly string[]; zone: string },
): Promise<readonly number[]> {
  const starts = days.map((day) => Number(momentOf(day, zone)));
  const found = await query<{ day: number; sum: number }>(
    db,
    `select width_bucket(create_time, $2::bigint[]) as day, sum(${what})::bigint as sum
     from ${ledgers[what]} where user_id = $1 and create_time >= $3 group by 1`,
    [memberId, starts, starts[0]],
  );
  const sums = new Map(found.map(({ day, sum }) => [day, sum]));
  return days.map((_, index) => sums.get(index + 1) ?? 0);
}

export type Booked = {
  readonly id: number;
  readonly user_id: number;
  readonly amount: number;
  readonly before: number;
  readonly after: number;
  readonly memo: string;
  readonly create_time: number;
};

/** One page of a member's own ledger, the newest first. */
export async function bookedOf(
  db: Db,
  what: Holding,
  { memberId, limit, offset }: { memberId: number; limit: number; offset: number },
): Promise<{ readonly rows: readonly Booked[]; readonly total: number }> {
  const rows = await query<Booked>(
    db,
    `select id, user_id, ${what} as amount, before, after, memo, create_time
     from ${ledgers[what]} where user_id = $1 order by id desc limit $2 offset $3`,
    [memberId, limit, offset],
  );
  const [counted] = await query<{ total: number }>(
    db,
    `select count(*)::int as total from ${ledgers[what]} where user_id = $1`,
    [memberId],
  );
  return { rows, total: counted?.total ?? 0 };
}
