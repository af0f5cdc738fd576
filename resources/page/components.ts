import { choice, icon, image, int, json, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const pageComponent = shape('page_component', {
  ...listed(),
  code: text({
    max: 40,
    unique: true,
    search: true,
    sort: true,
    pattern: /^[a-z][a-z0-9_-]*$/,
    patternCode: 'component_code',
  }),
  name: text({ max: 60, bilingual: true, search: true }),
  group: choice(
    { base: ['base'], goods: ['goods'], marketing: ['marketing'], layout: ['layout'] },
    { default: 'base' },
  ),
  icon: icon({ optional: true }),
  thumb: image({ optional: true }),
  /** Properties with which a new part begins; which there are, the code of the component says. */
  default_props: json({ map: true, default: {} }),
  /** 0 sets no limit. */
  limit_per_page: int({ min: 0, max: 200, default: 0 }),
  /** Page designs, in draft or published, and templates that have it. */
  used_count: int({ system: true, min: 0, default: 0 }),
});

/** Building blocks of pages. */
export const pageComponents = resource(pageComponent, {
  path: 'page/component',
  label: 'name',
  menu: { group: 'content', icon: 'component', weigh: 115 },
  history: true,
  list: {
    columns: [
      'thumb',
      ['name', 'code'],
      'group',
      'used_count',
      'limit_per_page',
      'status',
      'weigh',
    ],
    filters: ['group', 'code', 'status'],
    sort: ['weigh', 'desc'],
    card: {
      title: 'name',
      image: 'thumb',
      status: 'status',
      detail: ['code', 'group', 'used_count'],
    },
  },
  deletable: { when: { used_count: 0 } },
  form: [
    {
      section: 'base',
      fields: [
        'code',
        'name',
        'name_en',
        'group',
        'icon',
        'thumb',
        'limit_per_page',
        'status',
        'weigh',
      ],
    },
    { section: 'schema', fields: ['default_props'] },
  ],
  samples: {
    banner: {
      id: 1,
      code: 'banner',
      name: '轮播图',
      name_en: 'Carousel',
      group: 'base',
      default_props: { ratio: 'wide' },
      used_count: 3,
      status: 1,
      weigh: 9,
    },
    grid: {
      id: 2,
      code: 'goods-grid',
      name: '商品宫格',
      name_en: 'Product grid',
      group: 'goods',
      default_props: {},
      used_count: 0,
      status: 0,
      weigh: 8,
    },
  },
});
