import { Denied, type ErrorCode, Refusal } from '../../src/contract/index.ts';
import {
  type Database,
  type Db,
  isDiskFull,
  isRetryable,
  isTimeout,
  isUnavailable,
  notify,
} from '../db/index.ts';
import { channel, freeAll, type HeldJob, LostJob, takeJob } from './heldJob.ts';
import { work, type Worker } from './work.ts';

/**
 * Work of a kind of its own. Returns whether it is over; it stops early when the process ends, and
 * another runner begins it anew. Temporary errors leave it for later, any other error ends the job.
 */
export type JobWork = (job: HeldJob, isStopping: () => boolean) => Promise<boolean>;

export type RunnerOptions = Omit<Worker, 'isStopping'> & {
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly alone: boolean;
  readonly warn: (message: string, facts: object) => void;
  readonly pollMs: number;
  readonly works: Readonly<Record<string, JobWork>>;
};

/** Jobs that run at a time in one process, so that a long one does not block a short one. */
const concurrency = 2;

/** A job whose statements run out of time this often ends. */
const mostTimeouts = 10;

/** Runs jobs as long as there are any. A new job wakes it, and a timer in case a message was lost. */
export function createRunner(options: RunnerOptions) {
  const { db, listen, alone, warn, pollMs, works } = options;
  const kinds = ['action', ...Object.keys(works)];
  const taken = new Set<string>();
  const busy = new Set<Promise<void>>();
  const timeouts = new Map<number, number>();
  let isStopping = false;
  let wakeRequested = false;
  let stopListening: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const worker: Worker = { ...options, isStopping: () => isStopping };

  function wake(): void {
    wakeRequested = true;
    while (busy.size < concurrency && !isStopping) {
      const loop = workOff()
        .catch((error: unknown) => warn('jobs: no job could be taken', { err: error }))
        .finally(() => busy.delete(loop));
      busy.add(loop);
    }
  }

  /** A call of `wake` during the last look is not lost. */
  async function workOff(): Promise<void> {
    do {
      wakeRequested = false;
      if (!(await workUntilNone())) return;
    } while (wakeRequested && !isStopping);
  }

  /** Returns whether no job is left; false means: wait for the timer. */
  async function workUntilNone(): Promise<boolean> {
    while (!isStopping) {
      const job = await takeJob(
        options,
        kinds.filter((kind) => !taken.has(kind)),
      );
      if (!job) return true;
      // One of each such kind at a time: the other turn stays free for actions.
      const { kind } = job;
      if (works[kind]) taken.add(kind);
      const mayGoOn = await carryOut(job).finally(() => taken.delete(kind));
      if (!mayGoOn) return false;
    }
    return false;
  }

  /** Returns whether the next job may start at once. */
  async function carryOut(job: HeldJob): Promise<boolean> {
    try {
      const own = works[job.kind];
      const isOver = await (own ? own(job, () => isStopping) : work(worker, job));
      if (isOver) await end(job);
      else await leave(job);
      return true;
    } catch (error) {
      return giveUp(job, error);
    }
  }

  async function end(job: HeldJob, error?: ErrorCode): Promise<void> {
    await job.end(error);
    timeouts.delete(job.id);
    options.tell({ id: job.id, ownerId: job.adminId, isOver: true });
  }

  /** Another runner may continue it at once. */
  async function leave(job: HeldJob): Promise<void> {
    await job.release();
    await notify(db, channel, '');
  }

  /** Temporary errors leave the job for later; any other error ends it. */
  async function giveUp(job: HeldJob, error: unknown): Promise<boolean> {
    if (error instanceof LostJob) return true;
    const code = refusalCode(error);
    if (!code) warn('jobs: a job was interrupted', { err: error, job: job.id, done: job.done() });
    const isOver = code !== undefined || !isTemporary(error) || isTooSlow(job, error);
    try {
      await (isOver ? end(job, code ?? 'internal') : job.release());
    } catch (further) {
      // Then its lease ends by itself.
      if (!(further instanceof LostJob) && !isTemporary(further)) throw further;
    }
    return isOver;
  }

  /** A statement that ran out of time again and again will do so for ever. */
  function isTooSlow({ id }: HeldJob, error: unknown): boolean {
    if (!isTimeout(error)) return false;
    const tries = (timeouts.get(id) ?? 0) + 1;
    timeouts.set(id, tries);
    return tries >= mostTimeouts;
  }

  return {
    async start(): Promise<void> {
      if (alone) await freeAll(db);
      stopListening = await listen(channel, wake);
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(busy);
      await stopListening?.();
    },
  };
}

/** True for errors that may be gone later without a change of the program. */
export const isTemporary = (error: unknown): boolean =>
  isRetryable(error) || isUnavailable(error) || isTimeout(error) || isDiskFull(error);

/** The code, when a rule of the shop refused the job. */
function refusalCode(error: unknown): ErrorCode | undefined {
  if (error instanceof Denied) return 'denied';
  return error instanceof Refusal ? error.code : undefined;
}
