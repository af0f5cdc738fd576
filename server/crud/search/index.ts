export { begins } from './contains.ts';
export { type Naming, namingsOf } from './names.ts';
export { beginsCode } from './prefix.ts';
export { chosen, conditionsOf, type ListParams, presetOf, scopeConditions } from './filter.ts';
export { orderSql, sortOf } from './order.ts';
export { type Page, pageOf } from './paging.ts';
export { type Asking, demandWhole } from './search.ts';
