import { checkAllRules, checkRule } from './runChecks.ts';

export const handlers = {
  integrity_check: { check: checkRule, checkAll: checkAllRules },
} as const;
