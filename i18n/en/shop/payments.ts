import type { payments } from '../../../resources/shop/payments.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Payment',
  list: 'Payments',
  search: 'Payment no., order no., gateway reference or member',
  empty: 'Payments appear here when members pay for orders and top-ups',
  fields: {
    pay_no: 'Payment no.',
    biz_type: 'Paid for',
    biz_id: 'Order ID',
    biz_no: 'Order no.',
    user_id: 'Member',
    method: 'Payment method',
    amount: 'Amount',
    status: 'Status',
    gateway_trade_no: 'Gateway reference',
    superseded: 'Surplus',
    payload: 'Details',
    expire_time: 'Payment due',
    asked_time: 'Last checked',
    success_time: 'Paid',
    problem: 'Problem',
    problem_time: 'Problem since',
    problem_reason: 'Failure',
    reported_amount: 'Amount reported',
    settle_note: 'Settlement note',
    settle_admin_id: 'Settled by',
    settle_time: 'Settled',
    refunds: 'Payouts',
  },
  options: {
    biz_type: { order: 'Order', recharge: 'Top-up' },
    method: { balance: 'Balance', offline: 'Bank transfer', sandbox: 'Sandbox' },
    status: { created: 'Open', success: 'Paid', closed: 'Closed', failed: 'Failed' },
    problem: {
      refund_failed: 'Refund failed',
      mismatch: 'Amount mismatch',
      returned_twice: 'Refunded twice',
      settled: 'Settled manually',
    },
  },
  rows: {
    refunds: {
      fields: {
        refund_no: 'Payout no.',
        payment_id: 'Payment',
        refund_id: 'Refund',
        amount: 'Amount',
        status: 'Status',
        gateway_refund_no: 'Gateway reference',
        tries: 'Failed tries',
        next_time: 'Next try',
        fail_reason: 'Failure',
        finish_time: 'Finished',
      },
      options: {
        status: {
          requested: 'Processing',
          success: 'Paid out',
          failed: 'Failed',
          by_hand: 'Settled manually',
        },
      },
    },
  },
  presets: {
    toSettle: 'To settle',
    open: 'Open',
    paid: 'Paid',
    closed: 'Closed',
    failed: 'Failed',
  },
  sections: {
    problem: 'Problem',
    settled: 'Settlement',
    base: 'Payment',
    gateway: 'Gateway',
    refunds: 'Payouts',
  },
  actions: {
    retry: {
      name: 'Retry refund',
      short: 'Retry',
      title: 'Retry the refund of %{label} |||| Retry %{smart_count} refunds',
      note: 'The gateway is asked again within a minute',
      done: 'Refund of %{label} requested again |||| %{smart_count} refunds requested again',
      sum: 'Refund',
    },
    settle: {
      name: 'Settle manually',
      short: 'Settle',
      title: 'Settle %{label} manually',
      note: 'Only after the amount was settled with the member. This moves no money',
      submit: 'Mark as settled',
      done: 'Payment %{label} settled',
      inputs: { note: 'How it was settled' },
      cases: {
        refundFailed: {
          note: 'Only after the member has the money. The gateway is not asked again',
        },
        mismatch: {
          note: 'Only after the amount was returned or the difference was paid. The order stays as it is',
        },
      },
    },
  },
} satisfies MessagesFor<typeof payments>;
