import type { mailLogs } from '../../../resources/routine/mailLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import product from '../product.ts';

export default {
  name: '邮件',
  list: '发信日志',
  search: '收件人',
  empty: '系统发出的邮件记录在这里；未配置发信服务器时，邮件只写入此处',
  fields: {
    recipient: '收件人',
    event: '用途',
    subject: '主题',
    body: '内容',
    code: '验证码',
    lang: '语言',
    status: '状态',
    attempts: '尝试次数',
    failure: '失败原因',
    answer: '服务器答复',
    ip: '请求 IP',
    ...product.messageAbout,
    setting_id: '设置',
    next_time: '下次尝试',
    expire_time: '失效时间',
    sent_time: '发出时间',
  },
  hints: { code: '发出后不再保留' },
  options: {
    status: {
      waiting: '等待发送',
      sending: '正在发送',
      sent: '已发送',
      failed: '发送失败',
      logged: '仅写入日志',
    },
  },
  sections: { mail: '邮件', sending: '发送' },
  actions: {
    retry: {
      name: '重新发送',
      title: '重新发送“%{label}”',
      done: '已重新提交发送',
      reason: '仅未送出且未过期的邮件可重发',
    },
  },
  masks: { sensitive: '查看完整收件人', code: '查看验证码' },
} satisfies MessagesFor<typeof mailLogs>;
