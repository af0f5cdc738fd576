import { belongsTo, choice, int, money, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const moneyType = choice(
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
export const MoneyType = moneyType.codes;

const scoreType = choice(
  {
    order_give: [1],
    order_use: [2],
    use_returned: [3],
    give_reversed: [4],
    recharge_gift: [5],
    admin: [6],
    coupon_exchange: [7],
    debt_offset: [8],
  },
  system,
);
export const ScoreType = scoreType.codes;

const booking = {
  user_id: belongsTo('user', { ...system, shows: 'nickname' }),
  biz_type: text({ ...system, max: 20, default: '' }),
  biz_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  biz_no: text({ ...system, max: 40, default: '' }),
  memo: text({ ...system, max: 255, default: '' }),
  /** `system`, `member:41` or `admin:1`. */
  actor: text({ ...system, max: 40, default: 'system' }),
  /** Names the one event that may write this row: `refund:12`. */
  unique_key: text({ ...system, max: 80, unique: true }),
};

/** Ledger of balances: each change with what was there before and after. */
export const moneyLog = shape(
  'user_money_log',
  {
    ...booking,
    type: moneyType,
    money: money({ ...system, min: -100_000_000_000 }),
    before: money(system),
    after: money(system),
  },
  {
    checks: { adds_up: 'after = before + money', moves: 'money <> 0' },
    indexes: { ix_user: { on: ['user_id', 'id desc'] } },
    appendOnly: true,
  },
);

/** Ledger of points. */
export const scoreLog = shape(
  'user_score_log',
  {
    ...booking,
    type: scoreType,
    score: int(system),
    before: int({ ...system, min: 0 }),
    after: int({ ...system, min: 0 }),
  },
  {
    checks: { adds_up: 'after = before + score', moves: 'score <> 0' },
    indexes: { ix_user: { on: ['user_id', 'id desc'] } },
    appendOnly: true,
  },
);
