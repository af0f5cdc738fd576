import { belongsTo, choice, image, int, rows, timeWindow } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { advertFields, advertRules, linkFields, linkShow } from './adverts.ts';

/** Products chosen for a block, in their order. */
export const hotGoods = shape(
  'shop_hot_goods',
  {
    hot_id: belongsTo('shop_hot_recommend', { shows: 'title' }),
    goods_id: belongsTo('shop_goods', { shows: 'name', as: 'goods' }),
    place: int({ min: 0, default: 0 }),
  },
  { indexes: { ux_goods: { on: ['hot_id', 'goods_id'], unique: true } } },
);

const pickBy = choice(
  {
    hand: ['hand'],
    newest: ['newest'],
    sales: ['sales'],
    discount: ['discount'],
    classify: ['classify'],
  },
  { default: 'hand' },
);
export const PickBy = pickBy.codes;

export const hotRecommend = shape(
  'shop_hot_recommend',
  {
    ...advertFields,
    image: image({ optional: true }),
    style: choice(
      { one: ['one'], two: ['two'], three: ['three'], scroll: ['scroll'] },
      { default: 'two' },
    ),
    /** Products that are not on sale are skipped when the block is read. */
    pick_by: pickBy,
    pick_classify_id: belongsTo('shop_goods_classify', {
      shows: 'name',
      optional: true,
      as: 'pick_classify',
    }),
    goods: rows(hotGoods, { by: 'hot_id', order: 'place', max: 50 }),
    most: int({ min: 1, max: 50, default: 10 }),
  },
  {
    computed: timeWindow.computed,
    rules: {
      ...advertRules,
      pickClass: {
        when: { pick_by: PickBy.classify },
        holds: { pick_classify_id: { empty: false } },
        at: 'pick_classify_id',
      },
    },
  },
);

/** Blocks of products on the home page: chosen one by one, or by a rule. */
export const hotRecommends = resource(hotRecommend, {
  path: 'shop/advert/hotRecommend',
  label: 'title',
  menu: { group: 'marketing', icon: 'goods', weigh: 80 },
  history: true,
  bulkEdit: ['status', 'terminal', 'start_time', 'end_time', 'weigh'],
  list: {
    columns: [
      ['title', 'link_type'],
      'goods',
      ['pick_by', 'most'],
      ['start_time', 'end_time'],
      'clicks',
      'window',
      'status',
      'weigh',
    ],
    filters: ['status', 'title', 'pick_by', 'style'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', status: 'window', detail: ['pick_by', 'clicks'] },
  },
  presets: timeWindow.presets,
  form: [
    {
      section: 'base',
      fields: ['title', 'title_en', 'image', 'style', 'terminal'],
    },
    { section: 'goods', fields: ['pick_by', 'pick_classify_id', 'goods', 'most'] },
    { section: 'link', fields: linkFields },
    { section: 'window', fields: ['start_time', 'end_time', 'status', 'weigh'] },
  ],
  show: {
    ...linkShow,
    pick_classify_id: { pick_by: PickBy.classify },
    most: { pick_by: [PickBy.newest, PickBy.sales, PickBy.discount, PickBy.classify] },
  },
  samples: {
    best: {
      id: 1,
      title: '热销榜',
      title_en: 'Best sellers',
      style: 'scroll',
      pick_by: 'sales',
      most: 12,
      link_type: 'goods_list',
      clicks: 860,
      weigh: 9,
      status: 1,
    },
    chosen: {
      id: 2,
      title: '店长推荐',
      title_en: 'Staff picks',
      style: 'two',
      pick_by: 'hand',
      clicks: 122,
      weigh: 5,
      status: 0,
    },
  },
});
