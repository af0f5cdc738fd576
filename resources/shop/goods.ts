import {
  belongsTo,
  choice,
  datetime,
  decimal,
  flag,
  image,
  images,
  int,
  json,
  listed,
  longText,
  manyToMany,
  money,
  rows,
  text,
  url,
} from '../../src/fields/index.ts';
import { type JsonMember, resource, shape } from '../../src/schema/index.ts';
import { deductTypes } from './goods/deduction.ts';
import { priceChange } from './priceChange.ts';
import { attrs, goodsSku, params, specLimits } from './sku.ts';
import { stockReasons } from './stockLog.ts';

const system = { system: true } as const;

const status = choice(
  {
    off: [0, 'info', 'ring'],
    on: [1, 'success', 'done'],
    scheduled: [2, 'warning', 'quarter'],
  },
  { default: 0 },
);
export const GoodsStatus = status.codes;

const specType = choice({ single: [1], multiple: [2] }, { default: 1 });
export const SpecType = specType.codes;

const freightType = choice({ free: [1], fixed: [2], template: [3] }, { default: 1 });
export const FreightType = freightType.codes;

const deductType = choice(deductTypes, { default: 1 });
export const DeductType = deductType.codes;

const pointsGiven = choice({ shop_rate: [0], fixed: [1], none: [2] }, { default: 0 });

/** One SKU of a stock change. */
const stockLine = {
  sku_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  /** `set` books the difference to the current stock, if that still is `expect`. */
  mode: choice({ inc: ['inc'], dec: ['dec'], set: ['set'] }, { default: 'inc' }),
  num: int({ min: 0, max: 9_999_999 }),
  expect: int({ min: 0, max: Number.MAX_SAFE_INTEGER, optional: true }),
};
export type StockLine = JsonMember<typeof stockLine>;

/** Services of one product. */
export const mostServices = 20;

export const goods = shape(
  'shop_goods',
  {
    goods_code: text({ max: 40, form: 'code', default: '', search: true }),
    name: text({ max: 120, bilingual: true, search: true, sort: true }),
    sub_title: text({ max: 160, optional: true, bilingual: true }),
    classify_id: belongsTo('shop_goods_classify', {
      shows: 'name',
      with: ['name_en'],
      as: 'classify',
    }),
    /** Further classes it is listed in; coupons and statistics count the one above. */
    classify_ids: manyToMany('shop_goods_classify', {
      shows: 'name',
      through: 'shop_goods_further_classify',
      near: 'goods_id',
      far: 'classify_id',
      max: 5,
    }),
    /** The first is the main one. */
    images: images({ max: 10 }),
    video: url({ max: 255, optional: true }),
    /** Picture of a shared link; the main picture without it. */
    share_image: image({ optional: true }),
    unit: text({ max: 10, default: '件', bilingual: true }),
    keywords: text({ max: 120, optional: true, search: true }),
    brand_text: text({ max: 40, optional: true }),
    service_ids: manyToMany('shop_goods_service', {
      shows: 'name',
      through: 'shop_goods_service_link',
      near: 'goods_id',
      far: 'service_id',
      max: mostServices,
    }),
    /** Values that buyers filter by. */
    attr_value_ids: manyToMany('shop_attr_value', {
      shows: 'value',
      through: 'shop_goods_attr_value',
      near: 'goods_id',
      far: 'value_id',
      max: 40,
    }),

    spec_type: specType,
    /** Names of the specification groups, as the SKUs name the values: `颜色 / 尺码`. */
    spec_names: text({ max: 200, default: '', bilingual: true }),
    /**
     * Specification groups with their values; rows of `skus` are combinations of them, by `key`.
     * Without them a write spells them out: `spec_names`, and `sku_text` of each SKU.
     */
    attrs: json({ ...attrs, max: 400_000, default: [] }),
    skus: rows(goodsSku, {
      by: 'goods_id',
      order: 'place',
      min: 1,
      max: specLimits.skus,
      summary: { title: 'sku_text', image: 'image', detail: 'sku_code', count: 'stock' },
    }),

    status,
    /** Time at which scheduled goods go on sale. */
    publish_time: datetime({ optional: true }),
    /** Time at which goods that are on sale, or will be, go off sale. */
    unpublish_time: datetime({ optional: true, sort: true }),
    stock_deduct_type: deductType,
    buy_min: int({ min: 1, max: 9_999, default: 1 }),
    /** Per member and for ever; 0 sets no limit. */
    buy_max: int({ min: 0, max: 9_999, default: 0, zeroIsUnlimited: true }),
    virtual_sales: int({ min: 0, max: 9_999_999, default: 0 }),
    stock_warn: int({ min: 0, max: 9_999_999, default: 10 }),

    freight_type: freightType,
    freight: money({ max: 999_999, default: '0.00' }),
    delivery_template_id: belongsTo('shop_delivery_template', {
      shows: 'name',
      with: ['type'],
      optional: true,
    }),
    need_ship: flag({ default: 1 }),

    integral_mode: choice({ none: [0], allowed: [1] }, { default: 1 }),
    give_mode: pointsGiven,
    give_integral: int({ min: 0, max: 999_999, default: 0 }),

    params: json({ ...params, default: [] }),
    content: longText({ rich: true, optional: true, bilingual: true, lines: 12 }),
    weigh: listed().weigh,

    // Kept by commands: sums over the SKUs that are on, and counts of sales.
    min_price: money({ ...system, default: '0.00', sort: true }),
    max_price: money({ ...system, default: '0.00' }),
    min_origin_price: money({ ...system, default: '0.00' }),
    stock: int({ ...system, min: 0, default: 0, sort: true }),
    locked_stock: int({ ...system, min: 0, default: 0, blankZero: true }),
    sku_count: int({ ...system, min: 0, default: 0 }),
    low_count: int({ ...system, min: 0, default: 0, blankZero: true }),
    sales: int({ ...system, min: 0, default: 0, sort: true }),
    views: int({ ...system, min: 0, default: 0 }),
    /** Mean of the stars of its shown reviews that members wrote, and how many there are. */
    rating: decimal({
      ...system,
      precision: 3,
      scale: 2,
      min: '0',
      default: '0.00',
      blankZero: true,
    }),
    rating_count: int({ ...system, min: 0, default: 0, blankZero: true }),
    auto_rating_count: int({ ...system, min: 0, default: 0, blankZero: true }),
    /** Origin of imported goods, and their id there. */
    source: text({ ...system, max: 20, default: '' }),
    source_id: text({ ...system, max: 120, default: '' }),
    /** In the recycle bin, and kept for the orders that name it. */
    archived: flag(system),
  },
  {
    indexes: {
      ux_code: { on: ['goods_code'], unique: true, where: "goods_code <> '' and archived = 0" },
      ux_source: {
        on: ['source', 'source_id'],
        unique: true,
        where: "source_id <> '' and archived = 0",
      },
      ix_status: { on: ['status', 'weigh desc', 'id desc'] },
      ix_due: { on: ['publish_time', 'id'], where: 'status = 2' },
      ix_sold_out: { on: ['update_time desc', 'id desc'], where: 'status = 1 AND stock = 0' },
      ix_low: {
        on: ['update_time desc', 'id desc'],
        where: 'status = 1 AND low_count > 0 AND stock > 0',
      },
    },
    computed: {
      /** Time at which it goes on or off sale automatically. */
      next_change: {
        as: datetime({ optional: true, pattern: 'mm-dd hh:MM' }),
        of: ({ status: state, publish_time: from, unpublish_time: to }) =>
          state === status.codes.scheduled ? from : state === status.codes.on ? to : null,
      },
    },
    rules: {
      window: {
        when: { status: status.codes.scheduled },
        holds: { unpublish_time: { gt: { field: 'publish_time' } } },
        at: 'unpublish_time',
      },
      template: {
        when: { freight_type: FreightType.template },
        holds: { delivery_template_id: { empty: false } },
        at: 'delivery_template_id',
      },
    },
  },
);

/** Products of the shop. */
export const goodsList = resource(goods, {
  path: 'shop/goods/goods',
  label: 'name',
  verbs: ['index', 'detail', 'add', 'edit', 'del', 'sortable', 'export'],
  copy: true,
  menu: {
    group: 'catalog',
    icon: 'goods',
    weigh: 95,
    badge: 'lowStock',
    waiting: 4,
    go: 'p',
    first: true,
  },
  history: true,
  notes: true,
  recycle: { keeps: 'archived' },
  bulkEdit: [
    'status',
    'publish_time',
    'unpublish_time',
    'classify_id',
    'stock_warn',
    'brand_text',
    'need_ship',
    'delivery_template_id',
    'weigh',
  ],
  list: {
    columns: [
      'images',
      ['name', 'goods_code'],
      'classify_id',
      ['min_price', 'freight_type'],
      ['stock', 'low_count'],
      'sales',
      ['status', 'next_change'],
      'weigh',
      'update_time',
    ],
    also: ['max_price'],
    expand: {
      of: 'skus',
      columns: [
        'price',
        'origin_price',
        'stock',
        'locked_stock',
        'sales',
        'weight',
        'shelf',
        'status',
      ],
      where: { archived: 0 },
    },
    filters: [
      'status',
      'classify_id',
      'skus.sku_code',
      'attr_value_ids',
      'min_price',
      'stock',
      'delivery_template_id',
      'classify_ids',
      'source',
      'update_time',
    ],
    sort: ['weigh', 'desc'],
    sheet: [
      'name',
      'name_en',
      'goods_code',
      'status',
      'classify_id',
      'brand_text',
      'keywords',
      'unit',
      'buy_min',
      'buy_max',
      'virtual_sales',
      'stock_warn',
      'need_ship',
      'freight_type',
      'freight',
      'delivery_template_id',
      'weigh',
      'skus.price',
      'skus.origin_price',
      'skus.cost_price',
      'skus.stock',
      'skus.stock_change',
      'skus.stock_warn',
      'skus.weight',
      'skus.volume',
      'skus.sku_code',
      'skus.bar_code',
      'skus.shelf',
      'skus.status',
    ],
    card: {
      title: 'name',
      image: 'images',
      status: 'status',
      detail: ['goods_code', 'stock'],
      amount: 'min_price',
    },
  },
  presets: {
    on: { where: { status: GoodsStatus.on }, sort: ['weigh', 'desc'] },
    off: { where: { status: GoodsStatus.off }, sort: ['weigh', 'desc'] },
    scheduled: { where: { status: GoodsStatus.scheduled }, sort: ['weigh', 'desc'] },
    ending: {
      where: { status: GoodsStatus.on, unpublish_time: { empty: false } },
      sort: ['unpublish_time', 'asc'],
    },
    soldOut: { where: { status: GoodsStatus.on, stock: 0 }, sort: ['update_time', 'desc'] },
    lowStock: {
      where: { status: GoodsStatus.on, low_count: { gt: 0 }, stock: { gt: 0 } },
      sort: ['update_time', 'desc'],
      due: true,
      permission: ['stock', 'edit'],
    },
  },
  query: { name: 'name', status: 'status', sku_code: 'skus.sku_code' },
  form: {
    main: [
      { section: 'base', fields: ['images', 'name', 'name_en', 'sub_title', 'sub_title_en'] },
      { section: 'detail', fields: ['content', 'content_en'] },
      { section: 'spec', fields: ['spec_type', 'attrs', 'skus'] },
      {
        section: 'delivery',
        fields: ['need_ship', 'freight_type', 'freight', 'delivery_template_id'],
      },
      {
        section: 'buying',
        fields: [
          'unit',
          'unit_en',
          'buy_min',
          'buy_max',
          'stock_deduct_type',
          'stock_warn',
          'virtual_sales',
        ],
      },
      { section: 'integral', fields: ['integral_mode', 'give_mode', 'give_integral'] },
      { section: 'params', fields: ['params'] },
    ],
    side: [
      { section: 'sale', fields: ['status', 'publish_time', 'unpublish_time'] },
      {
        section: 'organisation',
        fields: [
          'classify_id',
          'classify_ids',
          'brand_text',
          'goods_code',
          'attr_value_ids',
          'service_ids',
          'weigh',
        ],
      },
      { section: 'sharing', fields: ['keywords', 'share_image', 'video'] },
    ],
  },
  detail: {
    main: [
      { section: 'spec', fields: ['skus', 'min_price', 'stock', 'locked_stock', 'spec_type'] },
      {
        section: 'base',
        fields: [
          'images',
          'name',
          'name_en',
          'goods_code',
          'classify_id',
          'classify_ids',
          'brand_text',
          'unit',
          'service_ids',
          'attr_value_ids',
        ],
      },
      { section: 'params', fields: ['params'] },
      { section: 'detail', fields: ['content', 'content_en'] },
    ],
    side: [
      {
        section: 'sale',
        fields: [
          'status',
          'publish_time',
          'unpublish_time',
          'sales',
          'rating',
          'rating_count',
          'virtual_sales',
          'buy_min',
          'buy_max',
        ],
      },
      {
        section: 'delivery',
        fields: ['need_ship', 'freight_type', 'freight', 'delivery_template_id'],
      },
      { section: 'reviews', related: 'order_evaluate', by: 'goods_id', most: 3 },
      { section: 'stockLog', related: 'shop_stock_log', by: 'goods_id' },
      { section: 'source', fields: ['source', 'source_id'], when: { source: { empty: false } } },
    ],
  },
  show: {
    publish_time: { status: GoodsStatus.scheduled },
    unpublish_time: { status: [GoodsStatus.on, GoodsStatus.scheduled] },
    freight: { freight_type: FreightType.fixed },
    delivery_template_id: { freight_type: FreightType.template },
    give_integral: { give_mode: pointsGiven.codes.fixed },
  },
  actions: {
    /** Books stock of its SKUs in or out, or sets the counted stock. */
    stock: {
      on: 'record',
      permission: 'stock',
      input: {
        lines: json({ each: stockLine, least: 1, most: specLimits.skus, max: 400_000 }),
        reason: choice(stockReasons, { default: 'count' }),
        remark: text({ max: 100, default: '' }),
      },
      once: true,
    },
    /** Raises or lowers the prices of all SKUs. */
    price: {
      on: 'each',
      permission: 'batch',
      input: priceChange,
      once: true,
    },
    /** Promises one more service with the chosen goods; those that have it keep it. */
    addService: {
      on: 'each',
      icon: 'verified',
      permission: 'batch',
      input: {
        service_id: belongsTo('shop_goods_service', {
          shows: 'name',
          with: ['name_en'],
          among: { status: [1] },
        }),
      },
    },
    /** Sets pictures of many products by the names of their files; each product is saved as by its form. */
    pictures: { on: 'list', icon: 'image', permission: 'edit' },
    /** Its button opens the import dialog; the file goes to an endpoint of its own. */
    import: { on: 'list', permission: 'import' },
    /** Searches the registered sources and copies the chosen products; by endpoints of its own. */
    thirdParty: { on: 'list', permission: 'thirdParty' },
  },
  samples: {
    shirt: {
      id: 31,
      goods_code: 'SH003',
      images: ['/still/shirts-graphite.svg'],
      name: '亚麻立领衬衫',
      name_en: 'Linen Stand-Collar Shirt',
      classify_id: 8,
      min_price: 259_00,
      max_price: 299_00,
      stock: 184,
      low_count: 0,
      sku_count: 12,
      sales: 326,
      status: 1,
      weigh: 31,
    },
    low: {
      id: 44,
      goods_code: 'DR007',
      images: ['/still/dresses-cinnabar.svg'],
      name: '真丝吊带连衣裙',
      name_en: 'Silk Slip Dress',
      classify_id: 12,
      min_price: 599_00,
      max_price: 599_00,
      stock: 7,
      low_count: 2,
      sku_count: 6,
      sales: 91,
      status: 1,
      weigh: 44,
    },
    soldOut: {
      id: 52,
      goods_code: 'CO002',
      images: ['/still/coats-oat.svg'],
      name: '羊毛双排扣大衣',
      name_en: 'Double-Breasted Wool Coat',
      classify_id: 15,
      min_price: 1_899_00,
      max_price: 1_899_00,
      stock: 0,
      low_count: 4,
      sku_count: 4,
      sales: 58,
      status: 1,
      weigh: 52,
    },
  },
});
