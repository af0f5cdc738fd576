export { createCrud, type Crud, type CrudOptions, type Inside } from './createCrud.ts';
export { rowSnapshotSql, fieldsSnapshotSql, type SnapshotView, secretMark } from './keep/index.ts';
export { readIds } from './ids.ts';
export { requirePermission } from './demand.ts';
export { pageOf } from './search/index.ts';
export {
  type AnyHooks,
  hooksOf,
  linksKey,
  type ScopeContext,
  type WriteHooks,
} from './plan/index.ts';
export type { Count, Exported, List, Options, Rows, WireRow } from './read/index.ts';
export { type Actor, actorOf, noRecorder, type ChangeRecorder } from './write/index.ts';
