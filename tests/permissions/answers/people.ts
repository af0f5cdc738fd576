import type { Answers } from './answer.ts';

/** Staff and members with their groups, rules and ledgers. Whoever sees a list sees its rows. */
export const people: Answers = {
  'GET /admin/auth.Admin/index': 'clerk auth/admin/index',
  'GET /admin/auth.Admin/counts': 'clerk auth/admin/index',
  'GET /admin/auth.Admin/detail': 'clerk auth/admin/index',
  'GET /admin/auth.Admin/edit': 'clerk auth/admin/edit',
  'POST /admin/auth.Admin/edit': 'clerk auth/admin/edit',
  'POST /admin/auth.Admin/add': 'clerk auth/admin/add',
  'DELETE /admin/auth.Admin/del': 'clerk auth/admin/del',

  // Everybody who sees the log sees their own calls; those of others take a node of their own.
  'GET /admin/auth.AdminLog/index': 'clerk auth/adminLog/index',
  'GET /admin/auth.AdminLog/counts': 'clerk auth/adminLog/index',
  'GET /admin/auth.AdminLog/detail': 'clerk auth/adminLog/detail',
  'POST /admin/auth.AdminLog/export': 'clerk auth/adminLog/export',

  'GET /admin/auth.Group/index': 'clerk auth/group/index',
  'GET /admin/auth.Group/counts': 'clerk auth/group/index',
  'GET /admin/auth.Group/detail': 'clerk auth/group/index',
  'GET /admin/auth.Group/edit': 'clerk auth/group/edit',
  'POST /admin/auth.Group/edit': 'clerk auth/group/edit',
  'POST /admin/auth.Group/add': 'clerk auth/group/add',
  'DELETE /admin/auth.Group/del': 'clerk auth/group/del',

  'GET /admin/auth.Rule/index': 'clerk auth/rule/index',
  'GET /admin/auth.Rule/counts': 'clerk auth/rule/index',
  'GET /admin/auth.Rule/detail': 'clerk auth/rule/index',
  'GET /admin/auth.Rule/edit': 'clerk auth/rule/edit',
  'POST /admin/auth.Rule/edit': 'clerk auth/rule/edit',
  'POST /admin/auth.Rule/add': 'clerk auth/rule/add',
  'DELETE /admin/auth.Rule/del': 'clerk auth/rule/del',
  'POST /admin/auth.Rule/sortable': 'clerk auth/rule/sortable',

  'GET /admin/user.User/index': 'clerk user/user/index',
  'GET /admin/user.User/counts': 'clerk user/user/index',
  'GET /admin/user.User/detail': 'clerk user/user/detail',
  'GET /admin/user.User/edit': 'clerk user/user/edit',
  'POST /admin/user.User/edit': 'clerk user/user/edit',
  'POST /admin/user.User/add': 'clerk user/user/add',
  'DELETE /admin/user.User/del': 'clerk user/user/del',
  'POST /admin/user.User/erase': 'clerk user/user/erase',

  'GET /admin/user.Feedback/index': 'clerk user/feedback/index',
  'GET /admin/user.Feedback/counts': 'clerk user/feedback/index',
  'GET /admin/user.Feedback/detail': 'clerk user/feedback/detail',
  // Who may answer may also say that somebody is at it.
  'POST /admin/user.Feedback/reveal': 'clerk user/feedback/detail and user/feedback/sensitive',
  'POST /admin/user.Feedback/take': 'clerk user/feedback/reply',
  'POST /admin/user.Feedback/reply': 'clerk user/feedback/reply',
  'POST /admin/user.Feedback/close': 'clerk user/feedback/close',
  'DELETE /admin/user.Feedback/del': 'clerk user/feedback/del',

  'GET /admin/user.Group/index': 'clerk user/group/index',
  'GET /admin/user.Group/counts': 'clerk user/group/index',
  'GET /admin/user.Group/detail': 'clerk user/group/index',
  'GET /admin/user.Group/edit': 'clerk user/group/edit',
  'POST /admin/user.Group/edit': 'clerk user/group/edit',
  'POST /admin/user.Group/add': 'clerk user/group/add',
  'DELETE /admin/user.Group/del': 'clerk user/group/del',

  'GET /admin/user.Rule/index': 'clerk user/rule/index',
  'GET /admin/user.Rule/counts': 'clerk user/rule/index',
  'GET /admin/user.Rule/detail': 'clerk user/rule/index',
  'GET /admin/user.Rule/edit': 'clerk user/rule/edit',
  'POST /admin/user.Rule/edit': 'clerk user/rule/edit',
  'POST /admin/user.Rule/add': 'clerk user/rule/add',
  'DELETE /admin/user.Rule/del': 'clerk user/rule/del',
  'POST /admin/user.Rule/sortable': 'clerk user/rule/sortable',

  // A ledger is added to and otherwise stays as it is.
  'GET /admin/user.MoneyLog/index': 'clerk user/moneyLog/index',
  'GET /admin/user.MoneyLog/counts': 'clerk user/moneyLog/index',
  'GET /admin/user.MoneyLog/detail': 'clerk user/moneyLog/index',
  'GET /admin/user.MoneyLog/add': 'clerk user/moneyLog/add',
  'POST /admin/user.MoneyLog/add': 'clerk user/moneyLog/add',
  'GET /admin/user.ScoreLog/index': 'clerk user/scoreLog/index',
  'GET /admin/user.ScoreLog/counts': 'clerk user/scoreLog/index',
  'GET /admin/user.ScoreLog/detail': 'clerk user/scoreLog/index',
  'GET /admin/user.ScoreLog/add': 'clerk user/scoreLog/add',
  'POST /admin/user.ScoreLog/add': 'clerk user/scoreLog/add',
};
