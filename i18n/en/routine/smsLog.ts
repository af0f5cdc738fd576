import type { smsLogs } from '../../../resources/routine/smsLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import product from '../product.ts';

export default {
  name: 'Text message',
  list: 'SMS log',
  several: 'Text messages',
  search: 'Mobile number',
  empty: 'Text messages are recorded here; without a provider they are only logged',
  fields: {
    mobile: 'Mobile number',
    template_code: 'Template',
    content: 'Text',
    code: 'Code',
    status: 'State',
    config_id: 'Provider',
    lang: 'Language',
    provider_template_id: 'Provider template ID',
    attempts: 'Attempts',
    failure: 'Failure reason',
    answer: 'Provider response',
    ...product.messageAbout,
    message_id: 'Message ID',
    cost_parts: 'Billed parts',
    next_time: 'Next attempt',
    expire_time: 'Expires',
    sent_time: 'Sent',
    ip: 'Requested from IP',
  },
  options: {
    status: {
      waiting: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      failed: 'Failed',
      logged: 'Only logged',
    },
  },
  sections: { message: 'Message', sending: 'Sending' },
  actions: {
    retry: {
      name: 'Resend',
      title: 'Resend "%{label}"',
      done: 'Queued again',
      reason: 'Only messages that were not sent and have not expired can be sent again',
    },
  },
  masks: { sensitive: 'View full numbers', code: 'View codes' },
} satisfies MessagesFor<typeof smsLogs>;
