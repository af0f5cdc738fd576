import { belongsTo, choice, datetime, int, money, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { bookingReasons } from './booking.ts';

const system = { system: true } as const;
const moment = { ...system, optional: true } as const;

const state = choice(
  {
    waiting: [1, 'warning', 'ring'],
    approved: [2, 'success', 'done'],
    refused: [3, 'danger', 'cross'],
  },
  { ...system, default: 1 },
);
export const ApprovalState = state.codes;

/** A change of a balance or points that takes effect once a second admin approves it. */
export const balanceApproval = shape(
  'balance_approval',
  {
    user_id: belongsTo('user', { ...system, shows: 'nickname', with: ['mobile'], search: true }),
    /** Signed, as the ledger will have it; of points their worth. */
    amount: money({ ...system, min: -100_000_000_000, sort: true }),
    /** Signed; 0: the balance is changed. */
    points: int({ ...system, min: -2_147_483_647, default: 0 }),
    reason: choice(bookingReasons, moment),
    memo: text({ ...system, max: 255, default: '' }),
    /** The ledger row that it corrects; 0: none. */
    corrects_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    state,
    admin_id: belongsTo('admin', { ...system, shows: 'nickname' }),
    decider_id: belongsTo('admin', { ...moment, shows: 'nickname', as: 'decider' }),
    decide_time: datetime(moment),
    answer: text({ ...system, max: 200, default: '' }),
  },
  {
    indexes: { ix_state: { on: ['state', 'create_time', 'id'] } },
    checks: {
      moves: 'amount <> 0',
      two_people: 'state <> 2 OR decider_id <> admin_id',
      decided: '(state = 1) = (decide_time IS NULL)',
    },
  },
);

/** Changes of balances and points above `four_eyes_amount` wait here for another admin. */
export const balanceApprovals = resource(balanceApproval, {
  path: 'shop/user/approval',
  label: 'id',
  palette: false,
  verbs: ['index', 'detail'],
  menu: { group: 'user', icon: 'verified', weigh: 94, badge: 'waiting' },
  list: {
    columns: [
      'user_id',
      ['amount', 'points'],
      ['reason', 'memo'],
      ['admin_id', 'create_time'],
      'state',
      ['decider_id', 'decide_time'],
    ],
    filters: ['state', 'user_id', 'amount', 'reason', 'admin_id', 'create_time'],
    sort: ['create_time', 'desc'],
    card: {
      title: 'user_id',
      status: 'state',
      detail: ['memo', 'admin_id', 'create_time'],
      amount: 'amount',
    },
  },
  presets: {
    waiting: {
      where: { state: ApprovalState.waiting },
      due: true,
      permission: 'approve',
      since: 'create_time',
    },
    approved: { where: { state: ApprovalState.approved } },
    refused: { where: { state: ApprovalState.refused } },
  },
  query: { user_id: 'user_id', state: 'state' },
  detail: [
    { section: 'base', fields: ['user_id', 'amount', 'points', 'reason', 'memo', 'corrects_id'] },
    {
      section: 'decision',
      fields: ['state', 'admin_id', 'create_time', 'decider_id', 'decide_time', 'answer'],
    },
  ],
  actions: {
    approve: {
      on: 'each',
      icon: 'approve',
      permission: 'approve',
      when: { state: ApprovalState.waiting },
      facts: ['user_id', 'amount', 'points', 'memo', 'admin_id'],
      confirm: true,
      next: true,
    },
    refuse: {
      on: 'each',
      icon: 'refuse',
      permission: 'approve',
      when: { state: ApprovalState.waiting },
      facts: ['user_id', 'amount', 'points', 'memo', 'admin_id'],
      input: { answer: text({ max: 200 }) },
      tone: 'danger',
    },
  },
  samples: {
    waiting: {
      id: 1,
      user_id: 41,
      amount: 6_000_00,
      reason: 'offline',
      memo: '线下转账入账，回单号 2213',
      state: 1,
      admin_id: 5,
      create_time: 1_763_690_000,
    },
    approved: {
      id: 2,
      user_id: 42,
      amount: -5_200_00,
      reason: 'mistake',
      memo: '重复入账更正',
      state: 2,
      admin_id: 5,
      decider_id: 1,
      decide_time: 1_763_610_000,
      create_time: 1_763_600_000,
    },
    points: {
      id: 3,
      user_id: 42,
      amount: 500_00,
      points: 50_000,
      reason: 'compensation',
      memo: '活动积分漏发',
      state: 1,
      admin_id: 5,
      create_time: 1_763_680_000,
    },
  },
});
