import type { Answers } from './answer.ts';

/** What is kept of deletions and edits, and who may take them back. */
export const oversight: Answers = {
  'GET /admin/security.DataRecycle/index': 'admin security/dataRecycle/index',
  'GET /admin/security.DataRecycle/counts': 'admin security/dataRecycle/index',
  'GET /admin/security.DataRecycle/detail': 'admin security/dataRecycle/index',
  'GET /admin/security.DataRecycle/edit': 'admin security/dataRecycle/edit',
  'POST /admin/security.DataRecycle/edit': 'admin security/dataRecycle/edit',
  // Who changes a rule chooses as who adds one does.
  'GET /admin/security.DataRecycle/add':
    'admin security/dataRecycle/add or security/dataRecycle/edit',
  'POST /admin/security.DataRecycle/add': 'admin security/dataRecycle/add',
  'DELETE /admin/security.DataRecycle/del': 'admin security/dataRecycle/del',

  'GET /admin/security.DataRecycleLog/index': 'admin security/dataRecycleLog/index',
  'GET /admin/security.DataRecycleLog/counts': 'admin security/dataRecycleLog/index',
  'GET /admin/security.DataRecycleLog/detail': 'admin security/dataRecycleLog/index',
  'GET /admin/security.DataRecycleLog/info':
    'admin security/dataRecycleLog/info and security/dataRecycleLog/index',
  'POST /admin/security.DataRecycleLog/restore': 'admin security/dataRecycleLog/restore',
  'DELETE /admin/security.DataRecycleLog/del': 'admin security/dataRecycleLog/del',

  'GET /admin/security.SensitiveData/index': 'admin security/sensitiveData/index',
  'GET /admin/security.SensitiveData/counts': 'admin security/sensitiveData/index',
  'GET /admin/security.SensitiveData/detail': 'admin security/sensitiveData/index',
  'GET /admin/security.SensitiveData/edit': 'admin security/sensitiveData/edit',
  'POST /admin/security.SensitiveData/edit': 'admin security/sensitiveData/edit',
  // Who changes a rule chooses as who adds one does.
  'GET /admin/security.SensitiveData/add':
    'admin security/sensitiveData/add or security/sensitiveData/edit',
  'POST /admin/security.SensitiveData/add': 'admin security/sensitiveData/add',
  'DELETE /admin/security.SensitiveData/del': 'admin security/sensitiveData/del',

  'GET /admin/security.SensitiveDataLog/index': 'admin security/sensitiveDataLog/index',
  'GET /admin/security.SensitiveDataLog/counts': 'admin security/sensitiveDataLog/index',
  'GET /admin/security.SensitiveDataLog/detail': 'admin security/sensitiveDataLog/index',
  'GET /admin/security.SensitiveDataLog/info':
    'admin security/sensitiveDataLog/info and security/sensitiveDataLog/index',
  'POST /admin/security.SensitiveDataLog/rollback': 'admin security/sensitiveDataLog/rollback',
  'DELETE /admin/security.SensitiveDataLog/del': 'admin security/sensitiveDataLog/del',
};
