import { choice, int, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

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
    sku_id: int({ ...system, min: 1, max: Number.MAX_SAFE_INTEGER }),
    goods_id: int({ ...system, min: 1, max: Number.MAX_SAFE_INTEGER }),
    type,
    delta_stock: int({ ...system, default: 0 }),
    delta_locked: int({ ...system, default: 0 }),
    stock_after: int({ ...system, min: 0 }),
    locked_after: int({ ...system, min: 0 }),
    /** `order`, `refund`, `goods`, `day`: what `biz_id` is a number of. */
    biz_type: text({ ...system, max: 20, default: '' }),
    biz_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    actor: text({ ...system, max: 40, default: 'system' }),
    /** Why a person booked it, one of `stockReasons`; empty for what orders and forms book. */
    reason: text({ ...system, max: 20, default: '' }),
    remark: text({ ...system, max: 200, default: '' }),
  },
  {
    indexes: {
      ix_sku: { on: ['sku_id', 'id desc'] },
      // One order or refund moves one SKU once in each way; a second time is a mistake.
      ux_move: {
        on: ['type', 'biz_type', 'biz_id', 'sku_id'],
        unique: true,
        where: "biz_type IN ('order', 'refund')",
      },
    },
    appendOnly: true,
  },
);

/** Why a person books stock in or out. */
export const stockReasons = {
  purchase: ['purchase'],
  return: ['return'],
  damage: ['damage'],
  count: ['count'],
  other: ['other'],
} as const;
