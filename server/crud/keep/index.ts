export { rowSnapshotSql, fieldsSnapshotSql } from './cells.ts';
export { type RowSnapshot, restoreRow } from './putBack.ts';
export { type Change, rollbackField } from './setBack.ts';
export { type SnapshotView, snapshotViewFor, secretMark } from './keptView.ts';
