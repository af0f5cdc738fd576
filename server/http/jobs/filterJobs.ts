import type { Clerk } from '../../../src/contract/index.ts';
import type { Crud } from '../../crud/index.ts';
import { query, type Db } from '../../db/index.ts';
import { runAction, type Command } from '../../domain/index.ts';
import { type Invalid, InvalidInput, readInput } from '../../../src/schema/index.ts';
import { toldOf, type Hearer } from '../refusals.ts';
import type { AdminCall } from '../registry.ts';
import type { Texts } from '../texts.ts';

export type JobParts = {
  readonly db: Db;
  readonly crud: Crud;
  readonly texts: Texts;
  readonly now: () => number;
  /** Hears of what broke while nobody waited for an answer. */
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
};

/** Rows one job works on at most; more are another job. */
const mostRows = 100_000;
/** Refused rows a job remembers with their reasons. */
const mostReasons = 50;
/** A job that has not been heard of for so long has lost its process. */
const silentSeconds = 120;

/**
 * Actions on all rows of a filter. They go on after the call was answered, row by row as if each had
 * been asked for, and their progress can be read from the job.
 */
export function createFilterJobs(parts: JobParts) {
  const { db, now } = parts;
  const running = new Set<Promise<void>>();
  let stopping = false;

  return {
    /** Answers the id of the job. @throws {Refusal} when the filter or the input cannot be read */
    async begin(command: Command, call: AdminCall): Promise<number> {
      readWhole(command, call);
      const ids = await idsFor(parts, command, call);
      const job = await open(db, command, { clerk: call.clerk, total: ids.length, now: now() });
      const work = run(parts, { command, call, ids, job, isStopping: () => stopping })
        .catch((error: unknown) => fail(parts, job, error))
        .finally(() => running.delete(work));
      running.add(work);
      return job;
    },
    /** Ends jobs whose process is gone; what they did stays done. */
    async endLost(): Promise<void> {
      await query(
        db,
        `update job set status = 'failed', error = 'lost', finish_time = $1, update_time = $1
         where status in ('waiting', 'running') and update_time < $1::bigint - ${silentSeconds}`,
        [now()],
      );
    },
    /** Stops after the row each job is at. */
    async stop(): Promise<void> {
      stopping = true;
      await Promise.allSettled(running);
    },
  };
}

export type FilterJobs = ReturnType<typeof createFilterJobs>;

/** Refuses what every row would refuse, while somebody still waits for the answer. */
function readWhole({ resource, action }: Command, { body }: AdminCall): void {
  try {
    readInput(resource.actions[action]?.input ?? {}, body['input'] ?? {}, { mode: 'add' });
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const placed = [...error.fields].map(([path, reason]): [string, Invalid] => [
      path === '' ? 'input' : `input.${path}`,
      reason,
    ]);
    throw new InvalidInput(new Map(placed));
  }
}

async function idsFor(
  { crud }: JobParts,
  { resource }: Command,
  { clerk, body }: AdminCall,
): Promise<readonly number[]> {
  const filter = body['filter'];
  const asked = typeof filter === 'object' && filter !== null ? { ...filter } : {};
  const ids: number[] = [];
  for await (const id of crud.idsOf(resource.name, clerk, asked, mostRows)) ids.push(id);
  return ids;
}

type Opening = { readonly clerk: Clerk; readonly total: number; readonly now: number };

async function open(db: Db, { resource, action }: Command, opening: Opening): Promise<number> {
  const { clerk, total, now } = opening;
  const [row] = await query<{ id: number }>(
    db,
    `insert into job (kind, status, total, admin_id, lang, start_time, create_time, update_time)
     values ($1, 'running', $2, $3, $4, $5, $5, $5) returning id`,
    [`${resource.name}/${action}`.slice(0, 40), total, clerk.id, clerk.lang, now],
  );
  if (!row) throw new Error('job: not stored');
  return row.id;
}

type Work = {
  readonly command: Command;
  readonly call: AdminCall;
  readonly ids: readonly number[];
  readonly job: number;
  readonly isStopping: () => boolean;
};

type Reason = { readonly id: number; readonly error: string; readonly msg: string };

async function run(parts: JobParts, { command, call, ids, job, isStopping }: Work): Promise<void> {
  const { db, texts, now } = parts;
  const { clerk, body, lang } = call;
  const refused: Reason[] = [];
  let [done, told] = [0, now()];
  for (const id of ids) {
    if (isStopping()) return progress(parts, job, { done, refused, status: 'failed' });
    const request = { ids: [id], input: body['input'] };
    const hearer: Hearer = { texts, lang, now: now(), ...command };
    try {
      await runAction(db, command, { clerk, now: now(), request });
      done += 1;
    } catch (error) {
      const reason = reasonOf(error, hearer);
      if (!reason) throw error;
      if (refused.length < mostReasons) refused.push({ id, ...reason });
    }
    if (now() - told >= 1) {
      told = now();
      await progress(parts, job, { done, refused, status: 'running' });
    }
  }
  await progress(parts, job, { done, refused, status: 'done' });
}

function reasonOf(error: unknown, hearer: Hearer) {
  const reason = toldOf(error, hearer);
  return reason.error === 'internal' ? undefined : reason;
}

type Progress = {
  readonly done: number;
  readonly refused: readonly Reason[];
  readonly status: 'running' | 'done' | 'failed';
};

async function progress({ db, now }: JobParts, job: number, { done, refused, status }: Progress) {
  await query(
    db,
    `update job set done = $2, refused = $3::jsonb, status = $4::varchar, update_time = $5,
       finish_time = case when $4::varchar = 'running' then null else $5::bigint end
     where id = $1`,
    [job, done, JSON.stringify(refused), status, now()],
  );
}

async function fail({ db, now, warn }: JobParts, job: number, error: unknown): Promise<void> {
  warn('job failed', { job, err: error });
  await query(
    db,
    `update job set status = 'failed', error = 'internal', finish_time = $2, update_time = $2 where id = $1`,
    [job, now()],
  ).catch((again: unknown) => warn('job lost', { job, err: again }));
}
