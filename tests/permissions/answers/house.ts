import { type Answers, history, usual } from './answer.ts';

/** Files, settings, sent messages, and the documents of the company. */
export const house: Answers = {
  'GET /admin/routine.Config/index': 'admin routine/config/index',
  'GET /admin/routine.Config/edit': 'admin routine/config/edit',
  'POST /admin/routine.Config/edit': 'admin routine/config/edit',
  'POST /admin/routine.Config/add': 'admin routine/config/add',
  'DELETE /admin/routine.Config/del': 'admin routine/config/del',
  'POST /admin/routine.Config/sendTestMail': 'admin routine/config/sendTestMail',

  // Attachments are added by uploading, which takes no permission of its own.
  ...usual('routine/attachment', ['index', 'detail', 'edit', 'del']),

  ...usual('routine/mailLog', ['index', 'detail']),
  'POST /admin/routine.MailLog/reveal':
    'admin routine/mailLog/detail and routine/mailLog/sensitive',
  ...usual('routine/smsLog', ['index', 'detail']),
  'POST /admin/routine.SmsLog/reveal': 'admin routine/smsLog/detail and routine/smsLog/sensitive',

  ...usual('routine/scheduledTask', ['index', 'detail']),
  ...usual('routine/outboxEvent', ['index', 'detail']),
  'POST /admin/routine.OutboxEvent/retry': 'admin routine/outboxEvent/retry',
  'POST /admin/routine.ScheduledTask/run': 'admin routine/scheduledTask/run',

  ...usual('company/upload'),
  ...history('company/upload'),
};
