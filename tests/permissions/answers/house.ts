import type { Answers } from './answer.ts';

/** Files, settings, what was sent, and the firm's own documents. */
export const house: Answers = {
  'GET /admin/routine.Config/index': 'admin routine/config/index',
  'GET /admin/routine.Config/edit': 'admin routine/config/edit',
  'POST /admin/routine.Config/edit': 'admin routine/config/edit',
  'POST /admin/routine.Config/add': 'admin routine/config/add',
  'DELETE /admin/routine.Config/del': 'admin routine/config/del',
  'POST /admin/routine.Config/sendTestMail': 'admin routine/config/sendTestMail',

  // They come by uploading, which is nobody's right in particular.
  'GET /admin/routine.Attachment/index': 'admin routine/attachment/index',
  'GET /admin/routine.Attachment/counts': 'admin routine/attachment/index',
  'GET /admin/routine.Attachment/detail': 'admin routine/attachment/detail',
  'GET /admin/routine.Attachment/edit': 'admin routine/attachment/edit',
  'POST /admin/routine.Attachment/edit': 'admin routine/attachment/edit',
  'DELETE /admin/routine.Attachment/del': 'admin routine/attachment/del',

  'GET /admin/routine.MailLog/index': 'admin routine/mailLog/index',
  'GET /admin/routine.MailLog/counts': 'admin routine/mailLog/index',
  'GET /admin/routine.MailLog/detail': 'admin routine/mailLog/detail',
  'POST /admin/routine.MailLog/reveal':
    'admin routine/mailLog/detail and routine/mailLog/sensitive',
  'GET /admin/routine.SmsLog/index': 'admin routine/smsLog/index',
  'GET /admin/routine.SmsLog/counts': 'admin routine/smsLog/index',
  'GET /admin/routine.SmsLog/detail': 'admin routine/smsLog/detail',
  'POST /admin/routine.SmsLog/reveal': 'admin routine/smsLog/detail and routine/smsLog/sensitive',

  'GET /admin/company.Upload/index': 'admin company/upload/index',
  'GET /admin/company.Upload/counts': 'admin company/upload/index',
  'GET /admin/company.Upload/detail': 'admin company/upload/detail',
  'GET /admin/company.Upload/edit': 'admin company/upload/edit',
  'POST /admin/company.Upload/edit': 'admin company/upload/edit',
  'POST /admin/company.Upload/add': 'admin company/upload/add',
  'DELETE /admin/company.Upload/del': 'admin company/upload/del',
  'POST /admin/company.Upload/sortable': 'admin company/upload/sortable',
};
