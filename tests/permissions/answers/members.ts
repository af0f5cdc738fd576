import { type Answers, bulkEdit, history, notes, sheet, usual } from './answer.ts';

/** Calls of the member area, and pages of staff about members. The permission for a list includes its records. */
export const members: Answers = {
  'POST /api/Ems/send': 'everybody',
  'POST /api/Sms/send': 'everybody',

  'GET /api/index/index': 'everybody',
  'GET /api/user/checkIn': 'everybody',
  'POST /api/user/checkIn': 'everybody',
  'GET /api/user/logout': 'everybody',
  'POST /api/user/logout': 'everybody',
  'POST /api/account/retrievePassword': 'everybody',

  'GET /api/account/overview': 'member account/overview',
  'GET /api/account/profile': 'member account/profile',
  'POST /api/account/profile': 'member account/profile/edit',
  'GET /api/account/integral': 'member account/integral',
  'GET /api/account/balance': 'member account/balance',
  'POST /api/account/changePassword': 'member account/changePassword/edit',
  'POST /api/account/verification': 'member account/profile/changeBind',
  'POST /api/account/changeBind': 'member account/profile/changeBind',
  'GET /api/account/changePassword': 'member account/changePassword',
  // Visitors can send feedback as well; members read their own alone.
  'POST /api/shop.Feedback/add': 'everybody',
  'GET /api/shop.Feedback/index': 'any member',
  'GET /api/shop.CheckIn/index': 'any member',
  'POST /api/shop.CheckIn/add': 'member account/overview/checkIn',

  ...usual('user/user', ['index', 'detail', 'add', 'edit', 'del']),
  ...history('user/user'),
  ...bulkEdit('user/user'),
  ...sheet('user/user'),
  ...notes('user/user'),
  'POST /admin/user.User/erase': 'admin user/user/erase',

  ...usual('shop/user/user', ['index', 'detail', 'edit', 'export']),
  ...notes('shop/user/user'),
  'POST /admin/shop.user.User/balance': 'admin shop/user/user/balance',
  'POST /admin/shop.user.User/score': 'admin shop/user/user/score',
  'POST /admin/shop.user.User/grant': 'admin shop/user/user/grant',
  'POST /admin/shop.user.User/disable': 'admin shop/user/user/status',
  'POST /admin/shop.user.User/enable': 'admin shop/user/user/status',
  'POST /admin/shop.user.User/signOut': 'admin shop/user/user/signOut',
  ...usual('shop/user/session', ['index']),
  ...usual('shop/user/address', ['index']),
  ...usual('shop/user/moneyLog', ['index', 'detail', 'export']),
  'POST /admin/shop.user.MoneyLog/correct': 'admin shop/user/moneyLog/correct',
  ...usual('shop/user/approval', ['index', 'detail']),
  // One permission covers both decisions.
  'POST /admin/shop.user.Approval/approve': 'admin shop/user/approval/approve',
  'POST /admin/shop.user.Approval/refuse': 'admin shop/user/approval/approve',

  ...usual('user/savedReply'),
  ...history('user/savedReply'),
  ...usual('user/feedback', ['index', 'detail', 'del']),
  ...history('user/feedback'),
  'POST /admin/user.Feedback/reveal': 'admin user/feedback/detail and user/feedback/sensitive',
  // The permission to reply includes taking a message up.
  'POST /admin/user.Feedback/take': 'admin user/feedback/reply',
  'POST /admin/user.Feedback/reply': 'admin user/feedback/reply',
  'POST /admin/user.Feedback/close': 'admin user/feedback/close',

  ...usual('user/group', ['index', 'add', 'edit', 'del']),
  ...history('user/group', 'index'),
  ...usual('user/rule', ['index', 'add', 'edit', 'del', 'sortable']),
  ...history('user/rule', 'index'),

  // A ledger only grows. Its form asks for the balance of the member.
  ...usual('user/moneyLog', ['index', 'add']),
  'GET /admin/user.MoneyLog/add': 'admin user/moneyLog/add',
  ...usual('user/scoreLog', ['index', 'add']),
  'GET /admin/user.ScoreLog/add': 'admin user/scoreLog/add',
  'GET /admin/Dashboard/members': 'admin user/user/index and dashboard/index',
  'GET /admin/Dashboard/activeMembers': 'admin user/user/index and dashboard/index',
  'GET /admin/Dashboard/joins': 'admin user/user/index and dashboard/index',
};
