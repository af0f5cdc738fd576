// Written by `npm run sync`.
export { default as user_email_setting } from './emailSettings.ts';
export { default as mail_template } from './mailTemplates.ts';
export { default as shop_notification } from './notifications.ts';
export { default as notification_config } from './notifyConfigs.ts';
export { default as sms_config } from './smsConfigs.ts';
export { default as sms_template } from './smsTemplates.ts';
export { default as sms_variable } from './smsVariables.ts';
