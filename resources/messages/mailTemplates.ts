import { belongsTo, choice, int, listed, longText, rows, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const code = { max: 50, pattern: /^[a-z][a-z0-9_]*$/, patternCode: 'template_code' } as const;

/** A value that a mail fills in, with one to preview it by. */
export const mailVariable = shape(
  'mail_template_variable',
  {
    mail_template_id: belongsTo('mail_template', { shows: 'name' }),
    place: int({ system: true, min: 0, default: 0 }),
    name: text(code),
    description: text({ max: 60, default: '', bilingual: true }),
    sample: text({ max: 200, default: '', bilingual: true }),
  },
  { indexes: { ux_name: { on: ['mail_template_id', 'name'], unique: true } } },
);

export const mailTemplate = shape('mail_template', {
  ...listed(),
  /** Code by which the program finds a template; without one it uses a text of its own. */
  code: text({ ...code, unique: true, search: true, sort: true }),
  name: text({ max: 60, search: true }),
  subject: text({ max: 150, bilingual: true, search: true }),
  content: longText({ rich: true, max: 20_000, bilingual: true, lines: 10 }),
  variables: rows(mailVariable, {
    by: 'mail_template_id',
    order: 'place',
    max: 30,
    default: [],
    summary: { title: 'name', detail: 'description' },
  }),
});

/** Texts of the mails that the shop sends. */
export const mailTemplates = resource(mailTemplate, {
  path: 'mailTemplate',
  label: 'name',
  copy: true,
  menu: { group: 'routine', icon: 'mail', weigh: 78 },
  history: true,
  bulkEdit: ['status', 'weigh'],
  list: {
    columns: [['name', 'code'], 'subject', 'status', 'weigh', 'update_time'],
    filters: ['code', 'name', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['code', 'subject'] },
  },
  form: [
    { section: 'base', fields: ['code', 'name', 'status', 'weigh'] },
    { section: 'variables', fields: ['variables'] },
    { section: 'mail', fields: ['subject', 'content', 'subject_en', 'content_en'] },
  ],
  detail: [
    { section: 'base', fields: ['code', 'name', 'status'] },
    { section: 'mail', fields: ['subject', 'subject_en'] },
    { section: 'variables', fields: ['variables'] },
  ],
  actions: {
    test: {
      on: 'record',
      icon: 'mail',
      permission: 'test',
      input: { lang: choice({ zh: ['zh-cn'], en: ['en'] }, { default: 'zh-cn' }) },
    },
  },
  samples: {
    reply: {
      id: 1,
      code: 'feedback_reply',
      name: '反馈回复',
      subject: '{{site}}：您的反馈已回复',
      subject_en: '{{site}}: a reply to your feedback',
      content: '<p>您的反馈：</p><blockquote>{{content}}</blockquote><p>{{reply}}</p>',
      content_en: '<p>You wrote:</p><blockquote>{{content}}</blockquote><p>{{reply}}</p>',
      status: 1,
      weigh: 9,
      update_time: 1_763_600_000,
    },
    off: {
      id: 2,
      code: 'test',
      name: '测试邮件',
      subject: '{{site}}：测试邮件',
      content: '<p>收到这封邮件，说明邮件配置可用。</p>',
      status: 0,
      weigh: 1,
      update_time: 1_763_500_000,
    },
  },
});
