import { int, text } from '../../src/fields/index.ts';

const system = { system: true } as const;
const id = { ...system, max: Number.MAX_SAFE_INTEGER } as const;

/**
 * What a ledger of goods says of a SKU, and of the admin who changed it. Names are kept beside the ids:
 * the row outlives the product.
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
  sku_code: text({ ...system, max: 40, default: '', search: true }),
  /** 0: no admin did it. */
  admin_id: int({ ...id, min: 0, default: 0 }),
  admin_name: text({ ...system, max: 50, default: '', names: { id: 'admin_id', of: 'admin' } }),
});
