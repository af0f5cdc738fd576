import type { Answers } from './answer.ts';

/** What is kept of deletions and edits, and who may take them back. */
export const oversight: Answers = {
  'GET /admin/security.DataRecycle/index': 'clerk security/dataRecycle/index',
  'GET /admin/security.DataRecycle/counts': 'clerk security/dataRecycle/index',
  'GET /admin/security.DataRecycle/detail': 'clerk security/dataRecycle/index',
  'GET /admin/security.DataRecycle/edit': 'clerk security/dataRecycle/edit',
  'POST /admin/security.DataRecycle/edit': 'clerk security/dataRecycle/edit',
  // Who changes a rule chooses as who adds one does.
  'GET /admin/security.DataRecycle/add':
    'clerk security/dataRecycle/add or security/dataRecycle/edit',
  'POST /admin/security.DataRecycle/add': 'clerk security/dataRecycle/add',
  'DELETE /admin/security.DataRecycle/del': 'clerk security/dataRecycle/del',

  'GET /admin/security.DataRecycleLog/index': 'clerk security/dataRecycleLog/index',
  'GET /admin/security.DataRecycleLog/counts': 'clerk security/dataRecycleLog/index',
  'GET /admin/security.DataRecycleLog/detail': 'clerk security/dataRecycleLog/index',
  'GET /admin/security.DataRecycleLog/info':
    'clerk security/dataRecycleLog/info and security/dataRecycleLog/index',
  'POST /admin/security.DataRecycleLog/restore': 'clerk security/dataRecycleLog/restore',
  'DELETE /admin/security.DataRecycleLog/del': 'clerk security/dataRecycleLog/del',

  'GET /admin/security.SensitiveData/index': 'clerk security/sensitiveData/index',
  'GET /admin/security.SensitiveData/counts': 'clerk security/sensitiveData/index',
  'GET /admin/security.SensitiveData/detail': 'clerk security/sensitiveData/index',
  'GET /admin/security.SensitiveData/edit': 'clerk security/sensitiveData/edit',
  'POST /admin/security.SensitiveData/edit': 'clerk security/sensitiveData/edit',
  // Who changes a rule chooses as who adds one does.
  'GET /admin/security.SensitiveData/add':
    'clerk security/sensitiveData/add or security/sensitiveData/edit',
  'POST /admin/security.SensitiveData/add': 'clerk security/sensitiveData/add',
  'DELETE /admin/security.SensitiveData/del': 'clerk security/sensitiveData/del',

  'GET /admin/security.SensitiveDataLog/index': 'clerk security/sensitiveDataLog/index',
  'GET /admin/security.SensitiveDataLog/counts': 'clerk security/sensitiveDataLog/index',
  'GET /admin/security.SensitiveDataLog/detail': 'clerk security/sensitiveDataLog/index',
  'GET /admin/security.SensitiveDataLog/info':
    'clerk security/sensitiveDataLog/info and security/sensitiveDataLog/index',
  'POST /admin/security.SensitiveDataLog/rollback': 'clerk security/sensitiveDataLog/rollback',
  'DELETE /admin/security.SensitiveDataLog/del': 'clerk security/sensitiveDataLog/del',
};
