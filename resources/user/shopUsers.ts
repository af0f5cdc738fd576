import { belongsTo, choice, int, money, text } from '../../src/fields/index.ts';
import { daySeconds, resource } from '../../src/schema/index.ts';
import { bookingReasons } from './booking.ts';
import { user } from './users.ts';

const direction = choice({ add: ['add'], deduct: ['deduct'] }, { default: 'add' });
export const Direction = direction.codes;

/** Inputs of staff when they change a balance or points. */
const change = {
  reason: choice(bookingReasons),
  memo: text({ max: 200 }),
} as const;

const isKnown = { erase_time: { empty: true } } as const;

/** Members in the shop: holdings and spending. Accounts are `user/user`. */
export const shopUsers = resource(user, {
  name: 'shop_user',
  path: 'shop/user/user',
  label: 'nickname',
  palette: false,
  notes: true,
  verbs: ['index', 'detail', 'edit', 'export'],
  menu: { group: 'user', icon: 'shop', weigh: 98 },
  list: {
    columns: [
      'avatar',
      ['nickname', 'username'],
      ['mobile', 'group_id'],
      ['money', 'score'],
      ['amount_paid', 'orders_paid'],
      'last_order_time',
      'join_time',
      'status',
    ],
    times: { join_time: 'yyyy-mm-dd' },
    filters: [
      'status',
      'group_id',
      'tags',
      'nickname',
      'mobile',
      'amount_paid',
      'orders_paid',
      'last_order_time',
      'join_time',
    ],
    sort: ['id', 'desc'],
    card: {
      title: 'nickname',
      image: 'avatar',
      status: 'status',
      detail: ['mobile', 'money', 'last_order_time'],
      amount: 'amount_paid',
    },
  },
  presets: {
    regulars: { where: { orders_paid: { gte: 5 } }, sort: ['amount_paid', 'desc'] },
    lapsed: {
      where: { last_order_time: { lt: { now: -90 * daySeconds } } },
      sort: ['last_order_time', 'desc'],
    },
    withoutOrder: { where: { last_order_time: { empty: true } } },
    disabled: { where: { status: 'disable' } },
  },
  query: { mobile: 'mobile', group_id: 'group_id' },
  // The account shows them; here they are in no section, but a record is sent whole.
  mask: { sensitive: ['real_name', 'id_number'] },
  form: [{ section: 'base', fields: ['group_id', 'tags'] }],
  detail: {
    main: [
      { section: 'orders', related: 'shop_order', by: 'user_id' },
      { section: 'refunds', related: 'shop_refund', by: 'user_id' },
      { section: 'coupons', related: 'coupon_receive', by: 'user_id' },
      { section: 'approvals', related: 'balance_approval', by: 'user_id' },
      { section: 'moneyLog', related: 'shop_money_log', by: 'user_id' },
      { section: 'scoreLog', related: 'user_score_log', by: 'user_id' },
    ],
    side: [
      { section: 'funds', fields: ['money', 'score', 'score_debt'] },
      { section: 'spending', fields: ['orders_paid', 'amount_paid', 'last_order_time'] },
      {
        section: 'base',
        fields: [
          'username',
          'nickname',
          'mobile',
          'email',
          'group_id',
          'tags',
          'gender',
          'birthday',
        ],
      },
      { section: 'addresses', related: 'user_address', by: 'user_id' },
      {
        section: 'visits',
        fields: ['status', 'join_time', 'last_login_time', 'last_login_ip', 'erase_time'],
      },
      { section: 'sessions', related: 'member_session', by: 'owner_id' },
    ],
  },
  actions: {
    balance: {
      on: 'record',
      icon: 'wallet',
      permission: 'balance',
      when: isKnown,
      input: { direction, amount: money({ min: 1 }), ...change },
      moves: { of: 'money', by: 'amount', down: { direction: Direction.deduct } },
      once: true,
    },
    score: {
      on: 'record',
      icon: 'points',
      permission: 'score',
      when: isKnown,
      input: { direction, amount: int({ min: 1, max: 10_000_000 }), ...change },
      moves: { of: 'score', by: 'amount', down: { direction: Direction.deduct } },
      once: true,
    },
    grant: {
      on: 'each',
      icon: 'ticket',
      permission: 'grant',
      when: { status: 'enable' },
      disabled: { status: 'disable', ...isKnown },
      input: { coupon_id: belongsTo('coupon', { shows: 'name' }) },
      once: true,
    },
    disable: {
      on: 'each',
      icon: 'refuse',
      permission: 'status',
      when: { status: 'enable' },
      confirm: true,
      tone: 'danger',
    },
    enable: {
      on: 'each',
      icon: 'approve',
      permission: 'status',
      when: { status: 'disable', ...isKnown },
      set: { status: 'enable' },
    },
    signOut: { on: 'record', permission: 'signOut', confirm: true, tone: 'danger' },
  },
  samples: {
    regular: {
      id: 41,
      username: 'linzhixia',
      nickname: '林知夏',
      mobile: '19900003602',
      email: 'linzhixia@example.com',
      group_id: 1,
      gender: 2,
      money: 128_50,
      score: 3_210,
      orders_paid: 6,
      amount_paid: 1_820_00,
      last_order_time: 1_763_623_680,
      tags: ['常客'],
      status: 'enable',
      join_time: 1_748_736_000,
    },
    disabled: {
      id: 42,
      username: 'gu_qingyuan',
      nickname: '顾清源',
      mobile: '19900007741',
      group_id: 1,
      gender: 1,
      money: 0,
      score: 0,
      status: 'disable',
      join_time: 1_751_328_000,
    },
  },
});
