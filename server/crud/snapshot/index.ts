export {
  changeSnapshotSql,
  columnsSnapshotSql,
  rowSnapshotSql,
  fieldsSnapshotSql,
  subRowFieldsOf,
} from './snapshot.ts';
export { type RowSnapshot, restoreRow } from './restore.ts';
export { type FieldChange, rollbackField } from './restore.ts';
export { type SnapshotView, snapshotViewFor, secretMark } from './keptView.ts';
