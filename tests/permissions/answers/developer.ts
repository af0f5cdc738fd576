import type { Answers } from './answer.ts';

/** The designer, its log, the terminal, and modules. */
export const developer: Answers = {
  // Existing clients read the log with the node of the designer.
  'GET /admin/crud.Log/index': 'admin crud/log/index or crud/crud/index',
  'GET /admin/crud.Log/counts': 'admin crud/log/index or crud/crud/index',
  'GET /admin/crud.Log/detail': 'admin crud/log/detail or crud/crud/index',
  // The other calls of both are there with DEVTOOLS=on alone.
  'GET /admin/crud.Design/start': 'admin crud/crud/index',
  'GET /admin/module/index': 'admin module/index',
  'GET /admin/module/state': 'admin module/index',
  'POST /admin/module/changeState': 'admin module/changeState',
  'GET /admin/module/market': 'admin module/index',
  'POST /admin/module/order': 'admin module/buy',
  'POST /admin/module/pay': 'admin module/buy',
  'POST /admin/module/topUp': 'admin module/buy',
  // Of those who hold the node, a super admin alone.
  'POST /admin/module/prepare': 'admin module/install',
  'POST /admin/module/upload': 'admin module/install',
  'POST /admin/module/install': 'admin module/install',
  'POST /admin/module/uninstall': 'admin module/uninstall',
  // By the ticket of a change alone: it also answers while the server starts anew.
  'GET /admin/module/progress': 'everybody',
  'GET /admin/crud.Terminal/start': 'admin crud/terminal/index',
};
