import { hourSeconds, minuteSeconds } from '../src/schema/index.ts';
import type { Database } from './db/index.ts';
import {
  beginDueExports,
  type ExportRunServices,
  forgetActionKeys,
  forgetIdempotencyKeys,
  purgeNotices,
} from './domain/index.ts';
import { followMails, type RunFiles, tidyRuns } from './scheduledExports/index.ts';
import { createScheduler, type ScheduledTask } from './jobs/index.ts';
import { beforeTasks, longTasks, productTasks } from './product/index.ts';

type ScheduledOptions = Pick<Database, 'db' | 'slow' | 'listen'> &
  Parameters<typeof productTasks>[0] & {
    /** Unix seconds. */
    readonly now: () => number;
    /** Time zone that defines a day. */
    readonly zone: string;
    /** Hears of rows that have changed. */
    readonly changed?: (resource: string) => void;
    /** Runs what is due of the modules. */
    readonly moduleTasks: () => Promise<void>;
    readonly enqueueRun: ExportRunServices['enqueueRun'];
    readonly runFiles: RunFiles;
    readonly warn: (message: string, facts: object) => void;
  };

/** Runs the scheduled tasks: each run does the work that is due by now. Source: domain B.11. */
export function createScheduled(options: ScheduledOptions) {
  const { db, slow, changed = () => {} } = options;
  const tasks: readonly ScheduledTask[] = [
    ...productTasks(options),
    { name: 'notice.purge', every: '03:50', run: (now) => purgeNotices(slow, now) },
    {
      name: 'request.purge',
      every: hourSeconds,
      run: (now) => Promise.all([forgetActionKeys(db, now), forgetIdempotencyKeys(db, now)]),
    },
    {
      name: 'scheduled_export.due',
      every: minuteSeconds,
      run: (now) => Promise.all([beginDueExports(db, now, options), followMails(db, now)]),
    },
    {
      name: 'scheduled_export.tidy',
      every: hourSeconds,
      run: (now) => tidyRuns(db, now, options.runFiles),
    },
    { name: 'module.tasks', every: minuteSeconds, run: () => options.moduleTasks() },
  ];
  const scheduler = createScheduler({
    ...options,
    tasks,
    changed: () => changed('scheduled_task'),
  });
  return {
    ...scheduler,
    async start(): Promise<void> {
      await beforeTasks(options);
      await scheduler.start();
    },
    /** Runs everything once, whatever is due, but for long checks: for tests. */
    tidy: () =>
      Promise.all(
        tasks.filter(({ name }) => !longTasks.includes(name)).map(({ run }) => run(options.now())),
      ),
  };
}
