import { belongsTo, choice, datetime, image, int, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

/** Home categories that may be on at once. */
export const maxHomeCategories = 20;

export const homeCategory = shape(
  'shop_home_category',
  {
    ...listed(),
    classify_id: belongsTo('shop_goods_classify', {
      shows: 'name',
      with: ['name_en'],
      as: 'classify',
      unique: true,
    }),
    title: text({ max: 20, bilingual: true, search: true, sort: true }),
    image: image({ optional: true }),
    layout: choice(
      { icon: ['icon'], card: ['card'], row_goods: ['row_goods'] },
      { default: 'card' },
    ),
    goods_limit: int({ min: 0, max: 20, default: 8 }),
    show_from: datetime({ optional: true }),
    show_to: datetime({ optional: true }),
  },
  { rules: { window: { holds: { show_to: { gt: { field: 'show_from' } } }, at: 'show_to' } } },
);

/** Categories that the home page leads with. */
export const homeCategories = resource(homeCategory, {
  path: 'shop/homeCategory',
  label: 'title',
  menu: { group: 'catalog', icon: 'home', weigh: 60 },
  history: true,
  bulkEdit: ['status', 'show_from', 'show_to'],
  list: {
    columns: [
      'image',
      ['title', 'title_en'],
      'classify_id',
      'layout',
      'goods_limit',
      ['show_from', 'show_to'],
      'status',
      'weigh',
    ],
    filters: ['status', 'layout', 'title'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', image: 'image', status: 'status', detail: ['classify_id', 'layout'] },
  },
  form: [
    {
      section: 'base',
      fields: [
        'classify_id',
        'title',
        'title_en',
        'image',
        'layout',
        'goods_limit',
        'status',
        'weigh',
      ],
    },
    { section: 'window', fields: ['show_from', 'show_to'] },
  ],
  show: { goods_limit: { layout: 'row_goods' } },
  samples: {
    shirts: {
      id: 1,
      classify_id: 7,
      title: '当季衬衫',
      title_en: 'Shirts in season',
      image: '/still/shirts-azurite.svg',
      layout: 'row_goods',
      goods_limit: 8,
      status: 1,
      weigh: 9,
    },
    autumn: {
      id: 6,
      classify_id: 12,
      title: '秋冬外套',
      title_en: 'Autumn coats',
      image: '/still/coats-oat.svg',
      layout: 'card',
      show_from: 1_763_600_000,
      show_to: 1_766_200_000,
      status: 0,
      weigh: 1,
    },
  },
});
