import { array, boolean, object, type Schema, string } from 'yup';
import {
  belongsTo,
  flag,
  image,
  int,
  money,
  text,
  volume,
  weight,
} from '../../src/fields/index.ts';
import { type Field, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/**
 * Pieces that come in or go out with this write. Stock is never set, so two clerks, or a clerk and
 * a sale, cannot overwrite each other. It has no column: what is written is the stock and its log.
 */
const { $: _, ...wholeNumber } = int({ min: -9_999_999, max: 9_999_999, default: 0 });
const stockChange: Field<number, { readonly default: 0 }, never> = { ...wholeNumber, columns: [] };

/** One thing that can be bought: a goods in one combination of its specifications. */
export const goodsSku = shape(
  'shop_goods_sku',
  {
    goods_id: belongsTo('shop_goods', { shows: 'name' }),
    /** Its place among the SKUs of the goods, from 1. */
    place: int({ ...system, min: 0, default: 0 }),
    /** Ids of its specification values in the order of the groups, `single` without groups. */
    key: text({ ...system, max: 200, default: '' }),
    /** The specification as people read it: `石墨 / XL`. */
    sku_text: text({ max: 200, default: '', bilingual: true }),
    image: image({ optional: true }),
    price: money({ min: 1, max: 999_999_999 }),
    origin_price: money({ max: 999_999_999, default: '0.00' }),
    cost_price: money({ max: 999_999_999, optional: true }),
    /** What can be sold now; what unpaid orders hold is `locked_stock`. */
    stock: int({ ...system, min: 0, default: 0 }),
    stock_change: stockChange,
    locked_stock: int({ ...system, min: 0, default: 0 }),
    /** Below it the SKU counts as low; absent: the goods' own. */
    stock_warn: int({ min: 0, max: 9_999_999, optional: true }),
    weight: weight({ default: '0' }),
    volume: volume({ default: '0' }),
    sku_code: text({ max: 40, default: '' }),
    bar_code: text({ max: 40, optional: true }),
    sales: int({ ...system, min: 0, default: 0 }),
    status: flag({ default: 1 }),
  },
  {
    checks: { price: 'price >= 0' },
    indexes: {
      ux_key: { on: ['goods_id', 'key'], unique: true },
      ux_code: { on: ['sku_code'], unique: true, where: "sku_code <> ''" },
    },
  },
);

/** One value of a specification group. Its `vid` never changes, so a new name changes no SKU. */
export type AttrValue = {
  readonly vid: string;
  readonly attrValue: string;
  readonly attrValueEn?: string | undefined;
  readonly image?: string | undefined;
};

/** A specification group: colour, size. Their order is the order of the parts of a SKU's `key`. */
export type Attr = {
  readonly aid: string;
  readonly attrName: string;
  readonly attrNameEn?: string | undefined;
  readonly hasImage?: boolean | undefined;
  readonly values: readonly AttrValue[];
};

/** Parameters a buyer reads: material, origin. */
export type GoodsParam = {
  readonly name: string;
  readonly name_en?: string | undefined;
  readonly value: string;
  readonly value_en?: string | undefined;
};

/** Groups a goods may have, values of one group, signs of a name and of a value. */
export const specLimits = { attrs: 5, values: 100, name: 30, value: 40 } as const;

const stableId = string()
  .required()
  .matches(/^\w{1,24}$/);
const word = (max: number) => string().strict().required().trim().max(max);

const attrValue = object({
  vid: stableId,
  attrValue: word(specLimits.value),
  attrValueEn: string().strict().max(80),
  image: string().strict().max(255),
}).noUnknown();

const attr = object({
  aid: stableId,
  attrName: word(specLimits.name),
  attrNameEn: string().strict().max(60),
  hasImage: boolean().strict(),
  values: array(attrValue).required().max(specLimits.values),
}).noUnknown();

export const attrsSchema: Schema<readonly Attr[]> = array(attr).required().max(specLimits.attrs);

const param = object({
  name: word(40),
  name_en: string().strict().max(80),
  value: word(200),
  value_en: string().strict().max(400),
}).noUnknown();

export const paramsSchema: Schema<readonly GoodsParam[]> = array(param).required().max(60);
