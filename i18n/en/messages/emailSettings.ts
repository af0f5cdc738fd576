import type { emailSettings } from '../../../resources/messages/emailSettings.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Customer email',
  list: 'Customer emails',
  search: 'Event',
  empty: 'The events that customers are emailed about',
  fields: {
    event: 'Event',
    template_id: 'Template',
    enabled: 'Send',
    delay_minutes: 'Delay (minutes)',
    only_verified: 'Verified only',
  },
  hints: {
    template_id: 'If left blank, the built-in text is sent',
    delay_minutes:
      'Emails about a shipped order wait at least 5 minutes, while shipping can be undone',
    only_verified: 'Addresses entered by staff and not verified by the customer get no email',
  },
  options: {
    event: {
      register: 'Signed up',
      order_to_pay: 'Order placed by staff',
      order_paid: 'Order paid',
      order_shipped: 'Order shipped',
      order_cancelled: 'Order cancelled',
      refund_agreed: 'Refund approved',
      refund_refused: 'Refund declined',
      refund_done: 'Refund paid',
      recharge_paid: 'Top-up received',
      coupon_granted: 'Coupon granted',
      coupon_expiring: 'Coupon expiring soon',
      feedback_reply: 'Feedback reply',
      custom_order_quoted: 'Custom order quoted',
    },
  },
  sections: { base: 'Settings', sent: 'Last sent' },
  actions: {
    test: {
      name: 'Send test',
      title: 'Send "%{label}" to yourself',
      note: "Variables take the sample values of the template. The email goes to your account's address",
      done: 'Test email queued. The mail log shows the result',
      inputs: { lang: 'Language' },
      options: { lang: { zh: 'Chinese', en: 'English' } },
      reason: 'Choose a template first',
    },
  },
} satisfies MessagesFor<typeof emailSettings>;
