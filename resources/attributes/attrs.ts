import { belongsTo, choice, flag, listed, longText, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const type = choice(
  { text: ['text'], color: ['color'], image: ['image'], number: ['number'] },
  { default: 'text' },
);
export const AttrType = type.codes;

export const goodsAttr = shape(
  'shop_attr',
  {
    ...listed(),
    group_id: belongsTo('shop_attr_group', { shows: 'name', with: ['name_en'] }),
    name: text({ max: 40, bilingual: true, search: true, sort: true }),
    type,
    filterable: flag({ default: 1 }),
    /** Goods may have several of its values. */
    multi: flag({ default: 1 }),
    unit: text({ max: 10, optional: true }),
  },
  { indexes: { ux_name: { on: ['group_id', 'name'], unique: true } } },
);

/** Attributes of goods: material, season, thickness. */
export const goodsAttrs = resource(goodsAttr, {
  path: 'shop/attr/attr',
  label: 'name',
  menu: { group: 'catalog', icon: 'tune', weigh: 68 },
  history: true,
  bulkEdit: ['status', 'group_id', 'filterable'],
  list: {
    columns: [
      ['name', 'name_en'],
      'group_id',
      ['type', 'unit'],
      'filterable',
      'multi',
      'status',
      'weigh',
    ],
    filters: ['group_id', 'type', 'filterable', 'status', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['group_id'] },
  },
  query: { group_id: 'group_id' },
  form: [
    {
      section: 'base',
      fields: [
        'group_id',
        'name',
        'name_en',
        'type',
        'unit',
        'filterable',
        'multi',
        'status',
        'weigh',
      ],
    },
  ],
  show: { unit: { type: AttrType.number } },
  actions: {
    addValues: {
      on: 'record',
      key: 'v',
      permission: 'addValues',
      input: { values: longText({ max: 20_000, lines: 10 }) },
      next: true,
    },
  },
  samples: {
    material: {
      id: 1,
      group_id: 1,
      name: '材质',
      name_en: 'Material',
      type: 'text',
      filterable: 1,
      multi: 1,
      status: 1,
      weigh: 9,
    },
    weight: {
      id: 4,
      group_id: 1,
      name: '克重',
      name_en: 'Fabric weight',
      type: 'number',
      unit: 'g/m²',
      filterable: 1,
      multi: 0,
      status: 1,
      weigh: 5,
    },
  },
});
