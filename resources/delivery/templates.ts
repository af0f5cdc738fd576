import {
  areas,
  belongsTo,
  choice,
  flag,
  int,
  json,
  listed,
  longText,
  money,
  quantity,
  rows,
  text,
} from '../../src/fields/index.ts';
import { type JsonMember, resource, shape } from '../../src/schema/index.ts';

const type = choice(
  { by_num: ['by_num'], by_weight: ['by_weight'], by_volumn: ['by_volumn'] },
  { default: 'by_num' },
);
export const FreightUnit = type.codes;

const template = () => belongsTo('shop_delivery_template', { shows: 'name' });
const sort = () => int({ system: true, min: 0, default: 0 });

/** Fees for some areas. Quantities are pieces, kilograms or cubic metres. */
export const templateArea = shape(
  'shop_delivery_template_area',
  {
    template_id: template(),
    sort: sort(),
    delivery_areas: areas(),
    /** For all areas that no other row names. */
    is_default: flag({ only: 'template_id' }),
    first_quantity: quantity({ min: 1 }),
    freight: money(),
    /** Fee of each further part of this size; 0: nothing is added. */
    continue_quantity: quantity({ default: '0' }),
    continue_freight: money({ default: '0.00' }),
  },
  {
    rules: {
      chosen: {
        when: { is_default: 0 },
        holds: { delivery_areas: { empty: false } },
        at: 'delivery_areas',
      },
      continued: {
        when: { continue_quantity: 0 },
        holds: { continue_freight: 0 },
        at: 'continue_freight',
      },
    },
  },
);

/** Areas with free shipping from an amount, a number of pieces, or up to a weight or volume. */
export const templateFree = shape(
  'shop_delivery_template_free',
  {
    template_id: template(),
    sort: sort(),
    areas: areas({ min: 1 }),
    free_amount: money({ optional: true }),
    free_quantity: quantity({ optional: true }),
  },
  {
    rules: {
      condition: {
        holds: { or: [{ free_amount: { empty: false } }, { free_quantity: { empty: false } }] },
        at: 'free_amount',
      },
    },
  },
);

/** Areas without delivery. */
export const templateDeny = shape('shop_delivery_template_deny', {
  template_id: template(),
  areas: areas({ min: 1 }),
});

export const deliveryTemplate = shape('shop_delivery_template', {
  ...listed(),
  name: text({ max: 60, unique: true, search: true, sort: true }),
  type,
  remark: longText({ max: 200, optional: true, lines: 2 }),
  areas: rows(templateArea, { by: 'template_id', order: 'sort', min: 1 }),
  free: rows(templateFree, { by: 'template_id', order: 'sort', default: [] }),
  deny: rows(templateDeny, { by: 'template_id', default: [] }),
});

/** Freight by area, quantity, weight or volume. */
export const deliveryTemplates = resource(deliveryTemplate, {
  path: 'shop/delivery/template',
  label: 'name',
  copy: true,
  // Simulates the freight of a cart to a district, see `simulationFields`.
  nodes: ['simulate'],
  menu: { group: 'shopSetting', icon: 'freight', weigh: 54, first: true },
  history: true,
  list: {
    columns: [
      ['name', 'remark'],
      'type',
      'areas',
      'free',
      'deny',
      'status',
      'weigh',
      'update_time',
    ],
    filters: ['type', 'status', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['type', 'areas'] },
  },
  form: [
    { section: 'base', fields: ['name', 'type', 'remark', 'status', 'weigh'] },
    { section: 'areas', fields: ['areas'] },
    { section: 'free', fields: ['free'] },
    { section: 'deny', fields: ['deny'] },
  ],
  samples: {
    pieces: {
      id: 1,
      name: '全国按件',
      type: 'by_num',
      remark: '江浙沪满 99 元包邮',
      status: 1,
      weigh: 9,
    },
    weight: { id: 2, name: '全国按重量', type: 'by_weight', status: 0, weigh: 5 },
  },
});

const simulatedLine = {
  /** For a cart: this SKU in this quantity. */
  sku_id: int({ optional: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
  num: int({ min: 1, max: 9_999, default: 1 }),
  /** Without a SKU: so much of any goods with this template, in its unit. */
  template_id: int({ optional: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
  quantity: quantity({ default: '1' }),
  amount: money({ default: '0.00' }),
};
export type SimulatedLine = JsonMember<typeof simulatedLine>;

/** Input of the call that simulates the freight of a cart. */
export const simulationFields = {
  district: text({ max: 6, pattern: /^\d{6}$/ }),
  lines: json({ each: simulatedLine, least: 1, most: 200 }),
};
