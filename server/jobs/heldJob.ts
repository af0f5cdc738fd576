import { type Selectable, sql, type UpdateObject } from 'kysely';
import {
  defaultLanguage,
  type ErrorCode,
  type Job,
  type Language,
  readLanguage,
} from '../../src/contract/index.ts';
import { type Db, names, type Tables, type Tx } from '../db/index.ts';
import { type JobResult, type RefusedRow, storedRefusal } from './detail.ts';

/** Another runner has taken the job over: the open transaction must not be committed. */
export class LostJob extends Error {
  constructor(id: number) {
    super(`job ${id} was taken over`);
    this.name = 'LostJob';
  }
}

type JobStore = { readonly db: Db; readonly now: () => number };

/** A job that one runner works on. Every write throws {@link LostJob} once another has taken it over. */
export type HeldJob = JobInput & {
  readonly id: number;
  readonly kind: string;
  /** Input of a job of another kind than `action`. */
  readonly order: unknown;
  readonly adminId: number;
  readonly lang: Language;
  /** Number of processed rows. */
  readonly done: () => number;
  /**
   * Runs the action on one row. `count` writes its progress, and that of rows refused before it, in
   * the transaction of the action.
   */
  process(
    refused: readonly RefusedRow[],
    run: (count: (tx: Tx) => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** Renews the lease in the transaction of a progress write. */
  renew(run: (mark: (tx: Tx) => Promise<void>) => Promise<void>): Promise<void>;
  /** Keeps the lease while `run` takes its time; `run` writes nothing of the job itself. */
  during<T>(run: () => Promise<T>): Promise<T>;
  /** Writes the progress of refused rows. */
  refuse(refused: readonly RefusedRow[]): Promise<void>;
  end(error?: ErrorCode): Promise<void>;
  /** Leaves the rest to the next runner. */
  release(): Promise<void>;
};

/** A lease ends this long after its last renewal. Source: security 4.2. */
const leaseSeconds = 60;
const renewalMs = (leaseSeconds * 1000) / 3;

/** Refused rows that are kept with their reasons; more are only counted. */
const refusalsKept = 500;

/** Takes the oldest job of these kinds that waits, or whose runner let its lease end. */
export async function takeJob(
  { db, now }: JobStore,
  kinds: readonly string[],
): Promise<HeldJob | undefined> {
  const at = now();
  const row = await db
    .updateTable('job')
    .set((eb) => ({
      status: 'running',
      version: eb('version', '+', 1),
      update_time: at,
      start_time: eb.fn.coalesce('start_time', eb.val(at)),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('kind', 'in', kinds)
        .where((open) =>
          open.or([
            open('status', '=', 'waiting'),
            open.and([open('status', '=', 'running'), open('update_time', '<', at - leaseSeconds)]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'version', 'done', 'admin_id', 'lang', 'input', 'result'])
    .executeTakeFirst();
  return row && heldJob({ db, now }, row);
}

/** Frees the jobs that ran when the only process ended. */
export const freeAll = (db: Db): Promise<unknown> =>
  db
    .updateTable('job')
    .set((eb) => ({ status: 'waiting', version: eb('version', '+', 1) }))
    .where('status', '=', 'running')
    .execute();

type TakenJob = Pick<
  Selectable<Tables['job']>,
  'id' | 'kind' | 'version' | 'done' | 'admin_id' | 'lang' | 'input' | 'result'
>;

const job = names('job');

type JobState = { readonly version: number; readonly done: number; readonly refused: number };

function heldJob({ db, now }: JobStore, row: TakenJob): HeldJob {
  const { id, admin_id: adminId } = row;
  // Both columns are written by this folder alone: see `enqueueAction` and `write`.
  const input = row.input as JobInput;
  const result = row.result as JobResult;
  let state: JobState = { version: row.version, done: row.done, refused: result.refused ?? 0 };

  function after(processed: number, refused: number): JobState {
    const { version, done, refused: before } = state;
    return { version: version + 1, done: done + processed, refused: before + refused };
  }

  /** The version is the fencing number: nothing is written once another runner has raised it. */
  async function update(on: Db, values: UpdateObject<Tables, 'job'>): Promise<void> {
    const written = await on
      .updateTable('job')
      .set((eb) => ({ ...values, version: eb('version', '+', 1), update_time: now() }))
      .where('id', '=', id)
      .where('version', '=', state.version)
      .returning('id')
      .executeTakeFirst();
    if (!written) throw new LostJob(id);
  }

  function write(on: Db, next: JobState, refused: readonly RefusedRow[]): Promise<void> {
    const kept = refused.slice(0, Math.max(0, refusalsKept - state.refused));
    return update(on, {
      done: next.done,
      result: JSON.stringify({ refused: next.refused } satisfies JobResult),
      ...(kept.length > 0 && {
        refused: sql<string>`${job.refused} || ${JSON.stringify(kept.map(storedRefusal))}::jsonb`,
      }),
    });
  }

  async function renew(): Promise<void> {
    await update(db, {});
    state = { ...state, version: state.version + 1 };
  }

  const leave = (status: Job['status'], error: ErrorCode | ''): Promise<void> =>
    update(db, { status, error, finish_time: status === 'waiting' ? null : now() });

  return {
    ...input,
    id,
    kind: row.kind,
    order: row.input,
    adminId,
    lang: readLanguage(row.lang) ?? defaultLanguage,
    done: () => state.done,
    async process(refused, run) {
      const next = after(refused.length + 1, refused.length);
      await run((tx) => write(tx, next, refused));
      state = next;
    },
    async renew(run) {
      await run((tx) => update(tx, {}));
      state = { ...state, version: state.version + 1 };
    },
    async during(run) {
      // A failed renewal is tried again; a runner that has lost the job fails at its next write.
      let renewal: Promise<void> | undefined;
      const timer = setInterval(() => {
        renewal ??= renew()
          .catch(() => {})
          .finally(() => (renewal = undefined));
      }, renewalMs);
      try {
        return await run();
      } finally {
        clearInterval(timer);
        await renewal;
      }
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

/** Channel that notifies runners of new jobs. */
export const channel = 'job';

/** Input of a job of kind `action`. */
export type JobInput = {
  readonly resource: string;
  readonly action: string;
  /** Common input of all rows, as it came. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The rows as they matched when it was asked for, in rising order. */
  readonly ids: readonly number[];
  /** The row on which the action is carried out once for each of `ids`, its targets; absent: on each of `ids`. */
  readonly record?: number;
  /** Names the dialog that began it, of an action with `once`. */
  readonly once?: string;
};
