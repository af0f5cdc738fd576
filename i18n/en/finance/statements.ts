import type { statements } from '../../../resources/finance/statements.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Statement',
  list: 'Statements',
  search: 'Day or payment method',
  empty: 'Import the file of a bank or gateway to compare it with payments and refunds',
  fields: {
    title: 'Statement',
    method: 'Payment method',
    day: 'Day',
    file_name: 'File',
    status: 'Status',
    line_count: 'Lines',
    matched_count: 'Matched',
    open_count: 'Open differences',
    file_in: 'Received by file',
    shop_in: 'Received by shop',
    file_out: 'Refunded by file',
    shop_out: 'Refunded by shop',
    fee: 'Fees',
    admin_id: 'Compared by',
    close_note: 'Closing note',
    close_admin_id: 'Closed by',
    close_time: 'Closed',
  },
  options: {
    method: { offline: 'Bank transfer', sandbox: 'Sandbox' },
    status: { open: 'Open', closed: 'Closed', discarded: 'Discarded' },
  },
  presets: { open: 'Open', closed: 'Closed', discarded: 'Discarded' },
  waiting: { open: 'Statements to close' },
  steps: {
    compared: { name: 'Compare', done: 'Compared' },
    settled: { name: 'Settle differences', done: 'Differences settled' },
    closed: { name: 'Close day', done: 'Closed' },
  },
  sections: {
    differences: 'Open differences',
    settled: 'Settled differences',
    lines: 'All lines',
    file: 'Statement',
    sums: 'Amounts',
    people: 'Closing',
  },
  actions: {
    compare: {
      name: 'Import statement',
      title: 'Import a statement',
      note: 'Compares payments and refunds one by one. No money moves',
      done: 'Compared',
    },
    recheck: {
      name: 'Compare again',
      title: 'Compare %{label} again',
      note: 'Open differences are compared with payments and refunds as they are now. Settled ones stay',
      done: '%{label} compared again',
      reason: 'Only statements with open differences can be compared again',
    },
    close: {
      // Its panel has a button "Close" too.
      name: 'Close day',
      title: 'Close %{label}',
      note: 'A closed statement cannot be changed',
      done: '%{label} closed',
      inputs: { note: 'Note (optional)' },
      reason: 'A statement can be closed once its differences are settled',
    },
    discard: {
      name: 'Discard',
      title: 'Discard %{label}',
      note: 'Deletes its lines and settlement notes. The day can be imported again',
      done: '%{label} discarded',
      reason: 'A closed statement cannot be discarded',
    },
  },
} satisfies MessagesFor<typeof statements>;
