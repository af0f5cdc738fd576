export { moduleCategories } from './info.ts';
export type { ModuleCategory, ModuleFile, ModuleInfo, ModuleManifest, ModuleText } from './info.ts';
