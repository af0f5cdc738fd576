import { belongsTo, datetime, int, money, text } from '#shopwright/fields';
import { resource, shape } from '#shopwright/schema';
import { barcode } from '../fields/barcode/index.ts';

export const label = shape('labels_label', {
  title: text({ max: 120, default: '', search: true }),
  price: money({ max: 999_999_999, optional: true }),
  code: barcode({ optional: true, search: true }),
  /** What the label leaves empty is taken from it when the label is saved. */
  goods_id: belongsTo('shop_goods', {
    shows: 'name',
    with: ['name_en'],
    as: 'goods',
    optional: true,
  }),
  format_id: belongsTo('labels_format', { shows: 'name', with: ['name_en'], as: 'format' }),
  copies: int({ min: 1, max: 100, default: 1 }),
  printed_time: datetime({ system: true, optional: true, sort: true }),
});

/** Labels to be printed, and those that were. */
export const labels = resource(label, {
  path: 'labels/label',
  label: 'title',
  menu: { group: 'labels', icon: 'ticket', weigh: 30 },
  list: {
    columns: ['title', 'price', 'code', 'format_id', 'copies', 'printed_time'],
    filters: ['format_id', 'title', 'printed_time'],
    sort: ['id', 'desc'],
    card: { title: 'title', amount: 'price', detail: ['code'] },
  },
  presets: { waiting: { where: { printed_time: { empty: true } } } },
  form: [
    { section: 'base', fields: ['goods_id', 'title', 'price', 'code'] },
    { section: 'paper', fields: ['format_id', 'copies'] },
  ],
  detail: [
    { section: 'base', fields: ['title', 'price', 'code', 'goods_id'] },
    { section: 'paper', fields: ['format_id', 'copies', 'printed_time'] },
  ],
  actions: {
    printed: {
      on: 'each',
      icon: 'verified',
      permission: 'printed',
      when: { printed_time: { empty: true } },
    },
  },
  samples: {
    cup: {
      id: 1,
      title: '手作青瓷杯 250ml',
      price: 6800,
      code: '6901234567892',
      goods_id: null,
      format_id: 1,
      copies: 12,
      printed_time: null,
    },
  },
});
