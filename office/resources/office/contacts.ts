import { email, listed, longText, mobile, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const contact = shape('contact', {
  ...listed(),
  name: text({ max: 50, search: true, sort: true }),
  company: text({ max: 80, optional: true, search: true }),
  email: email({ optional: true }),
  mobile: mobile({ optional: true, search: true }),
  note: longText({ max: 500, optional: true }),
});

/** People outside the office whom staff write to and call: an example to begin with. */
export const contacts = resource(contact, {
  path: 'office/contact',
  label: 'name',
  verbs: ['index', 'detail', 'add', 'edit', 'del', 'sortable', 'export'],
  menu: { group: 'office', icon: 'people', weigh: 90 },
  history: true,
  list: {
    columns: [['name', 'company'], 'email', 'mobile', 'status', 'weigh'],
    filters: ['status', 'name', 'company'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['company', 'mobile'] },
  },
  form: [
    { section: 'base', fields: ['name', 'company', 'status', 'weigh'] },
    { section: 'reach', fields: ['email', 'mobile', 'note'] },
  ],
  samples: {
    supplier: {
      id: 1,
      name: 'Ada Berg',
      company: 'Northern Paper',
      email: 'ada@example.com',
      mobile: '13800000001',
      status: 1,
      weigh: 90,
    },
    former: {
      id: 2,
      name: 'Lin Zhao',
      company: 'Harbour Print',
      status: 0,
      weigh: 80,
    },
  },
});
