export { createCrud, type Crud, type CrudOptions, type TransactionContext } from './createCrud.ts';
export {
  changeSnapshotSql,
  rowSnapshotSql,
  subRowFieldsOf,
  fieldsSnapshotSql,
  type SnapshotView,
  secretMark,
} from './snapshot/index.ts';
export { readId, readIds } from './parameters.ts';
export { requirePermission } from './permission.ts';
export { pageOf } from './search/index.ts';
export {
  type AnyHooks,
  hooksOf,
  joinHooks,
  type ScopeContext,
  type WriteHooks,
} from './plan/index.ts';
export type {
  CountedPreset,
  ExportedRows,
  IdRange,
  ListReply,
  SelectOptions,
  RowPage,
  WireRow,
} from './read/index.ts';
export {
  type Actor,
  actorOf,
  type ChangeHistory,
  type RecordedEdit,
  claimFlags,
  type ImportedRow,
  lockHolders,
  noRecorder,
  repeatedValues,
  type ChangeRecorder,
} from './write/index.ts';
