import type { SignedInAdmin } from '../../src/contract/index.ts';
import type { Crud, ChangeRecorder } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { type ActionOrder, enqueueAction, type FindCommand } from './enqueue.ts';
import { detail, type JobProgress } from './detail.ts';
import { createRunner, type JobWork } from './runner.ts';
import type { FindAdmin, JobNews } from './work.ts';

export type JobsOptions = Pick<Database, 'db' | 'slow' | 'listen'> & {
  /** Unix seconds, see `databaseClock`: leases of several machines are compared with it. */
  readonly now: () => number;
  readonly crud: Pick<Crud, 'idsOf'>;
  /** The action as declared, with its handler; undefined when there is none. */
  readonly find: FindCommand;
  /** An admin with their current permissions; undefined if the account is missing or disabled. */
  readonly adminOf: FindAdmin;
  /** Records the edits of the actions. */
  readonly recorder: ChangeRecorder;
  /** No other process works on this database, as with the embedded engine. */
  readonly alone: boolean;
  readonly warn: (message: string, facts: object) => void;
  /** Hears now and then how far a job is, and that it has come to its end. */
  readonly tell?: (news: JobNews) => void;
  /** Work that is no action on rows, by its kind. */
  readonly works?: Readonly<Record<string, JobWork>>;
  /** Interval of polling for work without a notification. */
  readonly pollMs?: number;
};

export type Jobs = {
  /**
   * Queues an action on all rows of a filter as a job.
   *
   * @throws {Denied} without the node of the action, or of the list
   * @throws {Refusal} unknown_route for an action that is not on rows; invalid, naming the parameter
   * @throws {InvalidInput} too_many rows, and invalid values of the input
   */
  enqueueAction(order: ActionOrder): Promise<{ readonly job: number }>;
  /**
   * Progress of a job. A job of another admin is reported as missing, except to a super admin.
   *
   * @throws {Refusal} not_found
   */
  detail(admin: SignedInAdmin, id: number): Promise<JobProgress>;
  /** Begins to work on jobs in this process, also on those that were interrupted. */
  start(): Promise<void>;
  /** Finishes the current row and releases the rest; the next process to start continues. */
  stop(): Promise<void>;
};

/** Long work of one process. Requests may ask for it whether or not this process does any. */
export function createJobs(options: JobsOptions): Jobs {
  const runner = createRunner({ pollMs: 5_000, tell: () => {}, works: {}, ...options });
  return {
    enqueueAction: (order) => enqueueAction(options, order),
    detail: (admin, id) => detail(options.db, admin, id),
    start: () => runner.start(),
    stop: () => runner.stop(),
  };
}
