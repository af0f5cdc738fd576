export { logHooksWith, type KeptServices } from './logHooks.ts';
export { restore, rollback, type Undone } from './takeBack.ts';
export { recycleRuleHooks, sensitiveRuleHooks } from './ruleHooks.ts';
export { recycleTargets, sensitiveTargets, watchableFields } from './targets.ts';
export { tidyKept } from './changeRecorder.ts';
export { createChangeRecorder } from './changeRecorder.ts';
