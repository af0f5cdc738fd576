import type { ErrorCode, Job, Language } from '../../src/contract/index.ts';
import { type Db, query, type Tx } from '../db/index.ts';
import type { JobInput, JobResult } from './job.ts';
import { storedRefusal, type RefusedRow } from './refusedRow.ts';

/** Somebody else has taken the job over. What is not committed by then must not be. */
export class LostJob extends Error {
  constructor(id: number) {
    super(`job ${id} was taken over`);
    this.name = 'LostJob';
  }
}

type Parts = { readonly db: Db; readonly now: () => number };

/** A job in the hands of one runner. Every write is refused once another has taken it over. */
export type Hold = JobInput & {
  readonly id: number;
  readonly adminId: number;
  readonly lang: Language;
  /** How many of the rows were dealt with. */
  readonly done: () => number;
  /**
   * Carries out the deed of one row. `count` writes its progress, and that of rows refused before
   * it, in the transaction of the deed.
   */
  deal(
    refused: readonly RefusedRow[],
    deed: (count: (tx: Tx) => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** Writes the progress of refused rows. */
  refuse(refused: readonly RefusedRow[]): Promise<void>;
  end(error?: ErrorCode): Promise<void>;
  /** Leaves the rest to who comes next. */
  release(): Promise<void>;
};

/** A lease ends so long after its last renewal. Source: security 4.2. */
const leaseSeconds = 60;

/** Refused rows that are kept with their reasons; more are only counted. */
const refusalsKept = 500;

/** Takes the oldest job that waits, or that was under way with somebody who is gone. */
export async function takeJob({ db, now }: Parts): Promise<Hold | undefined> {
  const [row] = await query<Taken>(
    db,
    `update job
     set status = 'running', version = version + 1, update_time = $1, start_time = coalesce(start_time, $1)
     where id = (
       select id from job
       where kind = 'action' and (status = 'waiting' or (status = 'running' and update_time < $2))
       order by id limit 1 for update skip locked)
     returning id, version, done, admin_id, lang, input, result`,
    [now(), now() - leaseSeconds],
  );
  return row && holdOf({ db, now }, row);
}

/** Frees what was under way when the only process ended. */
export const freeAll = (db: Db): Promise<unknown> =>
  query(db, `update job set status = 'waiting', version = version + 1 where status = 'running'`);

type Taken = {
  readonly id: number;
  readonly version: number;
  readonly done: number;
  readonly admin_id: number;
  readonly lang: Language;
  readonly input: JobInput;
  readonly result: JobResult;
};

type State = { readonly version: number; readonly done: number; readonly refused: number };

function holdOf({ db, now }: Parts, { id, admin_id: adminId, lang, input, ...row }: Taken): Hold {
  let state: State = { version: row.version, done: row.done, refused: row.result.refused ?? 0 };

  function after(dealt: number, refused: number): State {
    const { version, done, refused: before } = state;
    return { version: version + 1, done: done + dealt, refused: before + refused };
  }

  async function write(on: Db, next: State, refused: readonly RefusedRow[]): Promise<void> {
    const kept = refused.slice(0, Math.max(0, refusalsKept - state.refused));
    const written = await query(
      on,
      `update job
       set done = $3, result = $4, version = version + 1, update_time = $5,
         refused = case when $6::integer = 0 then refused else refused || $7::jsonb end
       where id = $1 and version = $2 returning id`,
      [
        id,
        state.version,
        next.done,
        JSON.stringify({ refused: next.refused } satisfies JobResult),
        now(),
        kept.length,
        JSON.stringify(kept.map(storedRefusal)),
      ],
    );
    if (written.length === 0) throw new LostJob(id);
  }

  async function leave(status: Job['status'], error: ErrorCode | ''): Promise<void> {
    const finished = status === 'waiting' ? null : now();
    const written = await query(
      db,
      `update job
       set status = $3, error = $4, finish_time = $5, update_time = $6, version = version + 1
       where id = $1 and version = $2 returning id`,
      [id, state.version, status, error, finished, now()],
    );
    if (written.length === 0) throw new LostJob(id);
  }

  return {
    ...input,
    id,
    adminId,
    lang,
    done: () => state.done,
    async deal(refused, deed) {
      const next = after(refused.length + 1, refused.length);
      await deed((tx) => write(tx, next, refused));
      state = next;
    },
    async refuse(refused) {
      if (refused.length === 0) return;
      const next = after(refused.length, refused.length);
      await write(db, next, refused);
      state = next;
    },
    end: (error) => leave(error ? 'failed' : 'done', error ?? ''),
    release: () => leave('waiting', ''),
  };
}
