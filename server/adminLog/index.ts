export { createAdminLog, type AdminLog, type RecordedCall } from './createAdminLog.ts';
export type { Outcome } from './createAdminLog.ts';
