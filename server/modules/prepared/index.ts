/** Modules that were brought and checked, and wait for a consent. */
export { describePrepared } from './describe.ts';
export {
  createPreparedModules,
  type PreparedModules,
  type WaitingModule,
} from './preparedModules.ts';
export { createModuleTree, type ModuleTree } from './tree.ts';
