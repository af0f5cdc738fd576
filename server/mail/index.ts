export { createMail, type Mail, type MailOptions } from './createMail.ts';
export { MailFailure, type FailureCode } from './deliver.ts';
export { isComplete, mailServerOf, type MailServer } from './deliver.ts';
export { createReplyTeller } from './tellReply.ts';
export { smsLogAdapter, type SmsAdapter } from './sms.ts';
