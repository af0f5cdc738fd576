export { add, type Added } from './change.ts';
export {
  bulkCheck,
  bulkEdit,
  type BulkEdited,
  type BulkEditForecast,
  bulkEditIds,
} from './bulkEdit.ts';
export { applyChange, change } from './change.ts';
export { del, type Deleted } from './del.ts';
export { lockRows } from './transaction.ts';
export { checkParents } from './parents.ts';
export { claimFlags, freeFlags, lockHolders } from './only.ts';
export { ownValues, writtenRow } from './save.ts';
export { type FieldChange, restoreRow, rollbackField, type RowSnapshot } from './restore.ts';
export { saveSheet, type SheetSaved } from './saveSheet.ts';
export { sortable } from './sortable.ts';
export { refusalOf } from './violations.ts';
export {
  type Actor,
  actorOf,
  type ChangeHistory,
  noRecorder,
  type ChangeRecorder,
  type HistoryEntry,
  type KeptEntry,
  type RecordedEdit,
} from '../changeRecorder.ts';
export type { OpenWrite, WriteOptions } from './transaction.ts';
export type { ImportedRow } from './importNames.ts';
export {
  type RowImportOrder,
  type ImportOutcome,
  importRows,
  repeatedValues,
} from './importRows.ts';
