// Written by `npm run sync`.
export { emailSettings as user_email_setting } from './emailSettings.ts';
export { mailTemplates as mail_template } from './mailTemplates.ts';
export { notifications as shop_notification } from './notifications.ts';
export { notifyConfigs as notification_config } from './notifyConfigs.ts';
export { smsConfigs as sms_config } from './smsConfigs.ts';
export { smsTemplates as sms_template } from './smsTemplates.ts';
export { smsVariables as sms_variable } from './smsVariables.ts';
