import type zhCn from '../../../zh-cn/finance/own/reconciling.ts';

/** Screens of statements: the dialog that compares a file, the sheet that is signed. */
export default {
  rules: 'CSV or XLSX, as WeChat Pay, Alipay or your bank exports it, up to 20,000 rows',
  dayHint: 'Leave blank to use the day of most transactions',
  comparing: 'Comparing…',
  found: '%{rows} lines in the file: %{matched} match, no differences',
  differ: '%{rows} lines in the file: %{matched} match, %{count} differ',
  start: 'Save and settle',
  unreadable:
    '%{smart_count} place cannot be compared |||| %{smart_count} places cannot be compared',
  remarks: '%{smart_count} remark |||| %{smart_count} remarks',
  again: 'Retry',
  sums: {
    caption: 'Amounts',
    kind: 'Item',
    file: 'File',
    shop: 'Shop',
    difference: 'Difference',
    in: 'Payments',
    out: 'Refunds',
    fee: 'Fees',
  },
  counts: 'Differences',
  print: {
    name: 'Print sheet',
    title: 'Reconciliation sheet',
    failed: "Couldn't load the differences. Try again",
    differences: 'Differences and their settlement',
    none: 'No differences',
    more: '%{count} more, see the lines',
    signed: 'Compared by',
    approved: 'Closed by',
    date: 'Date',
  },
} satisfies typeof zhCn;
