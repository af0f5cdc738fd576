import { belongsTo, choice, datetime, int, money, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const direction = choice({ in: ['in'], out: ['out'] }, { ...system, default: 'in' });

const state = choice(
  {
    matched: [1, 'success', 'done'],
    /** File and books name different amounts. */
    amount: [2, 'danger', 'alert'],
    /** No payment or refund of the shop has one of its numbers. */
    unknown: [3, 'danger', 'alert'],
    /** Stands in the books of the shop, and in no file. */
    missing: [4, 'warning', 'ring'],
    /** The shop does not take it for paid, or for paid back. */
    unfinished: [5, 'danger', 'alert'],
    /** Another line, of this file or of another day, is the same payment or refund. */
    twice: [6, 'danger', 'alert'],
    /** Staff have found out why. */
    settled: [7, 'success', 'done'],
  },
  { ...system, default: 1 },
);
export const LineState = state.codes;

/** States of a difference that has to be settled. */
export const differences = [
  LineState.amount,
  LineState.unknown,
  LineState.missing,
  LineState.unfinished,
  LineState.twice,
];

/** A line of a statement, with the payment or refund of the shop that it belongs to. */
export const statementLine = shape(
  'shop_statement_line',
  {
    statement_id: belongsTo('shop_statement', { ...system, shows: 'title' }),
    /** Row of the file, as a spreadsheet counts; 0 for what stands in the books of the shop alone. */
    row_number: int({ ...system, min: 0, default: 0 }),
    direction,
    state,
    /** Number of the bank or gateway. */
    trade_no: text({ ...system, max: 64, default: '', search: true, copyable: true }),
    /** Number of the payment or payout that was found, else as the file has it, of the shop before the bank. */
    own_no: text({ ...system, max: 64, default: '', search: true, copyable: true }),
    time: datetime({ ...system, optional: true, sort: true }),
    /** By the file; absent where no file has it. */
    amount: money({ ...system, optional: true }),
    /** By the books of the shop; absent where they have nothing. */
    own_amount: money({ ...system, optional: true }),
    fee: money({ ...system, min: -100_000_000_000, default: 0 }),
    payment_id: belongsTo('shop_payment', { ...system, shows: 'pay_no', optional: true }),
    payment_refund_id: belongsTo('shop_payment_refund', {
      ...system,
      shows: 'refund_no',
      optional: true,
    }),
    settle_note: text({ ...system, max: 300, default: '' }),
    settle_admin_id: belongsTo('admin', {
      ...system,
      shows: 'nickname',
      optional: true,
      as: 'settler',
    }),
    settle_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ix_statement: { on: ['statement_id', 'state', 'id'] },
      ix_payment: { on: ['payment_id', 'id'] },
      ix_refund: { on: ['payment_refund_id', 'id'] },
    },
  },
);

/** Lines of all statements. A statement shows its own; differences are settled here. */
export const statementLines = resource(statementLine, {
  path: 'shop/statement/line',
  label: 'own_no',
  palette: false,
  verbs: ['index', 'detail', 'export'],
  list: {
    columns: [
      ['own_no', 'trade_no'],
      'state',
      'direction',
      ['amount', 'own_amount'],
      ['time', 'row_number'],
      'payment_id',
      ['settle_note', 'settle_admin_id'],
      'statement_id',
    ],
    yields: ['direction', 'time'],
    filters: ['statement_id', 'state', 'direction', 'own_no', 'trade_no', 'amount', 'time'],
    sort: ['id', 'asc'],
    card: {
      title: 'own_no',
      status: 'state',
      detail: ['trade_no', 'own_amount', 'time', 'settle_note'],
      amount: 'amount',
    },
  },
  query: { statement_id: 'statement_id', state: 'state' },
  presets: {
    different: { where: { state: differences }, due: true, permission: 'settle' },
    matched: { where: { state: LineState.matched } },
    settled: { where: { state: LineState.settled } },
  },
  detail: [
    {
      section: 'base',
      fields: ['state', 'direction', 'amount', 'own_amount', 'fee', 'time', 'row_number'],
    },
    {
      section: 'numbers',
      fields: ['own_no', 'trade_no', 'payment_id', 'payment_refund_id', 'statement_id'],
    },
    {
      section: 'settled',
      fields: ['settle_note', 'settle_admin_id', 'settle_time'],
      when: { state: LineState.settled },
    },
  ],
  actions: {
    settle: {
      on: 'each',
      icon: 'approve',
      permission: 'settle',
      when: { state: differences },
      facts: ['own_no', 'trade_no', 'amount', 'own_amount'],
      input: { note: text({ min: 2, max: 300 }) },
      cases: {
        amount: { state: LineState.amount },
        unknown: { state: LineState.unknown },
        missing: { state: LineState.missing },
        unfinished: { state: LineState.unfinished },
        twice: { state: LineState.twice },
      },
      suggest: {
        nextDay: { state: LineState.missing },
        notOurs: { state: LineState.unknown },
        sameTwice: { state: LineState.twice },
        discount: { state: LineState.amount },
      },
      next: true,
    },
  },
  samples: {
    amount: {
      id: 1,
      statement_id: 1,
      row_number: 12,
      state: LineState.amount,
      trade_no: '2025112012345678',
      own_no: 'P2511201030450012',
      time: 1_763_606_400,
      amount: 25_800,
      own_amount: 25_900,
      payment_id: 1,
    },
    missing: {
      id: 2,
      statement_id: 1,
      state: LineState.missing,
      own_no: 'P2511202358100031',
      time: 1_763_654_290,
      own_amount: 13_900,
      payment_id: 2,
    },
    settled: {
      id: 3,
      statement_id: 1,
      row_number: 30,
      state: LineState.settled,
      trade_no: '2025112055512345',
      time: 1_763_620_000,
      amount: 3_000,
      settle_note: '供应商退款，与商城无关',
      settle_admin_id: 1,
      settle_time: 1_763_690_900,
    },
    refund: {
      id: 4,
      statement_id: 1,
      row_number: 31,
      direction: 'out',
      trade_no: '2025112055598765',
      own_no: 'RP2511200001',
      time: 1_763_625_000,
      amount: 25_900,
      own_amount: 25_900,
      payment_id: 1,
    },
  },
});
