import type { integrityChecks } from '../../../resources/routine/integrityChecks.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Integrity rule',
  list: 'Data integrity',
  search: 'Rule',
  empty: 'Integrity rules appear here once the server runs',
  fields: {
    name: 'Rule',
    status: 'Result',
    found: 'Violations',
    check_time: 'Checked',
    duration_ms: 'Duration (ms)',
    error: 'Error',
    is_due: 'Queued',
    findings: 'Affected records',
  },
  options: {
    name: {
      I1: 'I1 · Stock and reserved stock of a SKU equal the sum of its ledger',
      I2: 'I2 · Reserved stock equals the quantity in unpaid orders',
      I3: 'I3 · Stock, prices and SKU count of a product match its SKUs',
      I4: 'I4 · A balance equals the sum of its ledger, whose entries form a chain',
      I5: 'I5 · Points equal the sum of their ledger, whose entries form a chain',
      I6: 'I6 · Order amounts equal the sums of their lines and refunds',
      I7: 'I7 · A paid order has exactly one payment of the full amount',
      I8: 'I8 · Refunds of an order equal what its payments paid back, never more than was paid',
      I9: 'I9 · Refunded quantities and amounts of lines match their refunds',
      I10: 'I10 · Coupon counters match the coupons held, each used for one order of its holder',
      I11: 'I11 · Shipped quantities match the parcels, and nothing is left unshipped',
      I12: 'I12 · Points given for orders, less reversals and debts, match the items kept',
      I13: 'I13 · Every status change of an order is logged without a gap',
      I14: 'I14 · Every event reached notifications and mails within ten minutes',
      I15: 'I15 · Daily figures match the records (three random days)',
      I16: 'I16 · A finished export has the orders counted when it began',
      I17: 'I17 · A paid top-up is booked once with its bonus, and taken back with its refund',
      I18: 'I18 · Orders and spending of a customer match their orders',
    },
    status: {
      waiting: 'Not checked',
      running: 'Checking',
      passed: 'OK',
      broken: 'Violated',
      failed: 'Check failed',
    },
  },
  rows: {
    findings: {
      fields: { check_id: 'Rule', label: 'Record', page: 'Page', row_id: 'ID' },
    },
  },
  presets: { broken: 'Violated' },
  sections: { base: 'Rule', findings: 'Affected records' },
  actions: {
    check: {
      name: 'Check',
      title: 'Check “%{label}” |||| Check %{smart_count} rules',
      done: 'Check started',
    },
    checkAll: {
      name: 'Check all',
      title: 'Check all rules',
      done: 'Check started',
    },
  },
} satisfies MessagesFor<typeof integrityChecks>;
