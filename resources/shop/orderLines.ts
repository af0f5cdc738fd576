import {
  belongsTo,
  choice,
  flag,
  image,
  int,
  json,
  money,
  text,
  volume,
  weight,
} from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';
import { lineDeductTypes } from './goods/deduction.ts';

const system = { system: true } as const;
const amount = { ...system, default: '0.00' } as const;
const count = { ...system, min: 0, default: 0 } as const;

/** One SKU in an order, with everything about it as it was when the order was placed. */
export const orderLine = shape(
  'shop_order_goods',
  {
    order_id: belongsTo('shop_order', { ...system, shows: 'order_no' }),
    goods_id: belongsTo('shop_goods', { ...system, shows: 'name' }),
    sku_id: belongsTo('shop_goods_sku', { ...system, shows: 'sku_code' }),
    classify_id: belongsTo('shop_goods_classify', { ...system, shows: 'name' }),
    goods_name: text({
      ...system,
      max: 120,
      bilingual: true,
      names: { id: 'goods_id', of: 'shop_goods' },
    }),
    image: image({ ...system, optional: true }),
    sku_text: text({ ...system, max: 200, default: '', bilingual: true }),
    sku_attr: json({ ...system, optional: true }),
    sku_code: text({ ...system, max: 40, form: 'code', default: '' }),
    price: money(system),
    origin_price: money(amount),
    num: int({ ...system, min: 1 }),
    weight: weight({ ...system, default: '0' }),
    volume: volume({ ...system, default: '0' }),
    need_ship: flag({ ...system, default: 1 }),
    stock_deduct_type: choice(lineDeductTypes, { ...system, default: 1 }),

    coupon_amount: money(amount),
    integral_amount: money(amount),
    integral_used: int(count),
    /** Amount due for the line, without freight. */
    pay_amount: money(system),
    /** Its share of the freight. */
    freight_amount: money(amount),
    integral_give: int(count),

    ship_num: int(count),
    refund_num: int(count),
    refunding_num: int(count),
    refund_amount: money(amount),
    evaluate_status: flag(system),
  },
  {
    indexes: {
      ix_order: { on: ['order_id', 'id'] },
      ix_goods: { on: ['goods_id', 'id desc'] },
      ix_sku: { on: ['sku_id', 'id desc'] },
      // Orders are filtered by part of a product's name or code.
      ix_words: { on: ['goods_name', 'goods_name_en', 'sku_code'], words: true },
    },
    checks: {
      pieces: 'ship_num <= num AND refund_num + refunding_num <= num',
      adds_up: 'pay_amount = price * num - coupon_amount - integral_amount',
      refund_within: 'refund_amount <= pay_amount',
    },
  },
);

/** True if a stock is kept of the product of a line; one made to order is never in it. */
export const isStocked = ({ stock_deduct_type }: { readonly stock_deduct_type: number }): boolean =>
  stock_deduct_type !== lineDeductTypes.none[0];

type Leaving = {
  readonly need_ship: number;
  readonly num: number;
  readonly ship_num: number;
  readonly refund_num: number;
};

/** Unshipped pieces of a line; 0 for lines without shipping. */
export const unshipped = ({ need_ship, num, ship_num, refund_num }: Leaving): number =>
  need_ship === 0 ? 0 : Math.max(0, num - ship_num - refund_num);
