import { adminLogs } from '../../../resources/auth/adminLog.ts';
import { nodeOf } from '../../../src/contract/index.ts';
import { hooksOf } from '../../crud/index.ts';

/** Everybody sees their own deeds; those of others take a node. */
export const adminLogHooks = hooksOf(adminLogs, {
  scope: ({ clerk }) => (clerk.can(everybodys) ? undefined : { admin_id: clerk.id }),
});

const everybodys = nodeOf(adminLogs.path, 'all');
