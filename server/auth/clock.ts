import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/**
 * Unix seconds by the clock of the database, without asking it each time: between two looks the
 * time is measured, not read, so a jump of this machine's clock moves nothing.
 */
export async function databaseClock(db: Db, monotonicMs = () => performance.now()) {
  let offset = 0;

  async function look(): Promise<void> {
    const asked = monotonicMs();
    const { ms } = await db
      .selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('ms'))
      .executeTakeFirstOrThrow();
    const answered = monotonicMs();
    // The reply is as old as half of the way there and back.
    offset = ms - (asked + answered) / 2;
  }

  await look();
  return {
    now: (): number => Math.floor((monotonicMs() + offset) / 1000),
    /** Compares again; both clocks wander. */
    look,
  };
}
