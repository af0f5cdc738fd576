import { setTimeout as sleep } from 'node:timers/promises';
import { query, type Db } from '../db/index.ts';
import { asyncCommit } from './unhurried.ts';

export type Outcome = 'done' | 'refused' | 'failed';

/** What is added to a call: what became of it, and who it was when that was not known before. */
export type Ending = { readonly outcome: Outcome; readonly adminId?: number | undefined };

type Parts = {
  readonly db: Db;
  readonly warn: (message: string, facts: object) => void;
};

/** Outcomes that may wait: more of them means that the database has been away for long. */
const mostWaiting = 10_000;
const atOnce = 500;
const pausesMs = [0, 100, 1_000];

/**
 * Writes outcomes beside the calls: the first goes at once, those that come meanwhile go together.
 * What cannot be written after a few tries is told and let go.
 */
export function createOutcomes({ db, warn }: Parts) {
  let waiting: (readonly [id: number, ending: Ending])[] = [];
  let working: Promise<void> | undefined;
  let lost = 0;

  function add(id: number, ending: Ending): void {
    if (waiting.length >= mostWaiting) {
      lost += 1;
      // Told now and then: a line for each would be another flood.
      if (lost % 1_000 === 1) warn('admin log: results are not recorded any more', { lost });
      return;
    }
    waiting.push([id, ending]);
    working ??= work().finally(() => (working = undefined));
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const [now, later] = [waiting.slice(0, atOnce), waiting.slice(atOnce)];
      waiting = later;
      await write(now);
    }
  }

  async function write(some: typeof waiting): Promise<void> {
    let failure: unknown;
    for (const pauseMs of pausesMs) {
      if (pauseMs > 0) await sleep(pauseMs);
      try {
        await query(
          db,
          `update admin_log l
           set outcome = o.outcome, admin_id = coalesce(o.admin_id, l.admin_id)
           from unnest($1::bigint[], $2::text[], $3::bigint[]) o (id, outcome, admin_id)
           where l.id = o.id and l.outcome = 'begun'
           returning ${asyncCommit}`,
          [
            some.map(([id]) => id),
            some.map(([, { outcome }]) => outcome),
            some.map(([, { adminId }]) => adminId ?? null),
          ],
        );
        return;
      } catch (error) {
        failure = error;
      }
    }
    lost += some.length;
    warn('admin log: results could not be recorded', { lost, err: failure });
  }

  return { add, settled: async (): Promise<void> => working };
}
