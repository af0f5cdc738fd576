import { belongsTo, choice, datetime, images, longText, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { repliesFor } from './shared/replies.ts';

const system = { system: true } as const;

const type = choice({
  bug: ['bug'],
  suggest: ['suggest'],
  complaint: ['complaint'],
  other: ['other'],
});

const state = choice(
  {
    new: [0, 'warning', 'alert'],
    handling: [1, 'info', 'half'],
    done: [2, 'success', 'done'],
    closed: [3, 'info', 'cross'],
  },
  { ...system, default: 0 },
);
export const FeedbackState = state.codes;

/** Fields of a feedback that its author fills in. */
export const feedbackFields = {
  type,
  content: longText({ max: 1_000, lines: 6 }),
  images: images({ max: 6 }),
  /** Contact for the reply: mail, mobile or any other. */
  contact: text({ max: 60, default: '' }),
  order_no: text({ max: 32, form: 'code', default: '', names: { of: 'shop_order' } }),
} as const;

/** Feedback of members and visitors. */
export const feedback = shape(
  'user_feedback',
  {
    /** Empty without a session. */
    user_id: belongsTo('user', { ...system, shows: 'nickname', optional: true, search: true }),
    ...feedbackFields,
    state,
    reply: longText({ ...system, max: 500, default: '', lines: 4 }),
    reply_admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
    reply_time: datetime({ ...system, optional: true }),
    /** Channel of the reply: a member always finds it in the shop, too. */
    told_by: choice(
      { nothing: ['nothing'], mail: ['mail'], sms: ['sms'] },
      { ...system, default: 'nothing' },
    ),
  },
  { indexes: { ix_state: { on: ['state', 'create_time', 'id'] } } },
);

/** Staff read, take up, answer and close feedback; they cannot write it in another name. */
export const feedbacks = resource(feedback, {
  path: 'user/feedback',
  label: 'id',
  verbs: ['index', 'detail', 'del'],
  menu: { group: 'user', icon: 'feedback', weigh: 85, badge: 'fresh' },
  history: true,
  list: {
    columns: ['content', ['user_id', 'contact'], 'type', 'images', 'state', 'create_time'],
    filters: ['state', 'type', 'user_id', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'content', status: 'state', detail: ['user_id', 'type', 'create_time'] },
  },
  query: { user_id: 'user_id', state: 'state' },
  presets: {
    fresh: {
      where: { state: 0 },
      sort: ['create_time', 'asc'],
      due: true,
      permission: 'reply',
      since: 'create_time',
    },
    handling: { where: { state: 1 } },
    done: { where: { state: 2 } },
    closed: { where: { state: 3 } },
  },
  detail: [
    {
      section: 'told',
      fields: ['state', 'type', 'content', 'images', 'order_no', 'user_id', 'contact'],
    },
    {
      section: 'answer',
      fields: ['reply', 'told_by', 'reply_admin_id', 'reply_time'],
      when: { reply_time: { empty: false } },
    },
  ],
  mask: { sensitive: ['contact'] },
  reveal: ['contact'],
  actions: {
    take: {
      on: 'each',
      icon: 'person',
      permission: 'reply',
      when: { state: FeedbackState.new },
      set: { state: FeedbackState.handling },
    },
    reply: {
      on: 'record',
      key: 'r',
      permission: 'reply',
      when: { state: [FeedbackState.new, FeedbackState.handling] },
      input: { reply: longText({ max: 500, lines: 5 }) },
      replies: repliesFor('feedback'),
      next: true,
    },
    close: {
      on: 'each',
      icon: 'archive',
      permission: 'close',
      when: { state: [FeedbackState.new, FeedbackState.handling, FeedbackState.done] },
      set: { state: FeedbackState.closed },
      confirm: true,
    },
  },
  samples: {
    fresh: {
      id: 12,
      user_id: 41,
      type: 'bug',
      content: '结算页选择优惠券后金额没有变化，刷新之后才对。',
      contact: '',
      order_no: '20251120148213',
      state: FeedbackState.new,
      create_time: 1_763_699_000,
    },
    visitor: {
      id: 11,
      type: 'suggest',
      content: 'Could you add a size guide with centimetres to the shoes?',
      contact: 'mara@example.com',
      state: FeedbackState.handling,
      create_time: 1_763_690_000,
    },
    answered: {
      id: 9,
      user_id: 42,
      type: 'complaint',
      content: '包裹外箱破损，好在东西没事，希望换一家快递。',
      state: FeedbackState.done,
      reply: '非常抱歉。我们已反馈给快递公司，下次发货会为您更换承运商。',
      reply_admin_id: 1,
      reply_time: 1_763_620_000,
      told_by: 'mail',
      create_time: 1_763_600_000,
    },
  },
});
