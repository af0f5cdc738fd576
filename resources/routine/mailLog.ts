import {
  belongsTo,
  choice,
  datetime,
  email,
  int,
  json,
  longText,
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
  { ...system, default: 'waiting' },
);
export const MailStatus = status.codes;

/** Every mail, from the moment it is to be sent: the rows that wait are the queue. */
export const mailLog = shape(
  'mail_log',
  {
    recipient: email({ ...system, search: true }),
    event: text({ ...system, max: 30 }),
    subject: text({ ...system, max: 200 }),
    /** As it is sent, but for the code. */
    body: longText({ ...system, max: 4_000, default: '' }),
    /** The body of a template, sent beside the text; the text alone is made into HTML without one. */
    html: longText({ ...system, max: 60_000, optional: true, secret: true }),
    /** File that goes along, by its key in the store: `{ key, name }`. */
    attachment: json({ ...system, optional: true, secret: true }),
    /** A code that is part of it; gone as soon as the mail has left. */
    code: int({ ...system, min: 0, max: 999_999, optional: true }),
    lang: text({ ...system, max: 5, default: 'zh-cn' }),
    status,
    attempts: int({ ...system, min: 0, default: 0 }),
    /** Reason of the failure: a code of `mails.failures`, and the reply of the mail server. */
    failure: text({ ...system, max: 30, default: '' }),
    answer: text({ ...system, max: 300, default: '' }),
    ip: text({ ...system, max: 50, default: '' }),
    /** The setting that asked for it. */
    setting_id: belongsTo('user_email_setting', {
      ...system,
      shows: 'event',
      as: 'setting',
      optional: true,
    }),
    ...messageAbout,
    /** Deduplication key: a second mail with the same key is not queued. */
    once_key: text({ ...system, max: 60, optional: true, unique: true, secret: true }),
    next_time: datetime(system),
    /** Not worth sending afterwards. */
    expire_time: datetime({ ...system, optional: true }),
    sent_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ix_open: { on: ['next_time'], where: "status IN ('waiting', 'sending')" },
    },
  },
);

/** Sent mails, or those that would have been: without a mail server they end in the log. */
export const mailLogs = resource(mailLog, {
  path: 'routine/mailLog',
  label: 'subject',
  palette: false,
  verbs: ['index', 'detail'],
  menu: { group: 'routine', icon: 'mail', weigh: 70 },
  list: {
    columns: ['recipient', 'subject', 'status', 'answer', 'attempts', 'create_time'],
    filters: ['status', 'recipient', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'subject', status: 'status', detail: ['recipient', 'create_time'] },
  },
  detail: [
    {
      section: 'mail',
      fields: ['recipient', 'subject', 'body', ...messageAboutFields, 'code', 'ip'],
    },
    {
      section: 'sending',
      fields: ['status', 'attempts', 'failure', 'answer', 'next_time', 'sent_time'],
    },
  ],
  mask: { sensitive: ['recipient'], code: ['code'] },
  reveal: ['recipient'],
  actions: {
    retry: {
      on: 'each',
      icon: 'mail',
      permission: 'retry',
      when: {
        status: [MailStatus.failed, MailStatus.logged],
        or: [{ expire_time: { empty: true } }, { expire_time: { gt: { now: 0 } } }],
      },
      disabled: { status: [MailStatus.failed, MailStatus.logged] },
    },
  },
  samples: {
    logged: {
      id: 1,
      recipient: 'linzhixia@example.com',
      event: 'user_register',
      subject: '青石商城：注册验证码',
      body: '您正在注册会员，验证码是 %{code}，10 分钟内有效。',
      code: 482_913,
      status: 'logged',
      attempts: 0,
      create_time: 1_763_700_000,
    },
    failed: {
      id: 2,
      recipient: 'gu@example.com',
      event: 'user_retrieve_pwd',
      subject: '青石商城：找回密码验证码',
      body: '您正在找回密码，验证码是 %{code}，10 分钟内有效。',
      status: 'failed',
      attempts: 5,
      failure: 'timeout',
      create_time: 1_763_690_000,
    },
  },
});
