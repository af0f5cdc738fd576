import { belongsTo, choice, flag, int, listed, rows, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { sizeRegions } from './sizeGroups.ts';

/** Bodies a size fits in one measurement, from `min_mm` up to, but not including, `max_mm`. */
export const sizeRange = shape(
  'shop_size_range',
  {
    size_id: belongsTo('shop_size', { shows: 'name' }),
    measurement_id: belongsTo('shop_measurement', {
      shows: 'name',
      with: ['min_mm', 'max_mm', 'unit'],
    }),
    min_mm: int({ min: 0, max: 9_999_999 }),
    max_mm: int({ min: 1, max: 9_999_999 }),
  },
  {
    indexes: { ux_measurement: { on: ['size_id', 'measurement_id'], unique: true } },
    rules: { bounds: { holds: { max_mm: { gt: { field: 'min_mm' } } }, at: 'max_mm' } },
  },
);

/** Name of a size in another region: 40 in Europe. */
export const sizeEquivalent = shape(
  'shop_size_equivalent',
  {
    size_id: belongsTo('shop_size', { shows: 'name' }),
    region: choice(sizeRegions),
    name: text({ max: 20 }),
  },
  { indexes: { ux_region: { on: ['size_id', 'region'], unique: true } } },
);

export const size = shape(
  'shop_size',
  {
    ...listed(),
    group_id: belongsTo('shop_size_group', { shows: 'name', with: ['name_en'] }),
    name: text({ max: 20, search: true, sort: true }),
    code: text({ max: 20, optional: true, search: true }),
    ranges: rows(sizeRange, {
      by: 'size_id',
      max: 20,
      default: [],
      summary: { title: 'measurement_id' },
    }),
    equivalents: rows(sizeEquivalent, {
      by: 'size_id',
      max: 5,
      default: [],
      summary: { title: 'region', detail: 'name' },
    }),
    /** Another size of the group fits the same bodies, so that a recommendation is ambiguous. */
    overlaps: flag({ system: true }),
  },
  { indexes: { ux_name: { on: ['group_id', 'name'], unique: true } } },
);

/** Sizes with the bodies they fit. */
export const sizes = resource(size, {
  path: 'shop/size',
  label: 'name',
  menu: { group: 'catalog', icon: 'sizes', weigh: 34 },
  history: true,
  bulkEdit: ['status', 'group_id', 'weigh'],
  list: {
    columns: [['name', 'code'], 'group_id', 'ranges', 'equivalents', 'overlaps', 'status', 'weigh'],
    filters: ['group_id', 'status', 'overlaps', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['group_id', 'equivalents'] },
  },
  presets: { overlapping: { where: { overlaps: 1, status: 1 } } },
  import: { key: ['group_id', 'name'] },
  query: { group_id: 'group_id' },
  form: [
    { section: 'base', fields: ['group_id', 'name', 'code', 'status', 'weigh'] },
    { section: 'ranges', fields: ['ranges'] },
    { section: 'equivalents', fields: ['equivalents'] },
  ],
  detail: [
    { section: 'base', fields: ['group_id', 'name', 'code', 'status', 'overlaps'] },
    { section: 'ranges', fields: ['ranges'] },
    { section: 'equivalents', fields: ['equivalents'] },
  ],
  samples: {
    medium: { id: 3, group_id: 1, name: 'M', code: '170/88A', overlaps: 0, status: 1, weigh: 5 },
    loose: { id: 4, group_id: 1, name: 'L', code: '175/92A', overlaps: 1, status: 1, weigh: 4 },
  },
});
