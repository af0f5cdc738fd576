import type { mailLogs } from '../../../resources/routine/mailLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import product from '../product.ts';

export default {
  name: 'Mail',
  list: 'Mail log',
  several: 'Mails',
  search: 'Recipient',
  empty: 'Emails sent by the shop appear here; without a mail server they are only logged',
  fields: {
    recipient: 'Recipient',
    event: 'Purpose',
    subject: 'Subject',
    body: 'Text',
    code: 'Code',
    lang: 'Language',
    status: 'State',
    attempts: 'Attempts',
    failure: 'Failure reason',
    answer: 'Server response',
    ip: 'Requested from IP',
    ...product.messageAbout,
    setting_id: 'Setting',
    next_time: 'Next attempt',
    expire_time: 'Expires',
    sent_time: 'Sent',
  },
  hints: { code: 'Deleted once the mail is sent' },
  options: {
    status: {
      waiting: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      failed: 'Failed',
      logged: 'Only logged',
    },
  },
  sections: { mail: 'Mail', sending: 'Sending' },
  actions: {
    retry: {
      name: 'Resend',
      title: 'Resend "%{label}"',
      done: 'Queued again',
      reason: 'Only emails that were not sent and have not expired can be sent again',
    },
  },
  masks: { sensitive: 'View full recipients', code: 'View codes' },
} satisfies MessagesFor<typeof mailLogs>;
