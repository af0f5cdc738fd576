import { belongsTo, choice, date, datetime, int, money, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { PayMethod, payMethods } from '../shop/payments.ts';

const system = { system: true } as const;
const count = { ...system, min: 0, default: 0 } as const;
const sum = { ...system, default: 0 } as const;

/** Methods whose money moves outside of the shop: a bank or a gateway writes statements of it. */
export const statementMethods = { offline: payMethods.offline, sandbox: payMethods.sandbox };
export type StatementMethod = keyof typeof statementMethods;

/** The method of a value, if it writes statements. */
export const statementMethodOf = (value: unknown): StatementMethod | undefined =>
  ([PayMethod.offline, PayMethod.sandbox] as const).find((each) => each === value);

const status = choice(
  {
    open: [1, 'warning', 'half'],
    /** Signed off: nothing of it changes any more. */
    closed: [2, 'success', 'done'],
    /** The wrong file: its lines are gone, and the day can be compared again. */
    discarded: [3],
  },
  { ...system, default: 1 },
);
export const StatementStatus = status.codes;

/** The file of a bank or a gateway for one day, compared with the payments and refunds of the shop. */
export const statement = shape(
  'shop_statement',
  {
    /** Day and method. */
    title: text({ ...system, max: 60, bilingual: true, search: true }),
    method: choice(statementMethods, { ...system, default: PayMethod.offline }),
    day: date({ ...system, sort: true }),
    file_name: text({ ...system, max: 200, default: '' }),
    status,
    /** Lines of the file, and payments and refunds that stand in the books of the shop alone. */
    line_count: int(count),
    matched_count: int(count),
    /** Differences that are not settled. */
    open_count: int(count),
    /** Money that came in and went out: by the file, and by the books of the shop on that day. */
    file_in: money(sum),
    shop_in: money(sum),
    file_out: money(sum),
    shop_out: money(sum),
    /** Fees that the file names, less those that came back; they stand in no book of the shop. */
    fee: money({ ...sum, min: -100_000_000_000 }),
    admin_id: belongsTo('admin', { ...system, shows: 'nickname' }),
    close_note: text({ ...system, max: 300, default: '' }),
    close_admin_id: belongsTo('admin', {
      ...system,
      shows: 'nickname',
      optional: true,
      as: 'closer',
    }),
    close_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ux_day: { on: ['method', 'day'], unique: true, where: 'status <> 3' },
      ix_open: { on: ['day', 'id'], where: 'status = 1' },
    },
    checks: { within: 'matched_count + open_count <= line_count' },
  },
);

/**
 * Reconciliation of a day: differences between the file and the books are settled one by one, then the day is
 * signed off.
 */
export const statements = resource(statement, {
  path: 'shop/statement',
  label: 'title',
  verbs: ['index', 'detail', 'export'],
  menu: { group: 'shop', icon: 'verified', weigh: 96, badge: 'open' },
  list: {
    columns: [
      ['title', 'file_name'],
      'status',
      ['open_count', 'line_count'],
      ['file_in', 'shop_in'],
      ['file_out', 'shop_out'],
      'fee',
      ['admin_id', 'create_time'],
      ['close_admin_id', 'close_time'],
    ],
    yields: ['fee', 'admin_id'],
    filters: ['status', 'method', 'day', 'admin_id', 'create_time'],
    sort: ['day', 'desc'],
    card: {
      title: 'title',
      status: 'status',
      detail: ['open_count', 'file_name', 'close_time'],
      amount: 'file_in',
    },
  },
  query: { method: 'method', status: 'status' },
  presets: {
    open: {
      where: { status: StatementStatus.open },
      sort: ['day', 'asc'],
      due: true,
      permission: ['compare', 'close'],
    },
    closed: { where: { status: StatementStatus.closed } },
    discarded: { where: { status: StatementStatus.discarded } },
  },
  detail: {
    steps: [
      { step: 'compared', at: 'create_time' },
      {
        step: 'settled',
        done: { open_count: 0 },
        when: { status: { ne: StatementStatus.discarded } },
      },
      {
        step: 'closed',
        at: 'close_time',
        when: { status: { ne: StatementStatus.discarded } },
      },
    ],
    main: [
      {
        section: 'differences',
        related: 'shop_statement_line',
        by: 'statement_id',
        view: 'different',
        most: 10,
      },
      {
        section: 'settled',
        related: 'shop_statement_line',
        by: 'statement_id',
        view: 'settled',
        most: 10,
      },
      { section: 'lines', related: 'shop_statement_line', by: 'statement_id', most: 5 },
    ],
    side: [
      { section: 'file', fields: ['day', 'method', 'file_name', 'line_count', 'matched_count'] },
      { section: 'sums', fields: ['file_in', 'shop_in', 'file_out', 'shop_out', 'fee'] },
      { section: 'people', fields: ['admin_id', 'close_admin_id', 'close_note'] },
    ],
  },
  actions: {
    /** Its dialog sends a file to an endpoint of its own. */
    compare: { on: 'list', permission: 'compare', next: true },
    recheck: {
      on: 'record',
      permission: 'compare',
      when: { status: StatementStatus.open, open_count: { gt: 0 } },
      confirm: true,
      next: true,
    },
    close: {
      on: 'record',
      icon: 'approve',
      permission: 'close',
      when: { status: StatementStatus.open, open_count: 0 },
      disabled: { status: StatementStatus.open },
      facts: ['file_in', 'shop_in', 'file_out', 'shop_out', 'fee', 'line_count'],
      input: { note: text({ max: 300, default: '' }) },
      next: true,
    },
    discard: {
      on: 'record',
      permission: 'compare',
      when: { status: StatementStatus.open },
      facts: ['file_name', 'line_count', 'open_count'],
      confirm: true,
      tone: 'danger',
    },
  },
  samples: {
    open: {
      id: 1,
      title: '2025-11-20 线下转账',
      title_en: '2025-11-20 Bank transfer',
      method: PayMethod.offline,
      day: '2025-11-20',
      file_name: 'bank-2025-11-20.csv',
      status: StatementStatus.open,
      line_count: 48,
      matched_count: 44,
      open_count: 3,
      file_in: 1_286_400,
      shop_in: 1_283_500,
      file_out: 25_900,
      shop_out: 25_900,
      fee: 1_286,
      admin_id: 1,
      create_time: 1_763_690_400,
    },
    settled: {
      id: 3,
      title: '2025-11-18 线下转账',
      title_en: '2025-11-18 Bank transfer',
      method: PayMethod.offline,
      day: '2025-11-18',
      file_name: 'bank-2025-11-18.csv',
      status: StatementStatus.open,
      open_count: 0,
      line_count: 31,
      matched_count: 30,
      file_in: 803_000,
      shop_in: 803_000,
      admin_id: 1,
      create_time: 1_763_517_600,
    },
    closed: {
      id: 2,
      title: '2025-11-19 沙箱支付',
      title_en: '2025-11-19 Sandbox',
      method: PayMethod.sandbox,
      day: '2025-11-19',
      file_name: 'sandbox-2025-11-19.xlsx',
      status: StatementStatus.closed,
      line_count: 212,
      matched_count: 208,
      file_in: 5_120_000,
      shop_in: 5_120_000,
      file_out: 139_900,
      shop_out: 139_900,
      fee: 30_720,
      admin_id: 1,
      close_admin_id: 1,
      close_note: '两笔次日到账',
      create_time: 1_763_604_000,
      close_time: 1_763_606_400,
    },
  },
});
