import { joinHooks } from '../../crud/index.ts';
import { ownEndpoint } from '../handle.ts';
import { type KeptServices, logHooksWith } from './logHooks.ts';
import { recycleRuleHooks, sensitiveRuleHooks } from './ruleHooks.ts';

export { restore, rollback, type Undone } from './takeBack.ts';
export { recycleTargets, sensitiveTargets, watchableFields } from './targets.ts';
export { tidyKept } from './changeRecorder.ts';
export { createChangeRecorder } from './changeRecorder.ts';

// All or none of the rows.
export const handlers = {
  security_data_recycle_log: { restore: ownEndpoint },
  security_sensitive_data_log: { rollback: ownEndpoint },
} as const;

export const hooksWith = (services: KeptServices) =>
  joinHooks({
    logs: logHooksWith(services),
    rules: {
      security_data_recycle: recycleRuleHooks,
      security_sensitive_data: sensitiveRuleHooks,
    },
  });
