import { type Answers, usual } from './answer.ts';

/** The designer, its log, the terminal, and modules. */
export const developer: Answers = {
  ...usual('crud/log', ['index', 'detail']),
  // The other calls of both are there with DEVTOOLS=on alone.
  'GET /admin/crud.Design/start': 'admin crud/crud/index',
  'GET /admin/module/index': 'admin module/index',
  'GET /admin/module/state': 'admin module/index',
  'POST /admin/module/changeState': 'admin module/changeState',
  'GET /admin/crud.Terminal/start': 'admin crud/terminal/index',
};
