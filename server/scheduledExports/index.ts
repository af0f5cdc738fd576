export {
  createScheduledExportWork,
  scheduledExportKind,
  type ScheduledExportOptions,
} from './exportWork.ts';
export { followMails, tidyRuns } from './followRuns.ts';
export { createRunFiles, type RunFiles } from './runFiles.ts';
