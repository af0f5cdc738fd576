import type { statementLines } from '../../../resources/finance/statementLines.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Statement line',
  list: 'Statement lines',
  search: 'Number or gateway reference',
  empty: 'Lines appear here when a statement was imported',
  fields: {
    statement_id: 'Statement',
    row_number: 'Row of the file',
    direction: 'Direction',
    state: 'Result',
    trade_no: 'Gateway reference',
    own_no: 'Number',
    time: 'Time',
    amount: 'By file',
    own_amount: 'By shop',
    fee: 'Fee',
    payment_id: 'Payment',
    payment_refund_id: 'Payout',
    settle_note: 'Settlement note',
    settle_admin_id: 'Settled by',
    settle_time: 'Settled',
  },
  options: {
    direction: { in: 'Payment', out: 'Refund' },
    state: {
      matched: 'Matched',
      amount: 'Amounts differ',
      unknown: 'Not in the shop',
      missing: 'Not in the file',
      unfinished: 'Open in the shop',
      twice: 'Listed twice',
      settled: 'Settled',
    },
  },
  presets: { different: 'Open differences', matched: 'Matched', settled: 'Settled' },
  waiting: { different: 'Differences to settle' },
  sections: { base: 'Result', numbers: 'Numbers', settled: 'Settlement' },
  actions: {
    settle: {
      name: 'Settle',
      title: 'Settle the difference of %{label} |||| Settle %{smart_count} differences',
      note: 'Say why they differ and what was done. This moves no money',
      submit: 'Mark as settled',
      done: 'Difference of %{label} settled |||| %{smart_count} differences settled',
      inputs: { note: 'Cause, and what was done' },
      cases: {
        amount: {
          note: 'Ask the gateway for the amount. Return what is too much, or collect what is missing, then settle',
        },
        unknown: {
          note: 'Find out whose money it is: of another business, or of a customer who paid a wrong amount',
        },
        missing: {
          note: 'Money booked the next day is in the next statement, and matches once that is imported',
        },
        unfinished: {
          note: 'Confirm the payment or refund first, then compare again. Settle only what is not of this shop',
        },
        twice: {
          note: 'Find out whether it was paid twice, and return what is too much before you settle',
        },
      },
      suggest: {
        nextDay: 'Booked on the next day',
        notOurs: 'Not money of this shop',
        sameTwice: 'Listed twice by the gateway, paid once',
        discount: 'Discount of the gateway, at its expense',
      },
      reason: 'Only differences can be settled',
    },
  },
} satisfies MessagesFor<typeof statementLines>;
