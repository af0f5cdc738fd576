import type { shopMoneyLogs } from '../../../resources/user/shopMoneyLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import moneyLogs from './moneyLog.ts';

export default {
  name: 'Ledger entry',
  list: 'Balance ledger',
  several: 'Ledger entries',
  search: 'Member',
  empty: 'No balance has changed yet',
  fields: moneyLogs.fields,
  options: moneyLogs.options,
  presets: { in: 'Money in', out: 'Money out', byStaff: 'By staff' },
  sections: { base: 'Change', balance: 'Balance', source: 'Source' },
  actions: {
    correct: {
      name: 'Correct',
      title: 'Correct ledger entry %{label}',
      note: 'The entry stays; a correction of the opposite amount is added. Each entry is corrected once',
      done: 'Correction submitted',
      inputs: { memo: 'Explanation' },
      reason: "A correction can't be corrected",
    },
  },
} satisfies MessagesFor<typeof shopMoneyLogs>;
