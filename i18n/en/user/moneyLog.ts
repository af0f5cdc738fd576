import type { moneyLogs } from '../../../resources/user/moneyLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Balance change',
  list: 'Balance log',
  several: 'Balance changes',
  search: 'Member',
  empty: 'No balance has changed yet',
  fields: {
    user_id: 'Member',
    type: 'Type',
    money: 'Change',
    before: 'Before',
    after: 'After',
    reason: 'Reason',
    memo: 'Note',
    biz_type: 'Subject',
    biz_id: 'Subject no.',
    biz_no: 'Document no.',
    actor: 'Changed by',
    unique_key: 'Unique key',
  },
  hints: {
    money: 'A positive amount adds, a negative one takes away',
    memo: 'Required; the member sees this note',
  },
  options: {
    reason: {
      compensation: 'Compensation',
      promotion: 'Promotion',
      after_sale: 'After-sales',
      offline: 'Paid offline',
      mistake: 'Mistake',
      other: 'Other',
    },
    type: {
      recharge: 'Top-up',
      recharge_gift: 'Top-up gift',
      order_pay: 'Order payment',
      refund: 'Refund',
      add: 'Added by staff',
      deduct: 'Taken by staff',
      recharge_refund: 'Top-up refund',
      correction: 'Correction',
    },
  },
  sections: { base: 'Change a balance' },
} satisfies MessagesFor<typeof moneyLogs>;
