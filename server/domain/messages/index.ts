import {
  mailTemplateHooks,
  type MessageServices,
  retryMail,
  testEmailSetting,
  testMailTemplate,
} from './mailTemplates.ts';
import {
  notificationHooks,
  notifyConfigHooks,
  readAllNotifications,
  readNotification,
  testNotification,
} from './notifications.ts';
import type { NoticeSender } from './publish.ts';
import {
  retrySms,
  type SmsActions,
  smsConfigHooks,
  type SmsServices,
  smsTemplateHooks,
  smsVariableHooks,
  testSmsTemplate,
} from './smsHooks.ts';

export const handlers = {
  shop_notification: { read: readNotification, readAll: readAllNotifications },
} as const;

export const handlersWith = (services: NoticeSender & MessageServices & SmsActions) =>
  ({
    mail_log: { retry: retryMail(services) },
    mail_template: { test: testMailTemplate(services) },
    notification_config: { test: testNotification(services) },
    sms_log: { retry: retrySms(services) },
    sms_template: { test: testSmsTemplate(services) },
    user_email_setting: { test: testEmailSetting(services) },
  }) as const;

export const hooksWith = (services: SmsServices) => ({
  mail_template: mailTemplateHooks,
  notification_config: notifyConfigHooks,
  shop_notification: notificationHooks,
  sms_config: smsConfigHooks(services),
  sms_template: smsTemplateHooks(services),
  sms_variable: smsVariableHooks(services),
});
