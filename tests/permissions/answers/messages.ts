import { type Answers, bulkEdit, history, usual } from './answer.ts';

/** Templates and settings of what is sent to people. */
export const messages: Answers = {
  ...usual('mailTemplate'),
  ...history('mailTemplate'),
  ...bulkEdit('mailTemplate'),
  'POST /admin/MailTemplate/test': 'admin mailTemplate/test',
  ...usual('shop/user/emailSetting', ['index', 'detail', 'edit']),
  'POST /admin/shop.user.EmailSetting/test': 'admin shop/user/emailSetting/test',
  'POST /admin/routine.MailLog/retry': 'admin routine/mailLog/retry',
  ...usual('sms/config'),
  ...usual('sms/template'),
  ...history('sms/template'),
  ...bulkEdit('sms/template'),
  'POST /admin/sms.Template/test': 'admin sms/template/test',
  ...usual('sms/variable'),
  ...usual('sms/variable', ['import']),
  ...history('sms/variable'),
  ...bulkEdit('sms/variable'),
  'POST /admin/routine.SmsLog/retry': 'admin routine/smsLog/retry',

  ...usual('shop/notify', ['index', 'detail', 'del']),
  'POST /admin/shop.Notify/read': 'admin shop/notify/read',
  'POST /admin/shop.Notify/readAll': 'admin shop/notify/readAll',
  ...usual('shop/notifyConfig', ['index', 'detail', 'edit']),
  ...history('shop/notifyConfig'),
  ...bulkEdit('shop/notifyConfig'),
  'POST /admin/shop.NotifyConfig/test': 'admin shop/notifyConfig/test',
};
