import type { smsConfigs } from '../../../resources/messages/smsConfigs.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '短信服务',
  list: '短信服务',
  search: '名称',
  empty: '接入短信服务商；只写日志的服务不会真正发出短信',
  fields: {
    name: '名称',
    provider: '服务商',
    sign: '短信签名',
    endpoint: '接口地址',
    access_key: 'AccessKey ID',
    access_secret: '密钥',
    app_id: 'SDK AppID',
    region: '地域',
    is_default: '默认',
    timeout_ms: '超时（毫秒）',
    daily_limit_mobile: '每号每日上限',
    interval_seconds: '同号间隔（秒）',
    hourly_limit_ip: '每 IP 每小时上限',
    status: '状态',
  },
  hints: {
    endpoint: '阿里云和腾讯云留空则使用官方地址',
    access_secret: '保存后不再显示；留空则不修改',
  },
  options: {
    provider: { log: '仅写日志', http: 'HTTP 接口', aliyun: '阿里云', tencent: '腾讯云' },
    status: { off: '停用', on: '启用' },
  },
  rules: {
    endpoint: '请填写接口地址',
    account: '请填写 AccessKey ID',
    sign: '请填写短信签名',
    app: '请填写 SDK AppID',
  },
  sections: { base: '服务', limits: '发送限制', sent: '最近发送' },
} satisfies MessagesFor<typeof smsConfigs>;
