import { text } from '../../src/fields/index.ts';
import { resource } from '../../src/schema/index.ts';
import { moneyLog, MoneyType } from './moneyLog.ts';

/** The balance ledger, as the shop's books: read, added up, exported, corrected by an opposite row. */
export const shopMoneyLogs = resource(moneyLog, {
  name: 'shop_money_log',
  path: 'shop/user/moneyLog',
  label: 'id',
  palette: false,
  verbs: ['index', 'detail', 'export'],
  menu: { group: 'user', icon: 'wallet', weigh: 96 },
  list: {
    columns: [
      'create_time',
      'user_id',
      ['type', 'reason'],
      'money',
      ['after', 'before'],
      ['biz_no', 'origin'],
      ['memo', 'actor'],
    ],
    filters: ['user_id', 'type', 'biz_no', 'create_time', 'money', 'reason', 'memo'],
    sort: ['create_time', 'desc'],
    sums: { of: ['money'], by: 'type' },
    card: { title: 'user_id', detail: ['type', 'memo', 'create_time'], amount: 'money' },
  },
  presets: {
    in: { where: { money: { gt: 0 } } },
    out: { where: { money: { lt: 0 } } },
    byStaff: { where: { type: [MoneyType.add, MoneyType.deduct, MoneyType.correction] } },
  },
  query: { user_id: 'user_id', type: 'type', biz_no: 'biz_no' },
  detail: [
    { section: 'base', fields: ['user_id', 'type', 'reason', 'memo', 'create_time'] },
    { section: 'balance', fields: ['before', 'money', 'after'] },
    { section: 'source', fields: ['origin', 'biz_no', 'actor', 'unique_key'] },
  ],
  actions: {
    correct: {
      on: 'record',
      icon: 'rule',
      permission: 'correct',
      when: { type: { ne: MoneyType.correction } },
      facts: ['user_id', 'type', 'money', 'memo'],
      input: { memo: text({ max: 200 }) },
      once: true,
      tone: 'danger',
    },
  },
  samples: {
    added: {
      id: 1,
      user_id: 41,
      type: 5,
      reason: 'compensation',
      money: 100_00,
      before: 28_50,
      after: 128_50,
      memo: '活动补偿',
      actor: 'admin:1',
    },
    paid: {
      id: 2,
      user_id: 42,
      type: 3,
      money: -64_00,
      before: 64_00,
      after: 0,
      memo: '',
      biz_type: 'order',
      biz_no: '2025112000017',
      actor: 'member:42',
    },
  },
});
