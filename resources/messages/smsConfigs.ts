import { choice, flag, int, listed, longText, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const provider = choice(
  { log: ['log', 'info'], http: ['http'], aliyun: ['aliyun'], tencent: ['tencent'] },
  { default: 'log' },
);
export const SmsProviderName = provider.codes;
const { http, aliyun, tencent } = SmsProviderName;

export const smsConfig = shape(
  'sms_config',
  {
    ...listed(),
    name: text({ max: 40, unique: true, search: true }),
    provider,
    sign: text({ max: 20, optional: true }),
    /** Absent: where the provider says. */
    endpoint: text({
      max: 255,
      pattern: /^https?:\/\/\S+$/,
      patternCode: 'web_address',
      optional: true,
    }),
    access_key: text({ max: 100, optional: true }),
    /** Sealed with the key of the server, and never read back. */
    access_secret: {
      ...longText({ max: 300, optional: true, secret: true, lines: 1, form: 'exact' }),
      kind: 'password' as const,
    },
    app_id: text({ max: 20, optional: true }),
    region: text({ max: 30, optional: true, pattern: /^[a-z0-9-]+$/ }),
    is_default: flag({ only: true, least: 1 }),
    timeout_ms: int({ min: 500, max: 30_000, default: 5_000 }),
    daily_limit_mobile: int({ min: 1, max: 1_000, default: 10 }),
    interval_seconds: int({ min: 0, max: 3_600, default: 60 }),
    hourly_limit_ip: int({ min: 1, max: 10_000, default: 30 }),
  },
  {
    rules: {
      endpoint: { when: { provider: http }, holds: { endpoint: { empty: false } }, at: 'endpoint' },
      account: {
        when: { provider: [aliyun, tencent] },
        holds: { access_key: { empty: false } },
        at: 'access_key',
      },
      sign: {
        when: { provider: [aliyun, tencent] },
        holds: { sign: { empty: false } },
        at: 'sign',
      },
      app: { when: { provider: tencent }, holds: { app_id: { empty: false } }, at: 'app_id' },
    },
  },
);

/** Accounts at services that deliver text messages, and how many a person may ask for. */
export const smsConfigs = resource(smsConfig, {
  path: 'sms/config',
  label: 'name',
  palette: false,
  menu: { group: 'routine', icon: 'sms', weigh: 68 },
  list: {
    columns: [
      ['name', 'sign'],
      'provider',
      'is_default',
      'daily_limit_mobile',
      'status',
      'weigh',
      'update_time',
    ],
    filters: ['provider', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['provider', 'is_default'] },
  },
  form: [
    {
      section: 'base',
      fields: [
        'name',
        'provider',
        'sign',
        'endpoint',
        'access_key',
        'access_secret',
        'app_id',
        'region',
        'timeout_ms',
        'is_default',
        'status',
        'weigh',
      ],
    },
    { section: 'limits', fields: ['interval_seconds', 'daily_limit_mobile', 'hourly_limit_ip'] },
  ],
  detail: [
    {
      section: 'base',
      fields: [
        'name',
        'provider',
        'sign',
        'endpoint',
        'access_key',
        'app_id',
        'is_default',
        'status',
      ],
    },
    { section: 'limits', fields: ['interval_seconds', 'daily_limit_mobile', 'hourly_limit_ip'] },
    { section: 'sent', related: 'sms_log', by: 'config_id', most: 10 },
  ],
  show: {
    endpoint: { provider: { ne: 'log' } },
    access_key: { provider: [aliyun, tencent] },
    access_secret: { provider: { ne: 'log' } },
    app_id: { provider: tencent },
    region: { provider: [aliyun, tencent] },
    timeout_ms: { provider: { ne: 'log' } },
  },
  samples: {
    log: { id: 1, name: '仅写日志', provider: 'log', is_default: 1, status: 1, weigh: 9 },
    tencent: {
      id: 2,
      name: '备用通道',
      provider: 'tencent',
      sign: '青石商城',
      access_key: 'AKID-sample',
      app_id: '1400000000',
      status: 0,
      weigh: 1,
    },
  },
});
