import type { Answers } from './answer.ts';

/** What every clerk needs to work at all, and what is for developers. */
export const ownWork: Answers = {
  'GET /admin/Index/index': 'any clerk',
  'GET /admin/Index/words': 'any clerk',
  'GET /admin/Index/find': 'any clerk',
  'GET /admin/openapi.json': 'any clerk',
  'GET /admin/session/index': 'any clerk',
  'POST /admin/session/end': 'any clerk',
  'GET /admin/preference/index': 'any clerk',
  'POST /admin/preference/save': 'any clerk',
  'GET /admin/routine.AdminInfo/index': 'any clerk',
  'GET /admin/routine.AdminInfo/edit': 'any clerk',
  'POST /admin/routine.AdminInfo/edit': 'any clerk',
  // Each sees their own jobs alone.
  'GET /admin/job/detail': 'any clerk',

  'POST /admin/ajax/upload': 'any clerk',
  'GET /admin/ajax/area': 'any clerk',
  'GET /admin/ajax/buildSuffixSvg': 'any clerk',
  'POST /admin/ajax/clearCache': 'any clerk',

  'GET /admin/ajax/getTablePk': 'super only',
  'GET /admin/ajax/getTableList': 'super only',
  'GET /admin/ajax/getTableFieldList': 'super only',
  'GET /admin/ajax/getDatabaseConnectionList': 'super only',
};
