export { tableGraphOf, type TableGraph, type Pointer } from './tableGraph.ts';
export { fits, listType } from './table.ts';
export { type AnyHooks, hooksOf, joinHooks, type WriteHooks } from './hooks.ts';
export {
  type FieldMask,
  liveRows,
  type MaskedColumns,
  rowScopeFor,
  type ScopeContext,
} from './access.ts';
export {
  planOf,
  type Projection,
  type ReferencingTable,
  referencesToSubRows,
  type ResourcePlan,
  type Preset,
  type Sort,
  summaryNames,
} from './plan.ts';
export {
  type LinkedRows,
  type ToOne,
  type Relations,
  type RowProjection,
  type SubRows,
} from './relations.ts';
export {
  allOf,
  anyOf,
  type Bind,
  inline,
  negated,
  quoted,
  type BoundValues,
  values,
} from './sql.ts';
export {
  columnList,
  type RowData,
  type FieldColumns,
  fieldColumnsOf,
  type StoredColumn,
  type Table,
  tableOf,
} from './table.ts';
export { whereSql } from './where.ts';
