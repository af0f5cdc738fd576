import { type Answers, history, usual } from './answer.ts';

/** Logs of deletions and edits, and the permissions to restore. */
export const oversight: Answers = {
  ...usual('security/dataRecycle', ['index', 'add', 'edit', 'del']),
  ...history('security/dataRecycle', 'index'),
  // The form of a rule asks for tables and fields, when one is added as when one is edited.
  'GET /admin/security.DataRecycle/add':
    'admin security/dataRecycle/add or security/dataRecycle/edit',

  ...usual('security/dataRecycleLog', ['index', 'del']),
  'GET /admin/security.DataRecycleLog/info':
    'admin security/dataRecycleLog/info and security/dataRecycleLog/index',
  'POST /admin/security.DataRecycleLog/restore': 'admin security/dataRecycleLog/restore',

  ...usual('security/sensitiveData', ['index', 'add', 'edit', 'del']),
  ...history('security/sensitiveData', 'index'),
  'GET /admin/security.SensitiveData/add':
    'admin security/sensitiveData/add or security/sensitiveData/edit',

  ...usual('security/sensitiveDataLog', ['index', 'del']),
  'GET /admin/security.SensitiveDataLog/info':
    'admin security/sensitiveDataLog/info and security/sensitiveDataLog/index',
  'POST /admin/security.SensitiveDataLog/rollback': 'admin security/sensitiveDataLog/rollback',
};
