import {
  belongsTo,
  flag,
  image,
  int,
  json,
  money,
  text,
  volume,
  weight,
} from '../../src/fields/index.ts';
import { type Field, type JsonMember, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/**
 * Groups a goods may have, values of one group, SKUs, signs of a name and of a value, pieces that are
 * booked in or out at once, and pieces of all SKUs together.
 */
export const specLimits = {
  attrs: 5,
  values: 100,
  skus: 2_000,
  name: 30,
  value: 40,
  change: 9_999_999,
  stock: 2_147_483_647,
} as const;

/**
 * Pieces that come in or go out with this write. Stock is never set, so two admins, or an admin and a sale,
 * cannot overwrite each other. It has no column: the write changes the stock and its log.
 */
const { $: _, ...wholeNumber } = int({
  min: -specLimits.change,
  max: specLimits.change,
  default: 0,
});
const stockChange: Field<number, { readonly default: 0 }, never> = { ...wholeNumber, columns: [] };

/** One thing that can be bought: a goods in one combination of its specifications. */
export const goodsSku = shape(
  'shop_goods_sku',
  {
    goods_id: belongsTo('shop_goods', { shows: 'name' }),
    /** Its place among the SKUs of the goods, from 1. */
    place: int({ ...system, min: 0, default: 0 }),
    /** Ids of its specification values in the order of the groups, `single` without groups. */
    key: text({ max: 200, default: '' }),
    /** The specification as people read it: `石墨 / XL`. */
    sku_text: text({ max: 200, default: '', bilingual: true }),
    image: image({ optional: true }),
    price: money({ min: 1, max: 999_999_999 }),
    origin_price: money({ max: 999_999_999, default: '0.00' }),
    cost_price: money({ max: 999_999_999, optional: true }),
    /** Stock for sale; reservations of unpaid orders are in `locked_stock`. */
    stock: int({ ...system, min: 0, default: 0 }),
    stock_change: stockChange,
    locked_stock: int({ ...system, min: 0, default: 0 }),
    /** Below it the SKU counts as low; absent: the goods' own. */
    stock_warn: int({ min: 0, max: 9_999_999, optional: true }),
    weight: weight({ default: '0' }),
    volume: volume({ default: '0' }),
    sku_code: text({ max: 40, form: 'code', default: '', search: true }),
    bar_code: text({ max: 40, form: 'code', optional: true }),
    /** Its place in the storeroom, `A-03-12`: for staff alone. Pick lists are in its order. */
    shelf: text({ max: 32, form: 'code', default: '' }),
    sales: int({ ...system, min: 0, default: 0 }),
    status: flag({ default: 1 }),
    /** Removed from the product, off, and kept for the orders that name it. */
    archived: flag(system),
  },
  {
    checks: { price: 'price >= 0' },
    indexes: {
      ux_key: { on: ['goods_id', 'key'], unique: true, where: 'archived = 0' },
      ux_code: { on: ['sku_code'], unique: true, where: "sku_code <> '' and archived = 0" },
    },
  },
);

const stableId = () => text({ max: 24, pattern: /^\w+$/ });

/** One value of a specification group. Its `vid` never changes, so a new name changes no SKU. */
const attrValue = {
  vid: stableId(),
  // Blank names and values are refused by `specProblems`, in words of their own.
  attrValue: text({ max: specLimits.value, default: '' }),
  attrValueEn: text({ max: 80, optional: true }),
  image: image({ optional: true }),
};
export type AttrValue = JsonMember<typeof attrValue>;

/** A specification group: colour, size. Their order is the order of the parts of a SKU's `key`. */
const attr = {
  aid: stableId(),
  attrName: text({ max: specLimits.name, default: '' }),
  attrNameEn: text({ max: 60, optional: true }),
  hasImage: flag(),
  values: json({ each: attrValue, most: specLimits.values }),
};
export type Attr = JsonMember<typeof attr>;
export const attrs = { each: attr, most: specLimits.attrs } as const;

/** Parameters a buyer reads: material, origin. */
const param = {
  name: text({ max: 40 }),
  name_en: text({ max: 80, optional: true }),
  value: text({ max: 200 }),
  value_en: text({ max: 400, optional: true }),
};
export type GoodsParam = JsonMember<typeof param>;
export const params = { each: param, most: 60 } as const;
