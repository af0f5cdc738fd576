import { type Answers, usual } from './answer.ts';

/** The designer, its log, and modules. */
export const developer: Answers = {
  ...usual('crud/log', ['index', 'detail']),
  // The others are there with DEVTOOLS=on alone.
  'GET /admin/crud.Design/start': 'admin crud/crud/index',
  'GET /admin/module/index': 'admin module/index',
  'GET /admin/module/state': 'admin module/index',
  'POST /admin/module/changeState': 'admin module/changeState',
};
