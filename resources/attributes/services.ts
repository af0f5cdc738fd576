import { flag, image, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const goodsService = shape('shop_goods_service', {
  ...listed(),
  name: text({ max: 30, unique: true, bilingual: true, search: true, sort: true }),
  icon: image({ optional: true }),
  description: text({ max: 200, optional: true, bilingual: true }),
  /** Chosen already in the form of new goods. */
  is_default: flag(),
});

/** Promises that goods are sold with: returns within seven days, shipping within a day. */
export const goodsServices = resource(goodsService, {
  path: 'shop/goods/service',
  label: 'name',
  menu: { group: 'catalog', icon: 'verified', weigh: 85 },
  history: true,
  list: {
    columns: ['icon', ['name', 'description'], 'is_default', 'status', 'weigh', 'update_time'],
    filters: ['status', 'is_default', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', image: 'icon', status: 'status', detail: ['description'] },
  },
  form: [
    {
      section: 'base',
      fields: [
        'name',
        'name_en',
        'description',
        'description_en',
        'icon',
        'is_default',
        'status',
        'weigh',
      ],
    },
  ],
  samples: {
    returns: {
      id: 1,
      name: '七天无理由退货',
      name_en: '7-day returns',
      description: '签收七天内，商品完好可无理由退货',
      description_en: 'Return unused items within seven days of delivery',
      is_default: 1,
      status: 1,
      weigh: 9,
    },
    off: { id: 5, name: '上门安装', name_en: 'Installation', status: 0, weigh: 1 },
  },
});
