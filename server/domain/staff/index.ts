import { adminHooks, adminLogHooks, type StaffServices } from './adminHooks.ts';
import { groupHooks } from './groupHooks.ts';
import { ruleHooks } from './ruleHooks.ts';

export const hooksWith = (services: StaffServices) => ({
  admin: adminHooks(services),
  admin_group: groupHooks,
  admin_log: adminLogHooks,
  admin_rule: ruleHooks,
});
