import { type RawBuilder, sql } from 'kysely';
import { CallOutcome } from '../../../resources/auth/adminLog.ts';
import { leastLogDays } from '../../../resources/auth/logDays.ts';
import {
  type Figure,
  login,
  type RecentCounts,
  type SignedInNow,
  type SignIn,
} from '../../../src/contract/index.ts';
import { type Db, names } from '../../db/index.ts';
import { settingIn } from '../settingIn.ts';
import { addDays, comparedPeriod, dayStart, type CountedDays } from '../period.ts';
import { figure } from '../figure.ts';

export type SiteContext = {
  readonly db: Db;
  readonly now: number;
  readonly zone: string;
  /** Admin whose calls are counted; undefined: all admins. */
  readonly adminId?: number | undefined;
};

const file = names('attachment', 'a');
const log = names('admin_log', 'l');
const admin = names('admin', 'd');
const token = names('token', 't');

export const attachmentCounts = (context: SiteContext): Promise<RecentCounts> =>
  recentCounts(
    context,
    (from) =>
      sql`select ${file.create_time} as time, ${file.id} as what from ${file}
      where ${file.create_time} >= ${from} ${ofAdmin(context, file.admin_id)}`,
  );

/** Calls of the log; not compared with days that it does not keep any more. */
export async function operationCounts(context: SiteContext): Promise<RecentCounts> {
  const keptDays = (await settingIn(context.db, 'admin_log_days')) ?? leastLogDays;
  const { today, week, month } = await recentCounts(
    context,
    (from) =>
      sql`select ${log.create_time} as time, ${log.id} as what from ${log}
      where ${log.create_time} >= ${from} ${ofAdmin(context, log.admin_id)}`,
  );
  const within = (days: number, { value, previous }: Figure) =>
    figure(value, 2 * days <= keptDays ? previous : null);
  return { today: within(1, today), week: within(7, week), month: within(30, month) };
}

const ofAdmin = ({ adminId }: SiteContext, column: RawBuilder<unknown>) =>
  adminId === undefined ? sql`` : sql`and ${column} = ${adminId}`;

/** SQL of the rows that are counted: their time, and what else the count is of. */
type RecentRows = (from: number) => RawBuilder<unknown>;

/** Counts of three periods and of those before them, by one statement. */
export async function recentCounts(
  { db, now, zone }: SiteContext,
  rows: RecentRows,
  counted: RawBuilder<unknown> = sql`*`,
): Promise<RecentCounts> {
  const spans = ['today', '7', '30'].flatMap((range) => {
    const { current, previous } = comparedPeriod({ range, compare: 'adjacent' }, { now, zone });
    return [momentsOf(current, zone), momentsOf(previous, zone)];
  });
  const columns = spans.map(
    ([from, to], index) =>
      sql`count(${counted}) filter (where recent.time >= ${from} and recent.time < ${to}) as ${sql.ref(`n${index}`)}`,
  );
  const first = Math.min(...spans.map(([from]) => from));
  const found = await sql<Record<string, number>>`
    select ${sql.join(columns)} from (${rows(first)}) recent`.execute(db);
  const count = (index: number) => found.rows[0]?.[`n${index}`] ?? 0;
  return {
    today: figure(count(0), count(1)),
    week: figure(count(2), count(3)),
    month: figure(count(4), count(5)),
  };
}

const mostSignIns = 10;

/** Latest sign-ins to the back office. */
export async function lastSignIns({ db, adminId }: SiteContext): Promise<readonly SignIn[]> {
  let query = db
    .selectFrom('admin_log')
    .where('url', '=', login.path)
    .where('outcome', '=', CallOutcome.done)
    .orderBy('id', 'desc')
    .limit(mostSignIns)
    .select(['id', 'username', 'ip', 'useragent', 'create_time as time']);
  if (adminId !== undefined) query = query.where('admin_id', '=', adminId);
  return query.execute();
}

/** Admins with an access token, so seen within its two hours; most recently seen first. */
export async function signedInNow({ db, now }: SiteContext): Promise<SignedInNow> {
  const { rows } = await sql<SignedInNow['list'][number] & { total: number }>`
    select ${admin.id} as id, ${admin.username} as username, ${admin.nickname} as nickname,
      max(${token.create_time}) as time, count(*) over () as total
    from ${token} join ${admin} on ${admin.id} = ${token.owner_id}
    where ${token.kind} = 'admin' and ${token.expire_time} > ${now}
    group by ${admin.id}, ${admin.username}, ${admin.nickname}
    order by 4 desc, 1 limit ${mostSignIns}`.execute(db);
  const list = rows.map(({ id, username, nickname, time }) => ({ id, username, nickname, time }));
  return { total: rows[0]?.total ?? 0, list };
}

/** First second of a period, and the first one after it. */
export const momentsOf = ({ from, to, until }: CountedDays, zone: string) =>
  [dayStart(from, zone), until ?? dayStart(addDays(to, 1), zone)] as const;
