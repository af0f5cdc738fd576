export { foreignAddresses } from './scheduledExports/addresses.ts';
export { createMailedKeys, downloaders, runOfKey } from './scheduledExports/mailedFile.ts';
export {
  beginDueExports,
  endRun,
  type ExportRunServices,
  failRun,
} from './scheduledExports/commands.ts';
export { type ExportRunFile, mayExport } from './scheduledExports/hooks.ts';
export { nextRun } from './scheduledExports/nextRun.ts';
export { scheduledExportEvents, scheduledExportNotice } from './scheduledExports/notices.ts';
export { scheduledChannel } from './scheduledRun.ts';
export { ownEndpoint, type AnyActionHandler, type CommandContext } from './handle.ts';
export { assertFileOpens, assertOwnUpload, fileAccessOf } from './files/fileAccess.ts';
export { messageFacts, type MessageType, writeNotifyConfigs } from './messages/notifyDefaults.ts';
export { createNoticeFeed, type NoticeUpdate } from './messages/noticeFeed.ts';
export { type NoticeRules, publishNotifications } from './messages/publish.ts';
export { purgeNotices } from './messages/purge.ts';
export { type ColleagueServices, findColleagues } from './notes/colleagues.ts';
export { readThread } from './notes/thread.ts';
export { addNote, delNote, editNote, type NoteChange, pinNote } from './notes/writeNotes.ts';
export { bePresent, leave } from './presence.ts';
export { withoutDuplicates } from './duplicates.ts';
export {
  createChangeRecorder,
  recycleTargets,
  restore,
  rollback,
  sensitiveTargets,
  tidyKept,
  watchableFields,
  type Undone,
} from './security/index.ts';
export { forgetIdempotencyKeys } from './idempotency.ts';
export { forgetActionKeys, hashOf, jobOfDialog, wasRun } from './dialogRuns.ts';
export { dialogOf, previewAction, runAction, type ActionRequest } from './runAction.ts';
export type { ActionOutcome, Command } from './actionCommand.ts';
export type { StaffServices } from './staff/adminHooks.ts';
export { handlers, handlersWith } from './handlers.ts';
export { hooksWith } from './hooks.ts';
