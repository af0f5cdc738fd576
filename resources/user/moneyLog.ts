import { choice, money } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { booking, bookingOrigin, ledgerFacts, ledgerPaths } from './booking.ts';

const system = { system: true } as const;

const type = choice(
  {
    recharge: [1],
    recharge_gift: [2],
    order_pay: [3],
    refund: [4],
    add: [5],
    deduct: [6],
    recharge_refund: [7],
    correction: [8],
  },
  system,
);
export const MoneyType = type.codes;

/** Ledger of balances: each change with the balance before and after. */
export const moneyLog = shape(
  'user_money_log',
  {
    ...booking,
    type,
    money: money({ min: -100_000_000_000, sort: true, signed: true }),
    before: money({ ...system, sort: true }),
    after: money({ ...system, sort: true }),
  },
  {
    ...ledgerFacts,
    computed: { origin: bookingOrigin },
    checks: { adds_up: 'after = before + money', moves: 'money <> 0' },
  },
);

/**
 * Changes of balances, for existing clients, who reach them from a member. Rows added by staff run a command:
 * it moves the balance with its row. The ledger of the menu is `shop/user/moneyLog`.
 */
export const moneyLogs = resource(moneyLog, {
  path: ledgerPaths.money,
  label: 'id',
  verbs: ['index', 'add'],
  list: {
    columns: ['create_time', 'user_id', ['type', 'biz_no'], 'money', 'before', 'after', 'memo'],
    filters: ['user_id', 'type', 'money', 'before', 'after', 'memo', 'create_time'],
    sort: ['create_time', 'desc'],
    card: { title: 'user_id', detail: ['type', 'memo', 'create_time'], amount: 'money' },
  },
  query: { user_id: 'user_id' },
  form: [{ section: 'base', fields: ['user_id', 'money', 'memo'] }],
  requiredToAdd: ['memo'],
  samples: {
    topUp: {
      id: 1,
      user_id: 41,
      type: 5,
      money: 100_00,
      before: 28_50,
      after: 128_50,
      memo: '活动补偿',
    },
    paid: {
      id: 2,
      user_id: 42,
      type: 3,
      money: -64_00,
      before: 64_00,
      after: 0,
      memo: '',
      biz_no: '2025112000017',
    },
  },
});
