// Written by `npm run sync`.
export { attachments as attachment } from './attachments.ts';
export { configs as config } from './config.ts';
export { integrityChecks as integrity_check } from './integrityChecks.ts';
export { mailLogs as mail_log } from './mailLog.ts';
export { outboxEvents as outbox } from './outboxEvents.ts';
export { scheduledExportRuns as scheduled_export_run } from './scheduledExportRuns.ts';
export { scheduledExports as scheduled_export } from './scheduledExports.ts';
export { scheduledTasks as scheduled_task } from './scheduledTasks.ts';
export { smsLogs as sms_log } from './smsLog.ts';
