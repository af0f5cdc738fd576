import type { scoreLogs } from '../../../resources/user/scoreLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Points change',
  list: 'Points log',
  several: 'Points changes',
  search: 'Member',
  empty: 'No points have changed yet',
  fields: {
    user_id: 'Member',
    type: 'Type',
    score: 'Change',
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
    score: 'A positive number adds, a negative one takes away',
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
      order_give: 'Given for an order',
      order_use: 'Used for an order',
      use_returned: 'Returned after use',
      give_reversed: 'Taken back',
      recharge_gift: 'Top-up gift',
      admin: 'Changed by staff',
      coupon_exchange: 'Exchanged for a coupon',
      debt_offset: 'Set off against a debt',
      check_in: 'Daily check-in',
    },
  },
  sections: { base: 'Change points' },
} satisfies MessagesFor<typeof scoreLogs>;
