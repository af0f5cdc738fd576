import type { rechargeOrders } from '../../../resources/marketing/rechargeOrders.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Top-up order',
  list: 'Top-up orders',
  search: 'Order no., member',
  empty: 'Top-up orders of members appear here',
  fields: {
    order_no: 'Order no.',
    user_id: 'Member',
    plan_id: 'Plan',
    snapshot: 'Plan snapshot',
    money: 'Amount',
    give_money: 'Bonus',
    give_score: 'Bonus points',
    pay_method: 'Payment method',
    pay_no: 'Reference no.',
    status: 'Status',
    expire_time: 'Payment due',
    pay_time: 'Paid',
    close_time: 'Closed',
    idempotency_key: 'Request key',
    refund_status: 'Refund',
    refund_time: 'Refunded',
    refund_reason: 'Refund reason',
  },
  options: {
    pay_method: { offline: 'Bank transfer', sandbox: 'Sandbox' },
    status: { to_pay: 'Unpaid', paid: 'Paid', closed: 'Closed' },
    refund_status: { none: 'Not refunded', refunded: 'Refunded' },
  },
  presets: { toPay: 'Unpaid', paid: 'Paid', refunded: 'Refunded', closed: 'Closed' },
  sections: { base: 'Top-up', payment: 'Payment', refund: 'Refund' },
  actions: {
    confirmPay: {
      name: 'Confirm payment',
      title: 'Confirm payment of top-up %{label}',
      note: 'Amount, bonus and points are credited at once',
      done: 'Payment confirmed',
      inputs: { amount: 'Amount received', pay_no: 'Reference no.' },
    },
    close: {
      name: 'Close',
      submit: 'Close top-up',
      title: 'Close top-up %{label} |||| Close %{smart_count} top-up orders',
      note: 'The member can no longer pay',
      done: 'Closed',
    },
    refund: {
      name: 'Refund',
      title: 'Refund top-up %{label}',
      note: 'Bonus and points are taken back first, then the amount. Bank transfers must be refunded manually',
      done: 'Refunded',
      inputs: { reason: 'Reason' },
    },
  },
} satisfies MessagesFor<typeof rechargeOrders>;
