import type { Db } from '../db/index.ts';
import { type NoticeRules, scheduledExportEvents, scheduledExportNotice } from '../domain/index.ts';
import type { SetupSteps } from '../domain/site/index.ts';
import type { ServerEnvironment } from '../environment.ts';
import type { ControlCommand, Route } from '../http/index.ts';
import type { JobWork, ScheduledTask } from '../jobs/index.ts';
import type { AboutNumber, EventMails, MessageSources } from '../mail/index.ts';
import type { FileFormats } from '../api/resources/index.ts';
import type { ProductOptions } from './options.ts';

// Parts of this project behind the framework, on the server. Each grows into a file of its own.

/** Options of this project, as the environment says them. */
export const productOptionsOf = (_environment: ServerEnvironment): ProductOptions => ({});

/** Events that staff are notified of. */
const notices: NoticeRules = {
  events: scheduledExportEvents,
  noticeOf: scheduledExportNotice,
  end: async () => {},
};

/** Steps of the setup, after that of the framework. */
const setupSteps: SetupSteps = {};

/** Services of this project, beside those of the framework. */
export const createProductServices = (
  _parts: ProductOptions,
  _warn: (message: string, facts: object) => void,
) => ({
  notices,
  setupSteps,
  /** Views of the recycle bin that show the deleted rows of one table, by that table. */
  bins: {},
  /** Resolves when nothing is being removed. */
  settled: async (): Promise<void> => {},
});

/** Content of mails and text messages about this project. */
export const productMessages: {
  readonly mails: EventMails;
  readonly sourcesOf: MessageSources;
  readonly aboutNumber: AboutNumber;
} = {
  mails: {},
  sourcesOf: async () => ({}),
  aboutNumber: async () => undefined,
};

/** Work of jobs that is no action on rows, by its kind. */
export const productWorks = (_options: object): Readonly<Record<string, JobWork>> => ({});

type TaskOptions = {
  readonly db: Db;
  /** Unix seconds. */
  readonly now: () => number;
  /** Hears of rows that have changed. */
  readonly changed?: (resource: string) => void;
};

/** Scheduled tasks: each run does the work that is due by now. */
export const productTasks = (_options: TaskOptions): readonly ScheduledTask[] => [];

/** Tasks that take long, and that tests leave out. */
export const longTasks: readonly string[] = [];

/** Writes what the tasks work on. */
export const beforeTasks = async (_options: TaskOptions): Promise<void> => {};

/** Calls that no declaration gives. */
export const productRoutes = (_options: object): readonly Route[] => [];

/** Files of a form of their own, which the export of a resource may ask for. */
export const productFileFormats: FileFormats = {};

/** Pages and permissions of people outside of the staff. */
export const memberRuleTree = (_titleOf: unknown): readonly [] => [];

/** Removes what work that ended suddenly left on the disk. */
export const sweepProduct = async (_db: Db, _parts: object): Promise<void> => {};

/** Commands by which the operator of this machine reaches the program. */
export const productCommands = (_place: object): Record<string, ControlCommand> => ({});
