export { catalogueOf, type Catalogue, type Pointer } from './catalogue.ts';
export { fits, listType } from './cells.ts';
export { type AnyHooks, hooksOf, type WriteHooks } from './hooks.ts';
export { type MaskedColumns, type FieldMask } from './masks.ts';
export { type ScopeContext, rowScopeFor } from './sight.ts';
export { type ReferencingTable, referencesToSubRows } from './keepers.ts';
export { planOf, type Parts, type Plan, type Preset, type Sort } from './plan.ts';
export {
  linksKey,
  type Links,
  type One,
  type Relations,
  type RowParts,
  type Sub,
} from './relations.ts';
export { allOf, anyOf, type Bind, inline, negated, quoted, type Values, values } from './sql.ts';
export {
  columnList,
  type Raw,
  type Slot,
  slotNamed,
  type StoredColumn,
  type Table,
  tableOf,
} from './table.ts';
export { whereSql } from './where.ts';
