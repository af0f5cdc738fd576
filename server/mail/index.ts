export { textOfHtml } from './composeMail.ts';
export { createMail, type Mail, type MailOptions } from './createMail.ts';
export { MailFailure, type FailureCode } from './deliver.ts';
export { isComplete, mailServerOf, type MailServer } from './deliver.ts';
export { createReplyNotifier } from './notifyReply.ts';
export { smsLogAdapter, type SmsAdapter } from './sms.ts';
export { createEventMails, syncEmailSettings } from './eventMails.ts';
export { resendMail } from './queue.ts';
