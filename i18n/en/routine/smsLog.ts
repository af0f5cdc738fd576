import type { smsLogs } from '../../../resources/routine/smsLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Text message',
  list: 'SMS log',
  several: 'Text messages',
  search: 'Mobile number',
  empty: 'Text messages are recorded here; as no service is connected, this is where they end',
  fields: {
    mobile: 'Mobile number',
    template_code: 'Template',
    content: 'Text',
    code: 'Code',
    status: 'State',
    ip: 'Asked from',
  },
  options: { status: { sent: 'Sent', failed: 'Failed', logged: 'Only logged' } },
  sections: { message: 'Message', sending: 'Sending' },
  masks: { sensitive: 'See whole numbers', code: 'See codes' },
} satisfies MessagesFor<typeof smsLogs>;
