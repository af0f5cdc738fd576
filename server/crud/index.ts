export { createCrud, type Crud, type CrudOptions } from './createCrud.ts';
export { demand } from './demand.ts';
export { type AnyHooks, hooksOf, type WriteHooks } from './plan/index.ts';
export type { Count, List, Options, Rows, WireRow } from './read/index.ts';
