export { begins, phraseIn } from './operators.ts';
export { beginsCode, type CodeIndex, codeIndexOf, indexedRows } from './codes.ts';
export { initValues, conditionsOf, type ListParams, presetOf, scopeConditions } from './filter.ts';
export { orderSql, sortOf } from './filter.ts';
export { type PageBounds, pageOf } from './filter.ts';
export { requireCompleteItems } from './filter.ts';
export type { SearchContext } from './target.ts';
