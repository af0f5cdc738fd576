import type zhCn from '../zh-cn/screens.ts';

export default {
  order: {
    progress: 'Progress of the order',
    steps: {
      place: 'Placed',
      pay: 'Paid',
      ship: 'Shipped',
      receive: 'Received',
      evaluate: 'Reviewed',
      complete: 'Complete',
    },
    waits: '%{age} waiting',
    note: 'Note of the buyer: %{note}',
  },
  ship: {
    comma: ', ',
    contents: '%{kinds} kinds, %{pieces} pieces',
    weight: ', about %{kg} kg',
    part: 'Ship only a part',
    of: 'of %{most}',
  },
  importGoods: {
    choose: 'Choose a file',
    drop: 'Drop a CSV file here, or',
    rules: 'CSV in UTF-8, at most 10 MB and 20,000 rows',
    other: 'Choose another file',
    trying: 'Checking…',
    writing: 'Importing…',
    sent: '%{percent}% sent',
    summary: '%{rows} rows: %{goods} goods with %{skus} SKUs',
    created: '%{count} new goods',
    unchanged: '%{count} already there, left as they are',
    errors: '%{count} errors. Correct them and choose the file again.',
    warnings: '%{count} notes',
    row: 'Row %{row}',
    start: 'Import %{count} goods',
    nothing: 'No new goods to import',
    again: 'Check again',
    done: '%{count} goods imported',
  },
} satisfies typeof zhCn;
