// Written by `npm run sync`.
export { default as attachment } from './attachments.ts';
export { default as config } from './config.ts';
export { default as integrity_check } from './integrityChecks.ts';
export { default as mail_log } from './mailLog.ts';
export { default as outbox } from './outboxEvents.ts';
export { default as scheduled_export_run } from './scheduledExportRuns.ts';
export { default as scheduled_export } from './scheduledExports.ts';
export { default as scheduled_task } from './scheduledTasks.ts';
export { default as sms_log } from './smsLog.ts';
