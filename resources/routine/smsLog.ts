import { choice, int, longText, mobile, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const status = choice(
  {
    sent: ['sent', 'success', 'done'],
    failed: ['failed', 'danger', 'cross'],
    logged: ['logged', 'warning', 'alert'],
  },
  system,
);
export const SmsStatus = status.codes;

export const smsLog = shape('sms_log', {
  mobile: mobile({ ...system, search: true }),
  template_code: text({ ...system, max: 40 }),
  /** As it is sent, but for the code. */
  content: longText({ ...system, max: 500 }),
  code: int({ ...system, min: 0, max: 999_999, optional: true }),
  status,
  ip: text({ ...system, max: 50, default: '' }),
});

/** What would have been sent by text message: no provider is connected, so the log is where it ends. */
export const smsLogs = resource(smsLog, {
  path: 'routine/smsLog',
  label: 'template_code',
  palette: false,
  verbs: ['index', 'detail'],
  menu: { group: 'routine', icon: 'sms', weigh: 60 },
  list: {
    columns: ['mobile', 'template_code', 'content', 'status', 'create_time'],
    filters: ['status', 'mobile', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'template_code', status: 'status', detail: ['mobile', 'create_time'] },
  },
  detail: [
    { section: 'message', fields: ['mobile', 'template_code', 'content', 'code'] },
    { section: 'sending', fields: ['status', 'ip'] },
  ],
  mask: { sensitive: ['mobile'], code: ['code'] },
  reveal: ['mobile'],
  samples: {
    logged: {
      id: 1,
      mobile: '19900003602',
      template_code: 'user_register',
      content: '【青石商城】你正在注册会员，验证码是 %{code}，10 分钟内有效。',
      code: 482_913,
      status: 'logged',
      create_time: 1_763_700_000,
    },
  },
});
