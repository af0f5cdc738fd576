import {
  belongsTo,
  choice,
  datetime,
  int,
  money,
  rows,
  text,
  treeParent,
} from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';

const sku = shape('mug_sku', { mug_id: int(), price: money() });

const mug = shape(
  'mug',
  {
    name: text({ max: 20, search: true }),
    price: money({ sort: true }),
    cost: money({ optional: true }),
    shelf_id: belongsTo('shelf', { shows: 'name' }),
    status: choice({ off: [0], on: [1] }, { default: 1 }),
    sold_at: datetime({ optional: true, system: true }),
    skus: rows(sku, { by: 'mug_id' }),
  },
  { computed: { margin: { as: money({ min: -1_000_000 }), of: (row) => row.price } } },
);

/** A resource of our own server, with money, sub-rows, presets and an action. */
export const mugs = resource(mug, {
  path: 'shop/goods/mug',
  label: 'name',
  list: { columns: ['name', 'price'] },
  presets: { onSale: { where: { status: 1 } }, dear: { where: { price: { gte: 10_000 } } } },
  actions: { wrap: { on: 'each', permission: 'wrap', input: { paper: text({ max: 9 }) } } },
});

/** A tree. */
export const shelves = resource(
  shape('shelf', { pid: treeParent('shelf', { shows: 'name' }), name: text({ max: 20 }) }),
  { path: 'shop/shelf', label: 'name', list: { columns: ['name'], tree: 'pid' } },
);

/** Rows that an outside service holds at `url`. */
export const potters = (url: string) =>
  resource(shape('potter', { name: text({ max: 20 }), fee: money() }), {
    path: 'shop/potter',
    label: 'name',
    list: { columns: ['name'] },
    presets: { cheap: { where: { name: 'Lin' } } },
    source: { simpleRest: url },
  });
