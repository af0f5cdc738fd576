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
import { freeAll, type Hold, LostJob, takeJob } from './hold.ts';
import { channel } from './job.ts';
import { work, type Worker } from './work.ts';

export type RunnerOptions = Omit<Worker, 'isStopping'> & {
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly alone: boolean;
  readonly warn: (message: string, facts: object) => void;
  readonly pollMs: number;
};

/** Jobs a process works on at a time, so that a long one does not hold up a short one. */
const hands = 2;

/** Works on jobs as long as there are any, woken by who asks for one and now and then by itself. */
export function createRunner(options: RunnerOptions) {
  const { db, listen, alone, warn, pollMs } = options;
  const busy = new Set<Promise<void>>();
  let isStopping = false;
  let isAskedAgain = false;
  let deaf: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const worker: Worker = { ...options, isStopping: () => isStopping };

  function wake(): void {
    isAskedAgain = true;
    while (busy.size < hands && !isStopping) {
      const hand = workOff()
        .catch((error: unknown) => warn('jobs: no job could be taken', { err: error }))
        .finally(() => busy.delete(hand));
      busy.add(hand);
    }
  }

  /** Whoever asks while it looks for the last time is not overheard. */
  async function workOff(): Promise<void> {
    do {
      isAskedAgain = false;
      if (!(await workUntilNone())) return;
    } while (isAskedAgain && !isStopping);
  }

  /** Answers whether there is no more; otherwise it is better to wait a while. */
  async function workUntilNone(): Promise<boolean> {
    while (!isStopping) {
      const job = await takeJob(options);
      if (!job) return true;
      if (!(await carryOut(job))) return false;
    }
    return false;
  }

  /** Answers whether it is worth going on at once. */
  async function carryOut(job: Hold): Promise<boolean> {
    try {
      if (await work(worker, job)) await end(job);
      else await leave(job);
      return true;
    } catch (error) {
      return giveUp(job, error);
    }
  }

  async function end(job: Hold, error?: ErrorCode): Promise<void> {
    await job.end(error);
    options.tell({ id: job.id, ownerId: job.adminId, isOver: true });
  }

  /** Others may go on with it at once. */
  async function leave(job: Hold): Promise<void> {
    await job.release();
    await notify(db, channel, '');
  }

  /** What passes by itself is tried again later; anything else ends the job. */
  async function giveUp(job: Hold, error: unknown): Promise<boolean> {
    if (error instanceof LostJob) return true;
    const code = declinedBy(error);
    if (!code) warn('jobs: a job was interrupted', { err: error, job: job.id, done: job.done() });
    const isOver = code !== undefined || !willPass(error);
    try {
      await (isOver ? end(job, code ?? 'internal') : job.release());
    } catch (further) {
      // Then its lease ends by itself.
      if (!(further instanceof LostJob) && !willPass(further)) throw further;
    }
    return isOver;
  }

  return {
    async start(): Promise<void> {
      if (alone) await freeAll(db);
      deaf = await listen(channel, wake);
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(busy);
      await deaf?.();
    },
  };
}

const willPass = (error: unknown): boolean =>
  isRetryable(error) || isUnavailable(error) || isTimeout(error) || isDiskFull(error);

/** The code, when it was the shop that declined to go on. */
function declinedBy(error: unknown): ErrorCode | undefined {
  if (error instanceof Denied) return 'denied';
  return error instanceof Refusal ? error.code : undefined;
}
