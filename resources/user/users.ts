import {
  account,
  belongsTo,
  choice,
  date,
  datetime,
  email,
  flag,
  image,
  int,
  longText,
  mobile,
  money,
  password,
  tags,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export { ledgerPaths } from './booking.ts';

const system = { system: true } as const;

const gender = choice({ unknown: [0], male: [1], female: [2] }, { default: 0 });
const status = choice(
  { enable: ['enable', 'success', 'done'], disable: ['disable', 'danger', 'cross'] },
  { default: 'enable' },
);
export const Gender = gender.codes;
export const MemberStatus = status.codes;

export const user = shape(
  'user',
  {
    username: account({ search: true, sort: true }),
    nickname: text({ max: 50, search: true }),
    group_id: belongsTo('user_group', { shows: 'name', as: 'group', optional: true }),
    email: email({ optional: true }),
    /** They have proven that they read its mails; 1 for those from before that was kept. */
    email_verified: flag({ ...system, default: 1, secret: true }),
    mobile: mobile({ optional: true, search: true }),
    avatar: image({ optional: true, standIn: '/static/images/avatar.png' }),
    /** Legal name and number of the identity document, where the business needs them. */
    real_name: text({ max: 40, rule: 'name', optional: true }),
    id_number: text({ max: 18, rule: 'idNumber', optional: true }),
    gender,
    birthday: date({ optional: true, min: '1900-01-01' }),
    // Balance and points move only by commands that write a ledger row beside them.
    money: money({ ...system, default: '0.00', sort: true }),
    score: int({ ...system, min: 0, default: 0, sort: true }),
    score_debt: int({ ...system, min: 0, default: 0 }),
    /** Totals of paid orders, less refunds. Kept up by the commands that change either. */
    orders_paid: int({ ...system, min: 0, default: 0, sort: true }),
    amount_paid: money({ ...system, default: '0.00', sort: true }),
    last_order_time: datetime({ ...system, optional: true, sort: true }),
    motto: longText({ max: 255, default: '', lines: 2 }),
    /** Left empty later it stays as it is. */
    password: password({ optional: true }),
    status,
    lang: choice({ zh: ['zh-cn'], en: ['en'] }, { default: 'zh-cn' }),
    tags: tags(),
    last_login_time: datetime({ ...system, optional: true, sort: true }),
    last_login_ip: text({ ...system, max: 50, default: '' }),
    login_failure: int({ ...system, min: 0, default: 0 }),
    join_ip: text({ ...system, max: 50, default: '' }),
    join_time: datetime({ ...system, default: 0, sort: true }),
    /** Time of erasure: the member can no longer be identified. */
    erase_time: datetime({ ...system, optional: true }),
  },
  {
    grants: 'member',
    indexes: {
      ux_username: { on: ['lower(username)'], unique: true },
      ux_email: { on: ['lower(email)'], unique: true, where: "email <> ''" },
      ux_mobile: { on: ['mobile'], unique: true, where: "mobile <> ''" },
    },
    computed: {
      /** Text for a member in a choice of existing clients. */
      nickname_text: {
        as: text({ max: 60 }),
        of: ({ username, id }) => `${username}(ID:${id})`,
      },
    },
  },
);

const { username, nickname, avatar, gender: ownGender, birthday, motto } = user.fields;

/** Fields that members write themselves, by the rules that staff have. */
export const memberProfile = { username, nickname, avatar, gender: ownGender, birthday, motto };

/** The same, but members see them masked, and clients that do not know them leave them as they are. */
export const memberIdentity = {
  real_name: user.fields.real_name,
  id_number: user.fields.id_number,
};

/** Members of the shop. Staff arrange the accounts; balance and points change by commands alone. */
export const users = resource(user, {
  path: 'user/user',
  label: 'nickname',
  verbs: ['index', 'detail', 'add', 'edit', 'del'],
  menu: { group: 'user', icon: 'people', weigh: 90, go: 'm' },
  history: true,
  notes: true,
  bulkEdit: ['group_id', 'status', 'tags'],
  list: {
    columns: [
      'avatar',
      ['nickname', 'username'],
      'group_id',
      ['mobile', 'email'],
      'gender',
      ['money', 'score'],
      ['last_login_time', 'last_login_ip'],
      'join_time',
      'status',
    ],
    also: ['nickname_text'],
    filters: ['status', 'group_id', 'gender', 'mobile', 'username', 'join_time'],
    sort: ['id', 'desc'],
    sheet: [
      'nickname',
      'group_id',
      'status',
      'gender',
      'birthday',
      'mobile',
      'email',
      'lang',
      'real_name',
      'id_number',
    ],
    card: {
      title: 'nickname',
      image: 'avatar',
      status: 'status',
      detail: ['mobile', 'join_time'],
      amount: 'money',
    },
  },
  deletable: { when: { money: 0 } },
  mask: { sensitive: ['real_name', 'id_number'] },
  form: [
    { section: 'base', fields: ['nickname', 'avatar', 'gender', 'birthday', 'motto', 'tags'] },
    { section: 'identity', fields: ['real_name', 'id_number'] },
    { section: 'contact', fields: ['mobile', 'email', 'lang'] },
    { section: 'login', fields: ['username', 'password', 'group_id', 'status'] },
  ],
  requiredToAdd: ['password', 'group_id'],
  detail: {
    main: [
      { section: 'orders', related: 'shop_order', by: 'user_id' },
      { section: 'moneyLog', related: 'user_money_log', by: 'user_id' },
      { section: 'scoreLog', related: 'user_score_log', by: 'user_id' },
      { section: 'sessions', related: 'member_session', by: 'owner_id' },
    ],
    side: [
      { section: 'funds', fields: ['money', 'score', 'score_debt'] },
      { section: 'spending', fields: ['orders_paid', 'amount_paid', 'last_order_time'] },
      {
        section: 'base',
        fields: [
          'avatar',
          'username',
          'nickname',
          'group_id',
          'tags',
          'gender',
          'birthday',
          'motto',
        ],
      },
      { section: 'contact', fields: ['mobile', 'email', 'lang'] },
      { section: 'identity', fields: ['real_name', 'id_number'] },
      {
        section: 'visits',
        fields: [
          'status',
          'join_time',
          'join_ip',
          'last_login_time',
          'last_login_ip',
          'login_failure',
          'erase_time',
        ],
      },
    ],
  },
  actions: {
    /** Erases members that orders or a ledger refer to: all personal data is removed, the books stay. */
    erase: {
      on: 'record',
      permission: 'erase',
      when: { erase_time: { empty: true } },
      // No log may notify it afterwards.
      input: { typed_name: text({ max: 15, secret: true }) },
      confirm: true,
      tone: 'danger',
    },
  },
  samples: {
    member: {
      id: 41,
      username: 'linzhixia',
      nickname: '林知夏',
      mobile: '19900003602',
      email: 'linzhixia@example.com',
      real_name: '林知夏',
      id_number: '11010519491231002X',
      group_id: 1,
      gender: 2,
      money: 128_50,
      score: 3_210,
      orders_paid: 6,
      amount_paid: 1_820_00,
      last_order_time: 1_763_623_680,
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
