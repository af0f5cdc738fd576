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

  ...usual('routine/scheduledExport', ['index', 'detail', 'add', 'edit', 'del']),
  ...history('routine/scheduledExport'),
  // Lists that one may export, for those who add or edit an export.
  'GET /admin/routine.ScheduledExport/choices':
    'admin routine/scheduledExport/add or routine/scheduledExport/edit',
  'POST /admin/routine.ScheduledExport/run': 'admin routine/scheduledExport/run',
  'POST /admin/routine.ScheduledExport/pause': 'admin routine/scheduledExport/pause',
  'POST /admin/routine.ScheduledExport/resume': 'admin routine/scheduledExport/pause',
  ...usual('routine/scheduledExportRun', ['index', 'detail']),
  'POST /admin/routine.ScheduledExportRun/download': 'admin routine/scheduledExportRun/download',
  // The ticket in the address is the permission.
  'GET /admin/routine.ScheduledExportRun/file': 'everybody',
  // Open to holders of the key in a mail, for one file and seven days.
  'GET /admin/routine.ScheduledExportRun/mailed': 'everybody',

  ...usual('company/upload'),
  ...history('company/upload'),
};
