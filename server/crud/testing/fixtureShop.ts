import {
  belongsTo,
  choice,
  datetime,
  flag,
  int,
  listed,
  longText,
  manyToMany,
  mobile,
  money,
  password,
  rows,
  tags,
  text,
  treeParent,
} from '../../../src/fields/index.ts';
import { resource, shape } from '../../../src/schema/index.ts';

// A small fixture shop with every kind of relation, for tests of the engine.

export const maker = shape('stall_maker', {
  ...listed(),
  name: text({ max: 20, unique: true, bilingual: true, search: true, sort: true }),
  mobile: mobile({ optional: true }),
  pin: password({ optional: true }),
});

export const shelf = shape('stall_shelf', { name: text({ max: 20 }) });

export const kind = shape(
  'stall_kind',
  {
    ...listed(),
    pid: treeParent('stall_kind', { shows: 'name', depth: 3 }),
    name: text({ max: 20, search: true }),
  },
  { indexes: { ux_name: { on: ['pid', 'name'], unique: true } } },
);

export const piece = shape(
  'stall_piece',
  {
    ware_id: belongsTo('stall_ware', { shows: 'name' }),
    kind_id: belongsTo('stall_kind', { shows: 'name', optional: true }),
    code: text({ max: 10, unique: true, search: true }),
    price: money(),
    colour: text({ max: 20, default: '', bilingual: true }),
    labels: tags({ max: 5 }),
    sold: int({ system: true, min: 0, default: 0 }),
    place: int({ system: true, default: 0 }),
  },
  { computed: { dear: { as: flag(), of: (row) => (row.price > 10_000 ? 1 : 0) } } },
);

const state = choice({ draft: [0], on: [1, 'success'], off: [2] }, { default: 0 });
export const State = state.codes;

export const ware = shape(
  'stall_ware',
  {
    name: text({ max: 30, search: true, sort: true }),
    maker_id: belongsTo('stall_maker', { shows: 'name', with: ['mobile'], search: true }),
    state,
    origin: choice({ near: ['near'], far: ['far'] }, { default: 'near' }),
    price: money({ sort: true }),
    cost: money({ optional: true }),
    stock: int({ min: 0, default: 0, sort: true }),
    rank: int({ optional: true, sort: true }),
    sold_time: datetime({ optional: true, sort: true }),
    remark: text({ max: 60, optional: true }),
    phone: text({ max: 20, default: '', search: true }),
    words: tags({ max: 5 }),
    story: longText({ optional: true }),
    pieces: rows(piece, { by: 'ware_id', order: 'place', max: 50, default: [] }),
    shelf_arr: manyToMany('stall_shelf', {
      shows: 'name',
      through: 'stall_ware_shelf',
      near: 'ware',
      far: 'shelf',
    }),
    views: int({ system: true, default: 0 }),
  },
  {
    computed: {
      margin: { as: money({ min: -1_000_000 }), of: (row) => row.price - (row.cost ?? 0) },
    },
    checks: { cost_below: 'cost IS NULL OR cost <= price' },
    indexes: { ix_state: { on: ['state', 'create_time desc', 'id desc'] } },
  },
);

/** Points at wares and pieces from outside. */
export const sale = shape('stall_sale', {
  ware_id: belongsTo('stall_ware', { shows: 'name' }),
  piece_id: belongsTo('stall_piece', { shows: 'code', optional: true }),
  num: int({ min: 1 }),
});

/** Kept for ever. */
export const diary = shape(
  'stall_diary',
  { maker_id: belongsTo('stall_maker', { shows: 'name' }), entry: text({ max: 100 }) },
  { appendOnly: true },
);

export const makers = resource(maker, {
  path: 'stall/maker',
  label: 'name',
  list: { columns: ['name', 'status', 'weigh'], sort: ['weigh', 'desc'] },
  mask: { sensitive: ['mobile'] },
});

export const kinds = resource(kind, {
  path: 'stall/kind',
  label: 'name',
  list: { columns: ['name', 'status'], sort: ['weigh', 'desc'], tree: 'pid' },
});

export const shelves = resource(shelf, {
  path: 'stall/shelf',
  label: 'name',
  verbs: ['index', 'edit'],
  list: { columns: ['name'] },
});

export const wares = resource(ware, {
  path: 'stall/ware',
  label: 'name',
  list: {
    columns: [
      ['name', 'create_time'],
      'maker_id',
      'price',
      'margin',
      'pieces',
      'shelf_arr',
      'words',
    ],
    filters: ['state', 'price'],
    sort: ['create_time', 'desc'],
  },
  presets: {
    onSale: { where: { state: State.on }, due: true, sort: ['create_time', 'asc'] },
    soldOut: { where: { stock: 0, not: { state: State.draft } }, since: 'sold_time' },
    odd: { where: { or: [{ rank: { gt: 5 } }, { remark: { empty: false } }] } },
  },
  query: { maker_weigh: 'maker_id.weigh' },
  show: { cost: { origin: 'far' } },
  mask: { sensitive: ['phone'] },
});

/** The same wares under a second name, without masks. */
export const stockList = resource(ware, {
  path: 'stall/stock',
  name: 'stall_stock',
  label: 'name',
  verbs: ['index'],
  list: { columns: ['name', 'stock'], sort: ['stock', 'asc'] },
});

export const fixtureResources = [makers, kinds, shelves, wares, stockList];
export const fixtureShapes = [maker, shelf, kind, piece, ware, sale, diary];
