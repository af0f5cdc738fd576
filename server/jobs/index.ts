export { createJobs, type Jobs, type JobsOptions } from './createJobs.ts';
export type { JobProgress } from './detail.ts';
export { mostRows, writeJob, type ActionOrder } from './enqueue.ts';
export type { RefusedRow } from './detail.ts';
