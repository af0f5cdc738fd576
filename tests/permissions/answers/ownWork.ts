import type { Answers } from './answer.ts';

/** An editor of a rule of the security logs chooses its table and fields. */
const ruleEditors =
  'admin security/dataRecycle/add or security/dataRecycle/edit or security/sensitiveData/add or security/sensitiveData/edit';

/** Calls that every admin needs, and calls for developers. */
export const ownWork: Answers = {
  'GET /admin/Index/index': 'any admin',
  'GET /admin/shop.Config/index': 'any admin',
  // Calls of existing clients; each block of the new dashboard also requires the node of its records.
  'GET /admin/Dashboard/index': 'admin dashboard/index',
  'GET /admin/Dashboard/attachments': 'admin routine/attachment/index and dashboard/index',
  'GET /admin/Dashboard/operations': 'admin auth/adminLog/index and dashboard/index',
  'GET /admin/Dashboard/signIns': 'admin auth/adminLog/index and dashboard/index',
  'GET /admin/Dashboard/firstSteps': 'admin dashboard/index',
  'GET /admin/Dashboard/signedIn': 'admin auth/admin/index and dashboard/index',
  'GET /admin/Dashboard/program': 'admin routine/config/index and dashboard/index',
  'GET /admin/Index/words': 'any admin',
  'GET /admin/Index/find': 'any admin',
  // Each resource asks for the node of its list.
  'GET /admin/Index/counts': 'any admin',
  'POST /admin/Index/presence': 'any admin',
  'GET /admin/openapi.json': 'any admin',
  'GET /admin/session/index': 'any admin',
  'POST /admin/session/end': 'any admin',
  'GET /admin/preference/index': 'any admin',
  'POST /admin/preference/save': 'any admin',
  'GET /admin/routine.AdminInfo/index': 'any admin',
  'GET /admin/routine.AdminInfo/edit': 'any admin',
  'POST /admin/routine.AdminInfo/edit': 'any admin',
  // Admins see their own jobs alone.
  'GET /admin/job/detail': 'any admin',

  'POST /admin/ajax/upload': 'any admin',
  // Each opens only what they may read.
  'POST /admin/ajax/ticket': 'any admin',
  'GET /admin/ajax/area': 'any admin',
  'GET /admin/ajax/buildSuffixSvg': 'everybody',
  'POST /admin/ajax/clearCache': 'any admin',

  'GET /admin/ajax/getTablePk': ruleEditors,
  'GET /admin/ajax/getTableList': ruleEditors,
  'GET /admin/ajax/getTableFieldList': ruleEditors,
  'GET /admin/ajax/getDatabaseConnectionList': ruleEditors,
};
