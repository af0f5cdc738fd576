import type { smsConfigs } from '../../../resources/messages/smsConfigs.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'SMS provider',
  list: 'SMS providers',
  search: 'Name',
  empty: 'Connect an SMS provider; one that only logs delivers nothing',
  fields: {
    name: 'Name',
    provider: 'Provider',
    sign: 'Signature',
    endpoint: 'Endpoint',
    access_key: 'Access key ID',
    access_secret: 'Secret',
    app_id: 'SDK app ID',
    region: 'Region',
    is_default: 'Default',
    timeout_ms: 'Timeout (ms)',
    daily_limit_mobile: 'Daily limit per number',
    interval_seconds: 'Interval per number (s)',
    hourly_limit_ip: 'Hourly limit per IP',
    status: 'Status',
  },
  hints: {
    endpoint: 'Leave blank to use the official address of Alibaba Cloud or Tencent Cloud',
    access_secret: 'Never shown again. Leave blank to keep it',
  },
  options: {
    provider: {
      log: 'Log only',
      http: 'HTTP',
      aliyun: 'Alibaba Cloud',
      tencent: 'Tencent Cloud',
    },
    status: { off: 'Off', on: 'On' },
  },
  rules: {
    endpoint: 'Enter the endpoint',
    account: 'Enter the access key ID',
    sign: 'Enter the signature',
    app: 'Enter the SDK app ID',
  },
  sections: { base: 'Provider', limits: 'Limits', sent: 'Last sent' },
} satisfies MessagesFor<typeof smsConfigs>;
