export {
  changeSnapshotSql,
  columnsSnapshotSql,
  fieldSnapshotSql,
  insideOf,
  valueOf,
  wireOf,
  rowSnapshotSql,
  fieldsSnapshotSql,
  subRowFieldsOf,
} from './snapshot.ts';
export { type SnapshotView, snapshotViewFor, secretMark } from './keptView.ts';
