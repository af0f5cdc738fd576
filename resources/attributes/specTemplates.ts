import { belongsTo, int, listed, rows, tags, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { specLimits } from '../shop/sku.ts';

/** One specification with its values: colour, size. */
export const templateSpec = shape(
  'shop_spec_template_attr',
  {
    template_id: belongsTo('shop_spec_template', { shows: 'name' }),
    place: int({ system: true, min: 0, default: 0 }),
    name: text({ max: specLimits.name, bilingual: true }),
    values: tags({ min: 1, max: specLimits.values, length: specLimits.value }),
    /** None, or one for each value, in the same order. */
    values_en: tags({ max: specLimits.values, length: 80 }),
  },
  {
    indexes: { ux_name: { on: ['template_id', 'name'], unique: true } },
    // Lists read whole rows of shapes with computed values: `combinations` needs the values.
    computed: { value_count: { as: int(), of: ({ values }) => values.length } },
  },
);

export const specTemplate = shape(
  'shop_spec_template',
  {
    ...listed(),
    name: text({ max: 60, unique: true, search: true, sort: true }),
    attrs: rows(templateSpec, {
      by: 'template_id',
      order: 'place',
      min: 1,
      max: specLimits.attrs,
      summary: { title: 'name', detail: 'values' },
    }),
  },
  {
    computed: {
      /** SKUs that its values make. */
      combinations: {
        as: int(),
        of: ({ attrs }) => attrs.reduce((product, { value_count }) => product * value_count, 1),
      },
    },
  },
);

/** Sets of specifications that fill in the specifications of goods. */
export const specTemplates = resource(specTemplate, {
  path: 'shop/goods/specTemplate',
  label: 'name',
  copy: true,
  menu: { group: 'catalog', icon: 'overview', weigh: 80 },
  history: true,
  list: {
    // The editor of specifications fills in a template that it has listed.
    also: ['attrs'],
    columns: ['name', 'attrs', 'combinations', 'status', 'weigh', 'update_time'],
    filters: ['status', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['attrs', 'combinations'] },
  },
  form: [
    { section: 'base', fields: ['name', 'status', 'weigh'] },
    { section: 'attrs', fields: ['attrs'] },
  ],
  samples: {
    shirts: { id: 1, name: '上装：颜色与尺码', status: 1, weigh: 9 },
    off: { id: 6, name: '旧版鞋码', status: 0, weigh: 1 },
  },
});
