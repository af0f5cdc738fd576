import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Clerk, Denied, type Language, nodeOf, Refusal } from '../../src/contract/index.ts';
import { InvalidInput } from '../../src/schema/index.ts';
import type { ChangeRecorder } from '../crud/index.ts';
import { type Db, type Tx, withRetry } from '../db/index.ts';
import { type Command, runAction } from '../domain/index.ts';
import { rowCommand, type FindCommand } from './command.ts';
import type { Hold } from './hold.ts';
import type { RefusedRow } from './refusedRow.ts';

export type FindClerk = (id: number, lang: Language) => Promise<Clerk | undefined>;

export type Worker = {
  readonly slow: Db;
  readonly now: () => number;
  readonly find: FindCommand;
  readonly clerkOf: FindClerk;
  readonly recorder: ChangeRecorder;
  readonly isStopping: () => boolean;
  /** Hears how a job comes along. */
  readonly tell: (news: JobNews) => void;
};

export type JobNews = {
  readonly id: number;
  /** Of the clerk who asked for it. */
  readonly ownerId: number;
  readonly isOver: boolean;
};

/** So many rows are done for a clerk before it is asked again what they may do. */
const portion = 20;

/**
 * Goes through the rows of a job from where it stands, each in a transaction of its own. Answers
 * whether it came to the end; it stops between two rows when the process ends.
 *
 * @throws {Denied} when the clerk may not do it any more, or is gone
 * @throws {Refusal} unknown_route when the action is declared no more
 * @throws {LostJob} when somebody else has taken the job over
 */
export async function work(worker: Worker, job: Hold): Promise<boolean> {
  const command = rowCommand(worker.find, job.resource, job.action);
  const node = nodeOf(command.resource.path, command.declared.permission);
  while (job.done() < job.ids.length) {
    if (worker.isStopping()) return false;
    const clerk = await worker.clerkOf(job.adminId, job.lang);
    if (!clerk) throw new Denied(node);
    await workPortion(worker, job, { command, clerk });
    worker.tell({ id: job.id, ownerId: job.adminId, isOver: false });
  }
  return true;
}

type Order = { readonly command: Command; readonly clerk: Clerk };

/** Refused rows change nothing, so their progress is written with that of the next row or at the end. */
async function workPortion(worker: Worker, job: Hold, { command, clerk }: Order): Promise<void> {
  const { slow, now, isStopping, recorder } = worker;
  let refused: RefusedRow[] = [];
  for (const id of job.ids.slice(job.done(), job.done() + portion)) {
    // The embedded engine answers without ever leaving the queue of microtasks: requests would wait.
    await othersTurn();
    if (isStopping()) break;
    const request = { ids: [id], input: job.input };
    try {
      await job.deal(refused, async (count) => {
        const counting = countedBy(count, command);
        // A row that was committed after all is refused the second time: its progress stands.
        await withRetry(() => runAction(slow, counting, { clerk, now: now(), request, recorder }));
      });
      refused = [];
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error;
      refused.push({ id, reason: error });
    }
  }
  await job.refuse(refused);
}

/** The action with its progress: both are committed, or neither. */
function countedBy(count: (tx: Tx) => Promise<void>, command: Command): Command {
  const { resource, action, handler, rowScope } = command;
  return {
    rowScope,
    resource,
    action,
    handler: {
      resource: resource.name,
      action,
      forgets: handler?.forgets ?? false,
      async run(deed: { readonly tx: Tx }) {
        // The deed was made for this very handler; we only read its transaction.
        await handler?.run(deed as never);
        await count(deed.tx);
      },
    },
  };
}
