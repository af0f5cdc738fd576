import { image, listed, text, url } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const company = shape('shop_delivery_company', {
  ...listed(),
  name: text({ max: 50, unique: true, bilingual: true, search: true, sort: true }),
  code: text({
    max: 30,
    unique: true,
    search: true,
    pattern: /^[A-Za-z0-9_-]+$/,
    patternCode: 'letters_and_digits',
  }),
  phone: text({ max: 20, form: 'phone', optional: true }),
  site: url({ max: 120, optional: true }),
  /** Pattern of its tracking numbers; a number that differs asks for confirmation. */
  no_pattern: text({ max: 120, optional: true }),
  logo: image({ optional: true }),
});

/** Carriers that orders are handed to. */
export const companies = resource(company, {
  path: 'shop/delivery/company',
  label: 'name',
  copy: true,
  import: { key: 'code' },
  menu: { group: 'shopSetting', icon: 'truck', weigh: 50, first: true },
  history: true,
  bulkEdit: ['status', 'weigh'],
  list: {
    columns: ['logo', ['name', 'code'], 'phone', 'status', 'weigh', 'update_time'],
    also: ['no_pattern'],
    filters: ['status', 'name', 'code'],
    sort: ['weigh', 'desc'],
    sheet: ['name', 'name_en', 'code', 'phone', 'site', 'status', 'weigh'],
    card: { title: 'name', image: 'logo', status: 'status', detail: ['code', 'phone'] },
  },
  form: [
    { section: 'base', fields: ['name', 'name_en', 'code', 'logo', 'status', 'weigh'] },
    { section: 'contact', fields: ['phone', 'site', 'no_pattern'] },
  ],
  detail: [
    { section: 'base', fields: ['name', 'name_en', 'code', 'status'] },
    { section: 'contact', fields: ['phone', 'site', 'no_pattern'] },
  ],
  samples: {
    carrier: {
      id: 1,
      name: '青羽速递',
      name_en: 'Qingyu Express',
      code: 'QY',
      phone: '400-000-0101',
      no_pattern: String.raw`^QY\d{12}$`,
      status: 1,
      weigh: 9,
    },
    switchedOff: { id: 9, name: '城际快运', name_en: 'Intercity', code: 'CJ', status: 0, weigh: 1 },
  },
});
