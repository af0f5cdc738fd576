import type { couponCenter } from '../../../resources/marketing/couponCenter.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Coupon offer',
  list: 'Coupon center',
  search: 'Coupon, title',
  empty: 'Coupons that customers can claim appear here',
  fields: {
    coupon_id: 'Coupon',
    title: 'Title',
    position: 'Position',
    start_time: 'Starts',
    end_time: 'Ends',
    window: 'State',
    status: 'Enabled',
    quota: 'Quota',
    claimed: 'Claimed',
    quota_bar: 'Claimed / quota',
    per_user: 'Limit per customer',
    new_member_only: 'New customers only',
    cost_integral: 'Cost in points',
  },
  hints: {
    title: "Leave blank to use the coupon's name",
    quota: '0: no limit. At most what is left of the coupon',
    per_user: '0: no limit',
    start_time: 'Leave blank to start immediately',
    end_time: 'Leave blank for no end',
  },
  options: {
    position: {
      center: 'Coupon center',
      goods: 'Product page',
      register_gift: 'Welcome gift',
      order_gift: 'Order gift',
    },
    status: { off: 'Off', on: 'On' },
    window: { off: 'Off', waiting: 'Scheduled', running: 'Active', ended: 'Ended' },
  },
  rules: {
    window: 'The end must be later than the start',
    quota: 'The quota cannot be less than what is claimed',
  },
  presets: { running: 'Active', waiting: 'Scheduled', ended: 'Ended', off: 'Off' },
  sections: { base: 'Offer', window: 'Schedule', limits: 'Limits' },
} satisfies MessagesFor<typeof couponCenter>;
