export { textOfHtml } from './composeMail.ts';
export { createMail, type Mail, type MailOptions } from './createMail.ts';
export { MailFailure, type FailureCode } from './deliver.ts';
export { isComplete, mailServerOf, type MailServer } from './deliver.ts';
export { createReplyNotifier } from './notifyReply.ts';
export { type MessageSources, smsVariablesIn } from './sms/composeSms.ts';
export { createSms, type Sms } from './sms/createSms.ts';
export {
  guardedRequest,
  isInsideUrl,
  isSafeUrl,
  type OutboundAddresses,
  UnsafeUrl,
} from './sms/guardedRequest.ts';
export {
  createEventMails,
  type EventMails,
  type Recipient,
  syncMessageSettings,
  type ValueContext,
  type MailValues,
} from './eventMails.ts';
export { type AboutNumber, createStaffNotices } from './staffNotices.ts';
export { resendMail } from './queue.ts';
