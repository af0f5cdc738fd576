import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type SignedInAdmin,
  Denied,
  type Language,
  nodeOf,
  Refusal,
} from '../../src/contract/index.ts';
import { InvalidInput } from '../../src/schema/index.ts';
import type { ChangeRecorder } from '../crud/index.ts';
import { type Db, type Tx, withRetry } from '../db/index.ts';
import { type Command, runAction } from '../domain/index.ts';
import { rowCommand, type FindCommand } from './enqueue.ts';
import type { HeldJob } from './heldJob.ts';
import type { RefusedRow } from './detail.ts';

export type FindAdmin = (id: number, lang: Language) => Promise<SignedInAdmin | undefined>;

export type Worker = {
  readonly slow: Db;
  readonly now: () => number;
  readonly find: FindCommand;
  readonly adminOf: FindAdmin;
  readonly recorder: ChangeRecorder;
  readonly isStopping: () => boolean;
  /** Reports the progress of a job. */
  readonly tell: (news: JobNews) => void;
};

export type JobNews = {
  readonly id: number;
  /** Id of the account that enqueued it. */
  readonly ownerId: number;
  readonly isOver: boolean;
};

/** Rows that are processed before the permissions of the account are read again. */
const portion = 20;

/**
 * Processes the rows of a job from its progress on, each in a transaction of its own. Returns whether
 * all are done; it stops between two rows when the process ends.
 *
 * @throws {Denied} when the account has lost the permission, or is gone
 * @throws {Refusal} unknown_route when the action is no longer declared
 * @throws {LostJob} when another runner has taken the job over
 */
export async function work(worker: Worker, job: HeldJob): Promise<boolean> {
  const command = rowCommand(worker.find, job.resource, job.action);
  const node = nodeOf(command.resource.path, command.declared.permission);
  while (job.done() < job.ids.length) {
    if (worker.isStopping()) return false;
    const admin = await worker.adminOf(job.adminId, job.lang);
    if (!admin) throw new Denied(node);
    await workPortion(worker, job, { command, admin });
    worker.tell({ id: job.id, ownerId: job.adminId, isOver: false });
  }
  return true;
}

type JobCommand = { readonly command: Command; readonly admin: SignedInAdmin };

/** Refused rows change nothing, so their progress is written with that of the next row, or at the end. */
async function workPortion(
  worker: Worker,
  job: HeldJob,
  { command, admin }: JobCommand,
): Promise<void> {
  const { slow, now, isStopping, recorder } = worker;
  let refused: RefusedRow[] = [];
  for (const id of job.ids.slice(job.done(), job.done() + portion)) {
    // The embedded engine answers within the microtask queue: requests would wait.
    await nextTurn();
    if (isStopping()) break;
    const request = { ids: [job.record ?? id], input: job.input };
    const target = job.record === undefined ? undefined : id;
    try {
      await job.process(refused, async (count) => {
        const counting = countedBy(count, command, target);
        // A row whose commit was not reported is refused the second time: its progress is written.
        await withRetry(() => runAction(slow, counting, { admin, now: now(), request, recorder }));
      });
      refused = [];
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error;
      refused.push({ id, reason: error });
    }
  }
  await job.refuse(refused);
}

/** The action together with its progress: both are committed, or neither. */
function countedBy(
  count: (tx: Tx) => Promise<void>,
  command: Command,
  target: number | undefined,
): Command {
  const { resource, action, handler, rowScope } = command;
  return {
    rowScope,
    resource,
    action,
    handler: {
      resource: resource.name,
      action,
      forgets: handler?.forgets ?? false,
      async run(context: { readonly tx: Tx }) {
        // `runAction` made the context for this handler; only its transaction is read here.
        await handler?.run({ ...context, ...(target === undefined ? {} : { target }) } as never);
        await count(context.tx);
      },
    },
  };
}
