export {
  type PermissionAnswer,
  type PermissionAnswers,
  bulkEdit,
  history,
  usual,
} from './answers.ts';
export { moduleCategories } from './info.ts';
export type { ModuleCategory, ModuleFile, ModuleInfo, ModuleManifest, ModuleText } from './info.ts';
