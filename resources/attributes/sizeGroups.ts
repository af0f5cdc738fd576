import { choice, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

/** Systems that sizes are named in. */
export const sizeRegions = {
  CN: ['CN'],
  EU: ['EU'],
  US: ['US'],
  UK: ['UK'],
  INT: ['INT'],
} as const;

export const sizeGroup = shape('shop_size_group', {
  ...listed(),
  name: text({ max: 40, unique: true, bilingual: true, search: true, sort: true }),
  region: choice(sizeRegions, { default: 'CN' }),
});

/** Sets of sizes that belong together: men's tops, women's shoes. */
export const sizeGroups = resource(sizeGroup, {
  path: 'shop/sizeGroup',
  label: 'name',
  menu: { group: 'catalog', icon: 'sizes', weigh: 36 },
  history: true,
  list: {
    columns: [['name', 'name_en'], 'region', 'status', 'weigh', 'update_time'],
    filters: ['status', 'region', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['region'] },
  },
  form: [{ section: 'base', fields: ['name', 'name_en', 'region', 'status', 'weigh'] }],
  samples: {
    tops: {
      id: 1,
      name: '男士上装',
      name_en: "Men's tops",
      region: 'CN',
      status: 1,
      weigh: 6,
    },
    off: {
      id: 6,
      name: '儿童鞋码',
      name_en: "Children's shoes",
      region: 'EU',
      status: 0,
      weigh: 1,
    },
  },
});
