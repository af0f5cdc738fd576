export { createJobs, type Jobs, type JobsOptions } from './createJobs.ts';
export type { JobProgress } from './detail.ts';
export { findCommand, mostRows, writeJob, writeJobOf, type ActionOrder } from './enqueue.ts';
export type { RefusedRow } from './detail.ts';
export { type HeldJob, LostJob } from './heldJob.ts';
export { isTemporary, type JobWork } from './runner.ts';
export type { FindAdmin } from './work.ts';
export { createScheduler, nextTime, type ScheduledTask } from './scheduler.ts';
