import type { smsTemplates } from '../../../resources/messages/smsTemplates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '短信模板',
  list: '短信模板',
  search: '编码或名称',
  empty: '短信内容；没有启用的模板时使用内置文案',
  fields: {
    code: '编码',
    name: '名称',
    type: '类型',
    provider_template_id: '服务商模板 ID',
    content: '内容',
    variables: '变量',
    status: '状态',
  },
  hints: {
    code: '系统按编码查找模板，例如 user_register',
    content: '用 {变量名} 插入变量，签名会自动添加',
    provider_template_id: '阿里云和腾讯云按此 ID 发送',
  },
  sections: { base: '模板', text: '内容' },
  options: {
    type: { code: '验证码', notice: '通知', marketing: '营销' },
    status: { off: '停用', on: '启用' },
  },
  actions: {
    test: {
      name: '发送测试',
      title: '向自己发送“%{label}”',
      note: '使用变量的示例值，发送到你账号的手机号',
      done: '测试短信已提交发送，结果见短信日志',
      inputs: { lang: '语言' },
      options: { lang: { zh: '中文', en: '英文' } },
    },
  },
} satisfies MessagesFor<typeof smsTemplates>;
