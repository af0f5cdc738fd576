import { belongsTo, choice, flag, int, listed, rows, tags, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const type = choice(
  { text: ['text'], single: ['single'], multi: ['multi'], number: ['number'] },
  { default: 'text' },
);
export const ParamType = type.codes;

/** One parameter that goods are described with. */
export const templateParam = shape(
  'shop_params_template_detail',
  {
    template_id: belongsTo('shop_params_template', { shows: 'name' }),
    place: int({ system: true, min: 0, default: 0 }),
    name: text({ max: 40, bilingual: true }),
    type,
    /** Options of a parameter of the types `single` and `multi`. */
    options: tags({ max: 50, length: 40 }),
    required: flag(),
    unit: text({ max: 10, optional: true }),
  },
  { indexes: { ux_name: { on: ['template_id', 'name'], unique: true } } },
);

export const paramsTemplate = shape('shop_params_template', {
  ...listed(),
  name: text({ max: 60, unique: true, search: true, sort: true }),
  classify_id: belongsTo('shop_goods_classify', {
    shows: 'name',
    with: ['name_en'],
    as: 'classify',
    optional: true,
  }),
  details: rows(templateParam, {
    by: 'template_id',
    order: 'place',
    min: 1,
    max: 60,
    summary: { title: 'name' },
  }),
});

/** Sets of parameters that fill in the parameters of goods. */
export const paramsTemplates = resource(paramsTemplate, {
  path: 'shop/goods/paramsTemplate',
  label: 'name',
  copy: true,
  menu: { group: 'catalog', icon: 'rule', weigh: 90 },
  history: true,
  list: {
    columns: ['name', 'classify_id', 'details', 'status', 'weigh', 'update_time'],
    // The form of a product makes its inputs from them.
    also: ['details.options'],
    filters: ['status', 'classify_id', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['classify_id', 'details'] },
  },
  form: [
    { section: 'base', fields: ['name', 'classify_id', 'status', 'weigh'] },
    { section: 'details', fields: ['details'] },
  ],
  samples: {
    shirts: { id: 1, name: '衬衫参数', classify_id: 7, status: 1, weigh: 9 },
    off: { id: 8, name: '旧版通用参数', status: 0, weigh: 1 },
  },
});
