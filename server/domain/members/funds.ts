import { sql } from 'kysely';
import { momentOf, writeMoment } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';

/** Holdings of a member, each with a ledger of its own. */
type Holding = 'money' | 'score';

/** Both ledgers have the same reading, for different units. */
const ledgerOf = (db: Db, what: Holding) => {
  const common = [
    ...(['id', 'user_id', 'biz_no'] as const),
    ...(['before', 'after', 'memo', 'create_time'] as const),
  ] as const;
  const ledger =
    what === 'money'
      ? db
          .selectFrom('user_money_log')
          .select([...common, 'money as amount'])
          .select((eb) => eb.ref('type').$castTo<number>().as('type'))
      : db
          .selectFrom('user_score_log')
          .select([...common, 'score as amount'])
          // The kinds of entry of the ledgers differ.
          .select((eb) => eb.ref('type').$castTo<number>().as('type'));
  return db.selectFrom(ledger.as('ledger'));
};

/** The last seven days in the time zone of the shop, today last. */
export function lastDays(now: number, zone: string): readonly string[] {
  const [year = 0, month = 1, day = 1] = writeMoment(now, zone).slice(0, 10).split('-').map(Number);
  return [6, 5, 4, 3, 2, 1, 0].map((back) =>
    new Date(Date.UTC(year, month - 1, day - back)).toISOString().slice(0, 10),
  );
}

/** Sums of the changes on consecutive days. */
export async function sumsOf(
  db: Db,
  what: Holding,
  { memberId, days, zone }: { memberId: number; days: readonly string[]; zone: string },
): Promise<readonly number[]> {
  const starts = days.map((day) => Number(momentOf(day, zone)));
  const found = await ledgerOf(db, what)
    .select((eb) => [
      sql<number>`width_bucket(${eb.ref('create_time')}, ${starts}::bigint[])`.as('day'),
      eb.cast<number>(eb.fn.sum('amount'), 'bigint').as('sum'),
    ])
    .where('user_id', '=', memberId)
    .where('create_time', '>=', starts[0] ?? 0)
    .groupBy('day')
    .execute();
  const sums = new Map(found.map(({ day, sum }) => [day, sum]));
  return days.map((_, index) => sums.get(index + 1) ?? 0);
}

export type LedgerEntry = {
  readonly id: number;
  readonly user_id: number;
  readonly type: number;
  readonly biz_no: string;
  readonly amount: number;
  readonly before: number;
  readonly after: number;
  readonly memo: string;
  readonly create_time: number;
};

type LedgerPage = {
  readonly memberId: number;
  readonly limit: number;
  readonly offset: number;
  /** Limits the page to incoming or outgoing entries. */
  readonly direction?: 'in' | 'out' | undefined;
};

/** One page of a member's own ledger, the newest first. */
export async function bookedOf(
  db: Db,
  what: Holding,
  { memberId, limit, offset, direction }: LedgerPage,
): Promise<{ readonly rows: readonly LedgerEntry[]; readonly total: number }> {
  const own = ledgerOf(db, what)
    .where('user_id', '=', memberId)
    .$if(direction === 'in', (rows) => rows.where('amount', '>', 0))
    .$if(direction === 'out', (rows) => rows.where('amount', '<', 0));
  const rows = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
