export { gated, isShown } from './gate.ts';
export { createPublicFiles } from './publicFiles.ts';
export { hearInModules, moduleHandlers, moduleHooks, moduleRoutes } from './parts.ts';
export {
  createModuleStates,
  type ModuleStanding,
  type ModuleStates,
  uidsOffAtFirst,
} from './states.ts';
export { readInfo } from './installed/info.ts';
export { installedUids, modulesDir, uidsInOrder } from './installed/folders.ts';
