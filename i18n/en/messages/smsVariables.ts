import type { smsVariables } from '../../../resources/messages/smsVariables.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'SMS variable',
  list: 'SMS variables',
  search: 'Name or title',
  empty: 'Variables that SMS templates may use',
  fields: {
    name: 'Name',
    title: 'Title',
    source: 'Source',
    value: 'Value',
    sample: 'Sample value',
    status: 'Status',
  },
  hints: {
    value:
      'Fixed: the text itself. Customer: nickname, username, money, score. Order: order_no, pay_amount, consignee. System: code, minutes, purpose, site, reply, message, date',
  },
  sections: { base: 'Variable' },
  options: {
    source: { literal: 'Fixed', user: 'Customer', order: 'Order', function: 'System' },
    status: { off: 'Off', on: 'On' },
  },
} satisfies MessagesFor<typeof smsVariables>;
