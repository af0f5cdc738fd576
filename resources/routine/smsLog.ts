import {
  belongsTo,
  choice,
  datetime,
  int,
  json,
  longText,
  mobile,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { messageAbout, messageAboutFields } from '../product.ts';

const system = { system: true } as const;

const status = choice(
  {
    waiting: ['waiting', 'info', 'ring'],
    sending: ['sending', 'warning', 'half'],
    sent: ['sent', 'success', 'done'],
    failed: ['failed', 'danger', 'cross'],
    logged: ['logged', 'warning', 'alert'],
  },
  system,
);
export const SmsStatus = status.codes;

/** Every text message, from the moment it is to be sent: the rows that wait are the queue. */
export const smsLog = shape(
  'sms_log',
  {
    mobile: mobile({ ...system, search: true }),
    template_code: text({ ...system, max: 40 }),
    /** As it is sent, but for the code. */
    content: longText({ ...system, max: 500 }),
    code: int({ ...system, min: 0, max: 999_999, optional: true }),
    status,
    /** The account that sends it; none when it was only logged. */
    config_id: belongsTo('sms_config', { ...system, shows: 'name', as: 'config', optional: true }),
    lang: text({ ...system, max: 5, default: 'zh-cn' }),
    provider_template_id: text({ ...system, max: 60, default: '' }),
    /** Variables in the order of the text, `[name, value]`. */
    params: json({ ...system, default: [], secret: true }),
    attempts: int({ ...system, min: 0, default: 0 }),
    /** Reason of the failure, and the reply of the provider. */
    failure: text({ ...system, max: 30, default: '' }),
    answer: text({ ...system, max: 300, default: '' }),
    message_id: text({ ...system, max: 64, default: '' }),
    cost_parts: int({ ...system, min: 0, default: 0, blankZero: true }),
    ip: text({ ...system, max: 50, default: '' }),
    next_time: datetime({ ...system, default: 0 }),
    /** Not worth sending afterwards. */
    expire_time: datetime({ ...system, optional: true }),
    sent_time: datetime({ ...system, optional: true }),
    ...messageAbout,
    /** Deduplication key: a second message with the same key is not queued. */
    once_key: text({ ...system, max: 60, optional: true, unique: true, secret: true }),
  },
  {
    indexes: {
      ix_open: { on: ['next_time'], where: "status IN ('waiting', 'sending')" },
      // Limits count by them.
      ix_mobile: { on: ['mobile', 'create_time'] },
      ix_ip: { on: ['ip', 'create_time'], where: "ip <> ''" },
    },
  },
);

/** Sent text messages, or those that would have been: without a provider they end in the log. */
export const smsLogs = resource(smsLog, {
  path: 'routine/smsLog',
  label: 'template_code',
  palette: false,
  verbs: ['index', 'detail'],
  menu: { group: 'routine', icon: 'sms', weigh: 60 },
  list: {
    columns: ['mobile', 'template_code', 'content', 'status', 'answer', 'create_time'],
    filters: ['status', 'mobile', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'template_code', status: 'status', detail: ['mobile', 'create_time'] },
  },
  detail: [
    {
      section: 'message',
      fields: ['mobile', 'template_code', 'content', ...messageAboutFields, 'code'],
    },
    {
      section: 'sending',
      fields: [
        'status',
        'config_id',
        'attempts',
        'failure',
        'answer',
        'message_id',
        'cost_parts',
        'next_time',
        'sent_time',
        'ip',
      ],
    },
  ],
  mask: { sensitive: ['mobile'], code: ['code'] },
  reveal: ['mobile'],
  actions: {
    retry: {
      on: 'each',
      icon: 'sms',
      permission: 'retry',
      when: {
        status: [SmsStatus.failed, SmsStatus.logged],
        or: [{ expire_time: { empty: true } }, { expire_time: { gt: { now: 0 } } }],
      },
      disabled: { status: [SmsStatus.failed, SmsStatus.logged] },
    },
  },
  samples: {
    logged: {
      id: 1,
      mobile: '19900003602',
      template_code: 'user_register',
      content: '【青石商城】您正在注册会员，验证码是 %{code}，10 分钟内有效。',
      code: 482_913,
      status: 'logged',
      create_time: 1_763_700_000,
    },
  },
});
