import type { smsLogs } from '../../../resources/routine/smsLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import product from '../product.ts';

export default {
  name: '短信',
  list: '短信日志',
  search: '手机号',
  empty: '系统要发的短信记录在这里；未接入短信服务时，短信只写入此处',
  fields: {
    mobile: '手机号',
    template_code: '模板',
    content: '内容',
    code: '验证码',
    status: '状态',
    config_id: '短信服务',
    lang: '语言',
    provider_template_id: '服务商模板 ID',
    attempts: '尝试次数',
    failure: '失败原因',
    answer: '服务商返回信息',
    ...product.messageAbout,
    message_id: '回执号',
    cost_parts: '计费条数',
    next_time: '下次尝试',
    expire_time: '失效时间',
    sent_time: '发出时间',
    ip: '请求 IP',
  },
  options: {
    status: {
      waiting: '等待发送',
      sending: '正在发送',
      sent: '已发送',
      failed: '发送失败',
      logged: '仅写入日志',
    },
  },
  sections: { message: '短信', sending: '发送' },
  actions: {
    retry: {
      name: '重新发送',
      title: '重新发送“%{label}”',
      done: '已重新提交发送',
      reason: '仅未送出且未过期的短信可重发',
    },
  },
  masks: { sensitive: '查看完整手机号', code: '查看验证码' },
} satisfies MessagesFor<typeof smsLogs>;
