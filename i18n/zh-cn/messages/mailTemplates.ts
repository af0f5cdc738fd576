import type { mailTemplates } from '../../../resources/messages/mailTemplates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '邮件模板',
  list: '邮件模板',
  search: '编码、名称或主题',
  empty: '系统邮件的主题和正文；没有启用的模板时使用内置文案',
  fields: {
    code: '编码',
    name: '名称',
    subject: '主题',
    content: '正文',
    variables: '变量',
    status: '状态',
  },
  hints: {
    code: '系统按编码查找模板，例如 feedback_reply',
    content: '用 {{变量名}} 插入变量，只能使用下面声明的变量',
    content_en: '留空则英文邮件使用内置文案',
  },
  rows: {
    variables: {
      fields: {
        mail_template_id: '模板',
        place: '顺序',
        name: '变量名',
        description: '说明',
        sample: '示例值',
      },
    },
  },
  sections: { base: '模板', mail: '内容', variables: '变量' },
  options: { status: { off: '停用', on: '启用' } },
  actions: {
    test: {
      name: '发送测试',
      title: '向自己发送“%{label}”',
      note: '使用示例值填充变量，发送到你账号的邮箱',
      done: '测试邮件已提交发送，结果见发信日志',
      inputs: { lang: '语言' },
      options: { lang: { zh: '中文', en: '英文' } },
    },
  },
} satisfies MessagesFor<typeof mailTemplates>;
