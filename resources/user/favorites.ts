import { belongsTo, int } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Products a member may keep. */
export const maxFavorites = 500;

/** A product that a member keeps for later. */
export const userFavorite = shape(
  'user_favorite',
  {
    user_id: belongsTo('user', { ...system, shows: 'nickname' }),
    /** Id in `shop_goods`. Not a reference, so that favorites do not prevent deleting goods. */
    goods_id: int({ ...system, min: 1, max: Number.MAX_SAFE_INTEGER }),
  },
  { indexes: { ux_goods: { on: ['user_id', 'goods_id'], unique: true } } },
);
