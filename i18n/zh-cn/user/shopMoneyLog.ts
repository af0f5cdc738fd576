import type { shopMoneyLogs } from '../../../resources/user/shopMoneyLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import moneyLogs from './moneyLog.ts';

export default {
  name: '余额变动',
  list: '余额明细',
  search: '会员',
  empty: '还没有余额变动',
  fields: moneyLogs.fields,
  options: moneyLogs.options,
  presets: { in: '收入', out: '支出', byStaff: '人工操作' },
  sections: { base: '变动', balance: '余额', source: '来源' },
  actions: {
    correct: {
      name: '更正',
      title: '更正“%{label}”',
      note: '原记录不变，另记一条金额相反的更正；每条只能更正一次',
      done: '更正已提交',
      inputs: { memo: '更正说明' },
      reason: '更正记录不能再次更正',
    },
  },
} satisfies MessagesFor<typeof shopMoneyLogs>;
