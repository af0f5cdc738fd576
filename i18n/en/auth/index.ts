// Written by `npm run sync`.
export { default as admin_log } from './adminLog.ts';
export { default as admin } from './admins.ts';
export { default as admin_group } from './groups.ts';
export { default as admin_rule } from './rules.ts';
