export {
  type PermissionAnswer,
  type PermissionAnswers,
  bulkEdit,
  history,
  sheet,
  notes,
  usual,
} from './answers.ts';
export { moduleCategories, uidPattern } from './info.ts';
export type { ModuleCategory, ModuleFile, ModuleInfo, ModuleManifest, ModuleText } from './info.ts';
export { type ModulePart, moduleParts, partsOf } from './contents.ts';
export { moduleRefusalCodes, type ModuleRefusalCode } from './refusals.ts';
export type { ModuleFeed, OfferedModule, UnmetRequirement } from './feed.ts';
export { declaredKinds } from './conflicts.ts';
export type {
  ConflictChoice,
  DeclaredKind,
  DeclaredNames,
  FileConflictState,
  ModuleConflict,
} from './conflicts.ts';
export {
  changeModuleStateCall,
  type InstalledModule,
  InstalledState,
  modulesCall,
  moduleStateCall,
} from './calls.ts';
export {
  type BegunChange,
  installModuleCall,
  type InstallStep,
  installSteps,
  marketCall,
  type MarketOffer,
  type MarketOrder,
  type MarketPage,
  moduleProgressCall,
  type ModuleProgress,
  type OfferState,
  orderModuleCall,
  payModuleCall,
  type PreparedAnswers,
  type PreparedConflict,
  type PreparedModule,
  prepareModuleCall,
  topUpMarketCall,
  uninstallModuleCall,
  uploadModuleCall,
} from './market.ts';
export { conflictText, consequenceText } from './sentences.ts';
