import type { shopMoneyLogs } from '../../../resources/user/shopMoneyLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import moneyLogs from './moneyLog.ts';

export default {
  name: 'Balance change',
  list: 'Balance history',
  several: 'Balance changes',
  search: 'Customer',
  empty: 'No balance has changed yet',
  fields: moneyLogs.fields,
  options: moneyLogs.options,
  presets: { in: 'Money in', out: 'Money out', byStaff: 'By staff' },
  sections: { base: 'Change', balance: 'Balance', source: 'Source' },
  actions: {
    correct: {
      name: 'Correct',
      title: 'Correct %{label}',
      note: 'The change stays, and one of the opposite amount is added. Each is corrected only once',
      done: 'Correction submitted',
      inputs: { memo: 'Explanation' },
      reason: "A correction can't be corrected",
    },
  },
} satisfies MessagesFor<typeof shopMoneyLogs>;
