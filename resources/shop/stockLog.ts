import { choice, int, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const id = { ...system, max: Number.MAX_SAFE_INTEGER } as const;

/**
 * Fields of a ledger of goods about the SKU and the admin who changed it. Names are kept beside the ids: the
 * row outlives the product.
 */
export const loggedSku = () => ({
  sku_id: int({ ...id, min: 1 }),
  goods_id: int({ ...id, min: 1 }),
  goods_name: text({
    ...system,
    max: 120,
    default: '',
    bilingual: true,
    search: true,
    names: { id: 'goods_id', of: 'shop_goods' },
  }),
  sku_text: text({ ...system, max: 200, default: '', bilingual: true }),
  sku_code: text({ ...system, max: 40, form: 'code', default: '', search: true }),
  /** 0: no admin did it. */
  admin_id: int({ ...id, min: 0, default: 0 }),
  admin_name: text({ ...system, max: 50, default: '', names: { id: 'admin_id', of: 'admin' } }),
});

const type = choice(
  {
    init: ['init'],
    manual: ['manual'],
    lock: ['lock'],
    unlock: ['unlock'],
    deduct: ['deduct'],
    sale: ['sale'],
    cancel: ['cancel'],
    refund: ['refund'],
    import: ['import'],
    revoke: ['revoke'],
  },
  system,
);
export const StockMove = type.codes;

/** Ledger of stock: every piece that came or went, was held or set free. */
export const stockLog = shape(
  'shop_stock_log',
  {
    ...loggedSku(),
    type,
    delta_stock: int({ ...system, default: 0, signed: true }),
    delta_locked: int({ ...system, default: 0, signed: true }),
    stock_after: int({ ...system, min: 0 }),
    locked_after: int({ ...system, min: 0 }),
    /** Kind of `biz_id`: `order`, `parcel`, `refund`, `goods`, `day`. */
    biz_type: text({ ...system, max: 20, default: '' }),
    biz_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    actor: text({ ...system, max: 40, default: 'system' }),
    /** Reason of a manual booking, one of `stockReasons`; empty for those of orders and forms. */
    reason: text({ ...system, max: 20, default: '' }),
    remark: text({ ...system, max: 200, default: '' }),
  },
  {
    indexes: {
      ix_sku: { on: ['sku_id', 'id desc'] },
      ix_goods: { on: ['goods_id', 'id desc'] },
      // One order or refund moves one SKU once in each way; a second time is a mistake.
      ux_move: {
        on: ['type', 'biz_type', 'biz_id', 'sku_id'],
        unique: true,
        where: "biz_type IN ('order', 'refund')",
      },
    },
    appendOnly: true,
    computed: {
      stock_before: {
        as: int({ min: 0 }),
        of: ({ stock_after, delta_stock }) => stock_after - delta_stock,
      },
    },
  },
);

/** The ledger of stock as staff read it: every SKU, or those of one product. */
export const stockLogs = resource(stockLog, {
  path: 'shop/goods/stockLog',
  label: 'id',
  palette: false,
  verbs: ['index', 'export'],
  list: {
    columns: [
      'create_time',
      ['goods_name', 'sku_text'],
      'sku_code',
      ['type', 'reason'],
      'delta_stock',
      ['stock_after', 'stock_before'],
      ['delta_locked', 'locked_after'],
      ['admin_name', 'remark'],
    ],
    filters: [
      'goods_name',
      'sku_code',
      'type',
      'delta_stock',
      'create_time',
      'admin_name',
      'goods_id',
    ],
    sort: ['id', 'desc'],
    sums: { of: ['delta_stock'], by: 'type' },
    card: { title: 'goods_name', detail: ['sku_text', 'type', 'create_time'] },
  },
  presets: {
    byStaff: { where: { type: [StockMove.manual, StockMove.import] } },
    byOrders: {
      where: {
        type: [StockMove.lock, StockMove.unlock, StockMove.deduct, StockMove.sale],
      },
    },
    returned: { where: { type: [StockMove.cancel, StockMove.refund, StockMove.revoke] } },
  },
  query: { goods_id: 'goods_id', sku_id: 'sku_id', sku_code: 'sku_code' },
  samples: {
    counted: {
      id: 2,
      sku_id: 311,
      goods_id: 31,
      goods_name: '亚麻立领衬衫',
      goods_name_en: 'Linen Stand-Collar Shirt',
      sku_text: '石墨 / XL',
      sku_text_en: 'Graphite / XL',
      sku_code: 'SH003-01-05',
      type: 'manual',
      delta_stock: -3,
      stock_after: 37,
      locked_after: 2,
      reason: 'count',
      remark: '季度盘点',
      actor: 'admin:1',
      admin_id: 1,
      admin_name: '闻溪',
    },
    held: {
      id: 1,
      sku_id: 311,
      goods_id: 31,
      goods_name: '亚麻立领衬衫',
      goods_name_en: 'Linen Stand-Collar Shirt',
      sku_text: '石墨 / XL',
      sku_text_en: 'Graphite / XL',
      sku_code: 'SH003-01-05',
      type: 'lock',
      delta_stock: -2,
      delta_locked: 2,
      stock_after: 40,
      locked_after: 2,
      biz_type: 'order',
      biz_id: 17,
    },
  },
});

/** Why a person books stock in or out. */
export const stockReasons = {
  purchase: ['purchase'],
  return: ['return'],
  damage: ['damage'],
  count: ['count'],
  other: ['other'],
} as const;
