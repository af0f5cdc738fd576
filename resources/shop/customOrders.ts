import {
  belongsTo,
  choice,
  datetime,
  email,
  images,
  int,
  longText,
  money,
  rows,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { addressFields } from '../user/addresses.ts';
import { repliesFor } from '../user/shared/replies.ts';

/** Texts that its customer reads, who may be no member. */
const toCustomer = repliesFor('order', { customer: 'contact', order: 'custom_no' });

const system = { system: true } as const;
const later = { ...system, optional: true } as const;

const state = choice(
  {
    new: [1, 'warning', 'alert'],
    quoted: [2, 'info', 'quarter'],
    accepted: [3, 'warning', 'half'],
    in_production: [4, 'info', 'most'],
    delivered: [5, 'success', 'done'],
    closed: [6, 'danger', 'cross'],
  },
  { ...system, default: 1 },
);
export const CustomState = state.codes;

/** A value of the body, in whole millimetres, of a weight in grams. */
export const customOrderMeasure = shape(
  'custom_order_measure',
  {
    custom_order_id: belongsTo('custom_order', { shows: 'custom_no' }),
    measurement_id: belongsTo('shop_measurement', {
      shows: 'name',
      with: ['min_mm', 'max_mm', 'unit'],
    }),
    value: int({ min: 0, max: 9_999_999 }),
  },
  { indexes: { ux_measurement: { on: ['custom_order_id', 'measurement_id'], unique: true } } },
);

/** Each step of a custom order. */
export const customOrderLog = shape('custom_order_log', {
  custom_order_id: belongsTo('custom_order', { ...system, shows: 'custom_no' }),
  action: choice(
    {
      quote: ['quote'],
      accept: ['accept'],
      to_order: ['to_order'],
      start: ['start'],
      deliver: ['deliver'],
      close: ['close'],
    },
    system,
  ),
  from_state: int(system),
  to_state: int(system),
  remark: text({ ...system, max: 255, default: '' }),
  admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
});

export const customOrder = shape(
  'custom_order',
  {
    custom_no: text({ ...system, max: 24, form: 'code', unique: true, search: true, sort: true }),
    user_id: belongsTo('user', { shows: 'nickname', optional: true, search: true }),
    contact: text({ max: 40, search: true }),
    mobile: text({ max: 20, rule: 'phone', optional: true, search: true }),
    email: email({ optional: true }),
    goods_id: belongsTo('shop_goods', { shows: 'name', with: ['name_en'], optional: true }),
    look_id: belongsTo('look', { shows: 'title', with: ['title_en'], optional: true }),
    size_id: belongsTo('shop_size', { shows: 'name', optional: true }),
    measures: rows(customOrderMeasure, {
      by: 'custom_order_id',
      max: 30,
      default: [],
      summary: { title: 'measurement_id', count: 'value' },
    }),
    requirement: longText({ max: 2_000, lines: 5 }),
    images: images({ max: 9 }),
    budget: money({ optional: true }),
    quote_amount: money(later),
    deposit_amount: money(later),
    quote_remark: longText({ ...system, max: 255, default: '', lines: 2 }),
    quote_expire_time: datetime(later),
    state,
    order_id: belongsTo('shop_order', { ...later, shows: 'order_no', unique: true }),
    admin_id: belongsTo('admin', { ...later, shows: 'nickname' }),
    close_reason: text({ ...system, max: 200, default: '' }),
    logs: rows(customOrderLog, {
      ...system,
      by: 'custom_order_id',
      summary: { title: 'action', detail: 'remark' },
    }),
  },
  { indexes: { ix_state: { on: ['state', 'create_time', 'id'] } } },
);

/** Clothes made to measure, from the request to the delivery. */
export const customOrders = resource(customOrder, {
  path: 'customOrder',
  label: 'custom_no',
  verbs: ['index', 'detail', 'add', 'edit'],
  menu: { group: 'shop', icon: 'tailor', weigh: 50, badge: 'new' },
  history: true,
  list: {
    columns: [
      'custom_no',
      ['contact', 'mobile'],
      ['goods_id', 'look_id'],
      'state',
      ['quote_amount', 'budget'],
      'create_time',
    ],
    filters: ['custom_no', 'contact', 'mobile', 'state', 'create_time'],
    card: {
      title: 'custom_no',
      status: 'state',
      detail: ['contact', 'create_time'],
      amount: 'quote_amount',
    },
  },
  query: { state: 'state' },
  presets: {
    new: {
      where: { state: CustomState.new },
      due: true,
      permission: 'quote',
      since: 'create_time',
    },
    quoted: { where: { state: CustomState.quoted } },
    accepted: {
      where: { state: CustomState.accepted },
      due: true,
      permission: ['toOrder', 'start'],
    },
    inProduction: { where: { state: CustomState.in_production } },
    delivered: { where: { state: CustomState.delivered } },
    closed: { where: { state: CustomState.closed } },
  },
  form: [
    {
      section: 'request',
      fields: [
        'user_id',
        'contact',
        'mobile',
        'email',
        'goods_id',
        'look_id',
        'requirement',
        'images',
        'budget',
      ],
    },
    { section: 'measurement', fields: ['size_id', 'measures'] },
  ],
  detail: [
    {
      section: 'request',
      fields: [
        'state',
        'contact',
        'mobile',
        'email',
        'user_id',
        'goods_id',
        'look_id',
        'requirement',
        'images',
        'budget',
      ],
    },
    { section: 'measurement', fields: ['size_id', 'measures'] },
    {
      section: 'quote',
      fields: [
        'quote_amount',
        'deposit_amount',
        'quote_remark',
        'quote_expire_time',
        'order_id',
        'admin_id',
        'close_reason',
      ],
      when: { state: { ne: CustomState.new } },
    },
    { section: 'log', fields: ['logs'] },
  ],
  actions: {
    quote: {
      on: 'record',
      key: 'q',
      permission: 'quote',
      when: { state: [CustomState.new, CustomState.quoted] },
      facts: ['contact', 'budget', 'requirement'],
      input: {
        quote_amount: money({ min: 1 }),
        deposit_amount: money({ optional: true }),
        quote_expire_time: datetime(),
        quote_remark: longText({ max: 255, default: '', lines: 2 }),
      },
      replies: toCustomer,
      next: true,
    },
    accept: {
      on: 'record',
      permission: 'accept',
      when: { state: CustomState.quoted, quote_expire_time: { gt: { now: 0 } } },
      disabled: { state: CustomState.quoted },
      facts: ['contact', 'quote_amount', 'deposit_amount'],
      confirm: true,
      next: true,
    },
    toOrder: {
      on: 'record',
      icon: 'receipt',
      permission: 'toOrder',
      when: {
        state: CustomState.accepted,
        order_id: { empty: true },
        user_id: { empty: false },
      },
      disabled: { state: CustomState.accepted },
      facts: ['user_id', 'requirement', 'quote_amount'],
      input: {
        goods_id: belongsTo('shop_goods', { shows: 'name', with: ['name_en'] }),
        contact: addressFields.consignee,
        mobile: addressFields.mobile,
        area: addressFields.area,
        address: addressFields.address,
      },
      prefill: ['goods_id', 'contact', 'mobile'],
      once: true,
    },
    start: {
      on: 'each',
      icon: 'approve',
      permission: 'start',
      when: { state: CustomState.accepted },
      confirm: true,
      next: true,
    },
    deliver: {
      on: 'each',
      icon: 'truck',
      permission: 'deliver',
      when: { state: CustomState.in_production },
      confirm: true,
      next: true,
    },
    close: {
      on: 'each',
      icon: 'archive',
      permission: 'close',
      // An order made of it is ended first.
      when: {
        state: [CustomState.new, CustomState.quoted, CustomState.accepted],
        order_id: { empty: true },
      },
      disabled: { state: [CustomState.accepted, CustomState.in_production] },
      input: { reason: text({ max: 200 }) },
      replies: toCustomer,
      tone: 'danger',
    },
  },
  samples: {
    new: {
      id: 7,
      custom_no: 'M261120004821',
      contact: '林知夏',
      mobile: '19900003602',
      requirement: '想做一件立领长衫，肩线放宽一点。',
      budget: 1_200_00,
      state: CustomState.new,
      create_time: 1_763_690_000,
    },
    quoted: {
      id: 6,
      custom_no: 'M261118007140',
      contact: 'Mara Lind',
      email: 'mara@example.com',
      requirement: 'A three-piece suit in graphite wool.',
      quote_amount: 4_680_00,
      deposit_amount: 1_000_00,
      quote_expire_time: 1_764_300_000,
      state: CustomState.quoted,
      admin_id: 1,
      create_time: 1_763_500_000,
    },
    accepted: {
      id: 5,
      custom_no: 'M261115002290',
      contact: '沈砚秋',
      mobile: '19900004417',
      requirement: '羊毛大衣，袖长加 2 厘米，内袋在左侧。',
      user_id: 41,
      goods_id: 12,
      quote_amount: 2_980_00,
      deposit_amount: 500_00,
      quote_expire_time: 1_764_200_000,
      state: CustomState.accepted,
      admin_id: 1,
      create_time: 1_763_200_000,
    },
    inProduction: {
      id: 4,
      custom_no: 'M261109006503',
      contact: 'Tomas Rehn',
      email: 'tomas@example.com',
      requirement: 'Linen shirts, five of them, with a longer collar.',
      quote_amount: 1_900_00,
      quote_expire_time: 1_763_600_000,
      state: CustomState.in_production,
      admin_id: 1,
      create_time: 1_762_700_000,
    },
    closed: {
      id: 3,
      custom_no: 'M261102001066',
      contact: '顾清源',
      requirement: '真丝旗袍',
      quote_amount: 2_300_00,
      state: CustomState.closed,
      close_reason: '客户改买成衣',
      create_time: 1_762_000_000,
    },
  },
});
