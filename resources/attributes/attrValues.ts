import { belongsTo, colour, decimal, image, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const goodsAttrValue = shape(
  'shop_attr_value',
  {
    ...listed(),
    attr_id: belongsTo('shop_attr', { shows: 'name', with: ['name_en', 'type', 'unit'] }),
    value: text({ max: 60, bilingual: true, search: true, sort: true }),
    color: colour({ optional: true }),
    image: image({ optional: true }),
    /** The value as a number, for filters by range. */
    num: decimal({ precision: 14, scale: 4, optional: true }),
  },
  { indexes: { ux_value: { on: ['attr_id', 'value'], unique: true } } },
);

/** Values an attribute may have. */
export const goodsAttrValues = resource(goodsAttrValue, {
  path: 'shop/attr/value',
  label: 'value',
  menu: { group: 'catalog', icon: 'list', weigh: 66 },
  history: true,
  bulkEdit: ['status', 'attr_id'],
  list: {
    columns: [['value', 'value_en'], 'attr_id', 'color', 'num', 'status', 'weigh', 'update_time'],
    filters: ['attr_id', 'status', 'value'],
    sort: ['weigh', 'desc'],
    card: { title: 'value', status: 'status', detail: ['attr_id'] },
  },
  import: { key: ['attr_id', 'value'] },
  query: { attr_id: 'attr_id' },
  form: [
    {
      section: 'base',
      fields: ['attr_id', 'value', 'value_en', 'color', 'image', 'num', 'status', 'weigh'],
    },
  ],
  actions: {
    merge: {
      on: 'each',
      icon: 'merge',
      permission: 'merge',
      tone: 'danger',
      facts: ['attr_id'],
      input: { into_id: belongsTo('shop_attr_value', { shows: 'value' }) },
    },
  },
  samples: {
    linen: {
      id: 1,
      attr_id: 1,
      value: '亚麻',
      value_en: 'Linen',
      status: 1,
      weigh: 9,
    },
    indigo: {
      id: 20,
      attr_id: 2,
      value: '靛蓝',
      value_en: 'Indigo',
      color: '#24466f',
      status: 1,
      weigh: 4,
    },
  },
});
