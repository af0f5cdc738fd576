import { choice, listed, longText, tags, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const type = choice({
  code: ['code', 'info'],
  notice: ['notice'],
  marketing: ['marketing', 'warning'],
});
export const SmsTemplateType = type.codes;

export const smsTemplate = shape('sms_template', {
  ...listed(),
  /** Code by which the program finds a template. */
  code: text({
    max: 40,
    unique: true,
    search: true,
    sort: true,
    pattern: /^[a-z][a-z0-9_]*$/,
    patternCode: 'template_code',
  }),
  name: text({ max: 60, search: true }),
  type,
  provider_template_id: text({ max: 60, optional: true, bilingual: true }),
  content: longText({ max: 500, bilingual: true, lines: 4 }),
  /** Those in its text, in their order. */
  variables: tags({ system: true, max: 20, length: 30 }),
});

/** Texts of messages to mobiles. */
export const smsTemplates = resource(smsTemplate, {
  path: 'sms/template',
  label: 'name',
  copy: true,
  menu: { group: 'routine', icon: 'template', weigh: 66 },
  history: true,
  bulkEdit: ['status', 'type', 'weigh'],
  list: {
    columns: [['name', 'code'], 'type', 'content', 'variables', 'status', 'weigh'],
    filters: ['code', 'type', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['code', 'type', 'content'] },
  },
  form: [
    { section: 'base', fields: ['code', 'name', 'type', 'status', 'weigh'] },
    {
      section: 'text',
      fields: ['content', 'provider_template_id', 'content_en', 'provider_template_id_en'],
    },
  ],
  actions: {
    test: {
      on: 'record',
      icon: 'sms',
      permission: 'test',
      facts: ['content'],
      input: { lang: choice({ zh: ['zh-cn'], en: ['en'] }, { default: 'zh-cn' }) },
    },
  },
  samples: {
    register: {
      id: 1,
      code: 'user_register',
      name: '注册验证码',
      type: 'code',
      content: '您正在注册会员，验证码 {code}，{minutes} 分钟内有效。',
      content_en: 'Your sign-up code is {code}, valid for {minutes} minutes.',
      variables: ['code', 'minutes'],
      status: 1,
      weigh: 9,
    },
    off: {
      id: 2,
      code: 'feedback_reply',
      name: '反馈回复',
      type: 'notice',
      content: '您的反馈已回复：{reply}',
      variables: ['reply'],
      status: 0,
      weigh: 1,
    },
  },
});
