import {
  belongsTo,
  choice,
  datetime,
  flag,
  images,
  int,
  longText,
  tags,
  text,
  url,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { repliesFor } from '../user/shared/replies.ts';

// The words of members: staff show, hide and answer them, and never edit them.
const system = { system: true } as const;
const moment = { ...system, optional: true } as const;

const star = choice(
  {
    one: [1, 'danger'],
    two: [2, 'danger'],
    three: [3, 'warning'],
    four: [4, 'success'],
    five: [5, 'success'],
  },
  system,
);

const status = choice(
  {
    hidden: [0, 'info', 'ring'],
    shown: [1, 'success', 'done'],
    pending: [2, 'warning', 'alert'],
  },
  { ...system, default: 1 },
);
export const ReviewStatus = status.codes;

/** Review of one line of an order, once it is complete. Table, path and wire names call it `evaluate`. */
export const review = shape(
  'order_evaluate',
  {
    order_id: belongsTo('shop_order', { ...system, shows: 'order_no' }),
    order_goods_id: belongsTo('shop_order_goods', {
      ...system,
      shows: 'goods_name',
      unique: true,
    }),
    goods_id: belongsTo('shop_goods', { ...system, shows: 'name', with: ['name_en'] }),
    sku_id: belongsTo('shop_goods_sku', { ...system, shows: 'sku_code' }),
    sku_text: text({ ...system, max: 200, default: '', bilingual: true }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', search: true }),
    star,
    content: longText({ ...system, max: 1_000, default: '' }),
    images: images({ ...system, max: 9 }),
    /** In the review or its follow-up. */
    has_image: flag(system),
    video: url(moment),
    is_anonymous: flag(system),
    tags: tags({ ...system, max: 8 }),
    service_star: int({ ...moment, min: 1, max: 5 }),
    express_star: int({ ...moment, min: 1, max: 5 }),
    append_content: longText({ ...system, max: 1_000, default: '' }),
    append_images: images({ ...system, max: 9 }),
    append_time: datetime(moment),
    reply: longText({ ...system, max: 500, default: '' }),
    reply_admin_id: belongsTo('admin', { ...moment, shows: 'nickname' }),
    reply_time: datetime(moment),
    /** Written by the shop when the member said nothing in time; counts in no rating. */
    is_auto: flag(system),
    status,
    top: flag({ ...system, blankZero: true }),
  },
  {
    indexes: {
      ix_status: { on: ['status', 'create_time', 'id'] },
      ix_goods: { on: ['goods_id', 'status', 'id desc'] },
      ix_unanswered: {
        on: ['create_time', 'id'],
        where: 'status = 1 AND is_auto = 0 AND reply_time IS NULL',
      },
    },
    checks: {
      pictures:
        '(has_image = 1) = (jsonb_array_length(images) + jsonb_array_length(append_images) > 0)',
      answer: "(reply = '') = (reply_time IS NULL)",
    },
  },
);

/** Reviews of goods. Staff decide which are shown, and answer them. */
export const reviews = resource(review, {
  path: 'shop/order/evaluate',
  label: 'id',
  verbs: ['index', 'detail'],
  menu: { group: 'shop', icon: 'star', weigh: 96, badge: 'pending' },
  list: {
    columns: [
      ['goods_id', 'sku_text'],
      ['user_id', 'create_time'],
      ['star', 'order_id'],
      ['content', 'reply'],
      'images',
      ['status', 'top'],
    ],
    filters: ['star', 'status', 'has_image', 'goods_id', 'user_id', 'is_auto', 'create_time'],
    card: {
      title: 'goods_id',
      status: 'star',
      detail: ['content', 'reply', 'user_id', 'create_time'],
    },
  },
  query: { goods_id: 'goods_id', user_id: 'user_id', star: 'star' },
  presets: {
    pending: {
      where: { status: ReviewStatus.pending },
      sort: ['create_time', 'asc'],
      due: true,
      permission: 'show',
      since: 'create_time',
    },
    noReply: {
      where: { status: ReviewStatus.shown, is_auto: 0, reply_time: { empty: true } },
      sort: ['create_time', 'asc'],
      since: 'create_time',
    },
    low: { where: { star: { lte: 3 } } },
    withImages: { where: { has_image: 1 } },
    hidden: { where: { status: ReviewStatus.hidden } },
  },
  detail: [
    {
      section: 'review',
      fields: ['star', 'content', 'images', 'video', 'tags', 'service_star', 'express_star'],
    },
    {
      section: 'append',
      fields: ['append_content', 'append_images', 'append_time'],
      when: { append_time: { empty: false } },
    },
    {
      section: 'reply',
      fields: ['reply', 'reply_admin_id', 'reply_time'],
      when: { reply_time: { empty: false } },
    },
    {
      section: 'about',
      fields: ['goods_id', 'sku_text', 'order_id', 'user_id', 'is_anonymous', 'is_auto'],
    },
    { section: 'display', fields: ['status', 'top', 'create_time'] },
  ],
  actions: {
    show: {
      on: 'each',
      icon: 'approve',
      permission: 'show',
      when: { status: [ReviewStatus.hidden, ReviewStatus.pending] },
      next: true,
    },
    reply: {
      on: 'record',
      key: 'r',
      permission: 'reply',
      when: { is_auto: 0 },
      disabled: { is_auto: 1 },
      facts: ['user_id', 'star', 'content'],
      input: { reply: longText({ max: 500, lines: 5 }) },
      prefill: ['reply'],
      // Customers see no reply to a review that is hidden from them.
      cases: { unseen: { status: [ReviewStatus.hidden, ReviewStatus.pending] } },
      suggest: {
        thanks: { star: { gte: 4 } },
        again: { star: { gte: 4 } },
        sorry: { star: { lte: 3 } },
        exchange: { star: { lte: 3 } },
        ask: {},
      },
      replies: repliesFor('review'),
      next: true,
    },
    hide: {
      on: 'each',
      icon: 'refuse',
      permission: 'show',
      when: { status: [ReviewStatus.shown, ReviewStatus.pending] },
      confirm: true,
    },
    pin: {
      on: 'each',
      icon: 'archive',
      permission: 'top',
      when: { status: ReviewStatus.shown, top: 0 },
      disabled: { status: [ReviewStatus.hidden, ReviewStatus.pending], top: 0 },
      set: { top: 1 },
    },
    unpin: { on: 'each', permission: 'top', when: { top: 1 }, set: { top: 0 } },
  },
  samples: {
    low: {
      id: 12,
      is_auto: 0,
      order_id: 3,
      order_goods_id: 5,
      goods_id: 4,
      sku_id: 9,
      sku_text: '黛蓝 / L',
      sku_text_en: 'Indigo / L',
      user_id: 41,
      star: 2,
      content: '颜色和图片有差别，袖口有一处线头，希望改进。',
      images: ['/still/shirts-azurite.svg'],
      has_image: 1,
      status: ReviewStatus.shown,
      create_time: 1_763_620_000,
    },
    answered: {
      id: 11,
      order_id: 3,
      order_goods_id: 6,
      goods_id: 7,
      sku_id: 14,
      sku_text: '',
      user_id: 42,
      star: 5,
      content: 'Soft, warm, and the size guide was right.',
      status: ReviewStatus.shown,
      top: 1,
      reply: 'Thank you. Washed cold, it stays that way.',
      reply_admin_id: 1,
      reply_time: 1_763_610_000,
      create_time: 1_763_600_000,
    },
    pending: {
      id: 13,
      order_id: 3,
      order_goods_id: 8,
      goods_id: 4,
      sku_id: 9,
      sku_text: '黛蓝 / M',
      user_id: 42,
      star: 4,
      content: '版型合身，面料比想象的薄一点，夏天穿正好。',
      is_anonymous: 1,
      status: ReviewStatus.pending,
      create_time: 1_763_690_000,
    },
  },
});
