export { gated, isShown } from './gate.ts';
export { createPublicFiles } from './publicFiles.ts';
export { hearInModules, moduleHandlers, moduleHooks, moduleRoutes, moduleTasks } from './parts.ts';
export { runModuleTasks } from './tasks.ts';
export {
  createModuleStates,
  type ModuleStanding,
  type ModuleStates,
  uidsOffAtFirst,
} from './states.ts';
export { readInfo } from './installed/info.ts';
export { installedUids, modulesDir, uidsInOrder } from './installed/folders.ts';
