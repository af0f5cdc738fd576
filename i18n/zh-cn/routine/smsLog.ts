import type { smsLogs } from '../../../resources/routine/smsLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '短信',
  list: '短信日志',
  search: '手机号',
  empty: '系统要发的短信记录在这里；尚未接入短信服务，短信只写入此处',
  fields: {
    mobile: '手机号',
    template_code: '模板',
    content: '内容',
    code: '验证码',
    status: '状态',
    ip: '请求 IP',
  },
  options: { status: { sent: '已发送', failed: '发送失败', logged: '仅写入日志' } },
  sections: { message: '短信', sending: '发送' },
  masks: { sensitive: '查看完整手机号', code: '查看验证码' },
} satisfies MessagesFor<typeof smsLogs>;
