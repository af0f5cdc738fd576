export { createCrud, type Crud, type CrudOptions } from './createCrud.ts';
export { demand } from './demand.ts';
export { pageOf } from './search/index.ts';
export { type AnyHooks, hooksOf, linksKey, type Looking, type WriteHooks } from './plan/index.ts';
export type { Count, Exported, List, Options, Rows, WireRow } from './read/index.ts';
