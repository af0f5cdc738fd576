// Written by `npm run sync`.
export { adminLogs as admin_log } from './adminLog.ts';
export { admins as admin } from './admins.ts';
export { adminGroups as admin_group } from './groups.ts';
export { adminRules as admin_rule } from './rules.ts';
