export { createJobs, type Jobs, type JobsOptions } from './createJobs.ts';
export type { JobProgress } from './detail.ts';
export { findCommand, mostRows, writeJob, writeJobOf, type ActionOrder } from './enqueue.ts';
export type { RefusedRow } from './detail.ts';
export { exportPartsDir, sweepExportParts } from './exportParts.ts';
export { createExportWork, exportKind } from './exportWork.ts';
export { createScheduler, nextTime, type ScheduledTask } from './scheduler.ts';
