import { belongsTo, flag, int } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Rows a member may keep in the cart. */
export const maxCartRows = 200;

/** One SKU in the cart of a member. */
export const cartLine = shape(
  'shop_cart',
  {
    user_id: belongsTo('user', { ...system, shows: 'nickname' }),
    /** Id in `shop_goods_sku`. Not a reference, so that carts do not prevent deleting a SKU. */
    sku_id: int({ ...system, min: 1, max: Number.MAX_SAFE_INTEGER }),
    num: int({ ...system, min: 1, max: 9_999 }),
    /** Ticked for the checkout. */
    selected: flag({ ...system, default: 1 }),
  },
  { indexes: { ux_sku: { on: ['user_id', 'sku_id'], unique: true } } },
);
