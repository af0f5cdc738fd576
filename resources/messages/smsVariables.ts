import { choice, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const source = choice(
  { literal: ['literal'], user: ['user'], order: ['order'], function: ['function'] },
  { default: 'literal' },
);

/** Allowed values of `value`, by source; a literal is the value itself. */
export const smsSources = {
  user: ['nickname', 'username', 'money', 'score'],
  order: ['order_no', 'pay_amount', 'consignee'],
  function: ['code', 'minutes', 'purpose', 'site', 'reply', 'message', 'date'],
} as const;

export const smsVariable = shape('sms_variable', {
  ...listed(),
  name: text({
    max: 30,
    unique: true,
    search: true,
    sort: true,
    pattern: /^[a-z][a-z0-9_]*$/,
    patternCode: 'template_code',
  }),
  title: text({ max: 40, bilingual: true, search: true }),
  source,
  value: text({ max: 200 }),
  sample: text({ max: 100, default: '' }),
});

/** Variables of the templates of text messages, with their source. */
export const smsVariables = resource(smsVariable, {
  path: 'sms/variable',
  label: 'name',
  menu: { group: 'routine', icon: 'component', weigh: 64 },
  history: true,
  bulkEdit: ['status', 'weigh'],
  import: { key: 'name' },
  list: {
    columns: [['name', 'title'], 'source', 'value', 'sample', 'status', 'weigh'],
    filters: ['name', 'source'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['title', 'source', 'value'] },
  },
  form: [
    {
      section: 'base',
      fields: ['name', 'title', 'title_en', 'source', 'value', 'sample', 'status', 'weigh'],
    },
  ],
  samples: {
    code: {
      id: 1,
      name: 'code',
      title: '验证码',
      title_en: 'Code',
      source: 'function',
      value: 'code',
      sample: '482913',
      status: 1,
      weigh: 9,
    },
    phone: {
      id: 2,
      name: 'service_phone',
      title: '客服电话',
      title_en: 'Service phone',
      source: 'literal',
      value: '400-000-0100',
      sample: '400-000-0100',
      status: 0,
      weigh: 1,
    },
  },
});
