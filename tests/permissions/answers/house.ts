import type { Answers } from './answer.ts';

/** Files, settings, what was sent, and the firm's own documents. */
export const house: Answers = {
  'GET /admin/routine.Config/index': 'clerk routine/config/index',
  'GET /admin/routine.Config/edit': 'clerk routine/config/edit',
  'POST /admin/routine.Config/edit': 'clerk routine/config/edit',
  'POST /admin/routine.Config/add': 'clerk routine/config/add',
  'DELETE /admin/routine.Config/del': 'clerk routine/config/del',
  'POST /admin/routine.Config/sendTestMail': 'clerk routine/config/sendTestMail',

  // They come by uploading, which is nobody's right in particular.
  'GET /admin/routine.Attachment/index': 'clerk routine/attachment/index',
  'GET /admin/routine.Attachment/counts': 'clerk routine/attachment/index',
  'GET /admin/routine.Attachment/detail': 'clerk routine/attachment/detail',
  'GET /admin/routine.Attachment/edit': 'clerk routine/attachment/edit',
  'POST /admin/routine.Attachment/edit': 'clerk routine/attachment/edit',
  'DELETE /admin/routine.Attachment/del': 'clerk routine/attachment/del',

  'GET /admin/routine.MailLog/index': 'clerk routine/mailLog/index',
  'GET /admin/routine.MailLog/counts': 'clerk routine/mailLog/index',
  'GET /admin/routine.MailLog/detail': 'clerk routine/mailLog/detail',
  'POST /admin/routine.MailLog/reveal':
    'clerk routine/mailLog/detail and routine/mailLog/sensitive',
  'GET /admin/routine.SmsLog/index': 'clerk routine/smsLog/index',
  'GET /admin/routine.SmsLog/counts': 'clerk routine/smsLog/index',
  'GET /admin/routine.SmsLog/detail': 'clerk routine/smsLog/detail',
  'POST /admin/routine.SmsLog/reveal': 'clerk routine/smsLog/detail and routine/smsLog/sensitive',

  'GET /admin/company.Upload/index': 'clerk company/upload/index',
  'GET /admin/company.Upload/counts': 'clerk company/upload/index',
  'GET /admin/company.Upload/detail': 'clerk company/upload/detail',
  'GET /admin/company.Upload/edit': 'clerk company/upload/edit',
  'POST /admin/company.Upload/edit': 'clerk company/upload/edit',
  'POST /admin/company.Upload/add': 'clerk company/upload/add',
  'DELETE /admin/company.Upload/del': 'clerk company/upload/del',
  'POST /admin/company.Upload/sortable': 'clerk company/upload/sortable',
};
