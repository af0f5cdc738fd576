import { scheduledTasks } from '../../resources/routine/scheduledTasks.ts';
import { notify } from '../db/index.ts';
import { handle } from './handle.ts';

/** On it schedulers hear that a job is due ahead of its time. */
export const scheduledChannel = 'scheduled';

/** Makes a job due at once. The scheduler of one process runs it after the commit. */
export const runScheduled = handle(scheduledTasks, 'run', async ({ tx, record, now }) => {
  await tx
    .updateTable('scheduled_task')
    .set({ next_time: now })
    .where('id', '=', record.id)
    .execute();
  await notify(tx, scheduledChannel, record.name);
});
