import type { couponReceives } from '../../../resources/marketing/couponReceives.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Claimed coupon',
  list: 'Claimed coupons',
  search: 'Code, coupon, customer',
  empty: 'Coupons that customers claim or are granted appear here',
  fields: {
    code: 'Code',
    coupon_id: 'Coupon',
    user_id: 'Customer',
    center_id: 'Offer',
    source: 'Source',
    seq: 'No.',
    snapshot: 'Rule snapshot',
    start_time: 'Valid from',
    end_time: 'Valid until',
    status: 'Status',
    order_id: 'Order',
    lock_time: 'Locked',
    use_time: 'Used at',
    remind_time: 'Reminder sent',
    return_count: 'Times returned',
    void_reason: 'Reason voided',
  },
  options: {
    source: {
      center: 'Claimed',
      admin: 'Granted by staff',
      register: 'Welcome gift',
      order: 'Order gift',
      exchange: 'Bought with points',
    },
    status: { unused: 'Unused', locked: 'Locked', used: 'Used', expired: 'Expired', void: 'Void' },
  },
  presets: { unused: 'Unused', used: 'Used', expired: 'Expired', void: 'Void' },
  sections: { base: 'Coupon', validity: 'Validity', use: 'Use' },
  actions: {
    void: {
      name: 'Void',
      title: 'Void coupon %{label} |||| Void %{smart_count} coupons',
      note: 'The customer can no longer use it. The number claimed stays',
      done: 'Voided',
      inputs: { reason: 'Reason' },
      reason: 'Only unused coupons can be voided',
    },
  },
} satisfies MessagesFor<typeof couponReceives>;
