export { createCrud, type Crud, type CrudOptions, type Inside } from './createCrud.ts';
export { bundleSql, cellsSql, type KeptView, secretMark } from './keep/index.ts';
export { readIds } from './ids.ts';
export { demand } from './demand.ts';
export { pageOf } from './search/index.ts';
export { type AnyHooks, hooksOf, linksKey, type Looking, type WriteHooks } from './plan/index.ts';
export type { Count, Exported, List, Options, Rows, WireRow } from './read/index.ts';
export { type Actor, actorOf, noWitness, type Witness } from './write/index.ts';
