import { CouponScope } from '../../../resources/marketing/coupons.ts';
import type { LineDeductType } from '../../../resources/shop/goods/deduction.ts';
import { GoodsStatus } from '../../../resources/shop/goods.ts';
import type { CouponRules, PriceLine, PriceRules } from '../../../resources/shop/price.ts';
import { basicSettings } from '../../../resources/shopSetting/basic.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import { chargeOf, rulesOf, templatesOf } from '../delivery/simulate.ts';
import type { SettingsReader } from '../handle.ts';
import { isUsable } from '../coupons/couponRules.ts';

/** A SKU and the quantity to buy. */
export type OrderItem = { readonly skuId: number; readonly num: number };

/** A SKU to buy, as it is now. */
export type SaleLine = Omit<Awaited<ReturnType<typeof saleRows>>[number], 'stock_deduct_type'> & {
  readonly num: number;
  readonly stock_deduct_type: LineDeductType;
};

/**
 * The SKUs of an order, once each, in the order in which they were named.
 *
 * @throws {Refusal} not_on_sale with the SKUs that are off sale or gone
 */
export async function saleLines(db: Db, items: readonly OrderItem[]): Promise<readonly SaleLine[]> {
  const nums = new Map<number, number>();
  for (const { skuId, num } of items) nums.set(skuId, (nums.get(skuId) ?? 0) + num);
  const rows = await saleRows(db, [...nums.keys()]);
  const found = new Map(rows.map((row) => [row.sku_id, row]));
  const gone = [...nums.keys()].filter((id) => !found.has(id));
  if (gone.length > 0)
    throw new Refusal('not_on_sale', { data: { lines: gone.map((sku_id) => ({ sku_id })) } });
  return [...nums].flatMap(([skuId, num]) => {
    const row = found.get(skuId);
    return row ? [{ ...row, num }] : [];
  });
}

/** Columns of `shop_goods_sku as sku`, `shop_goods as goods` and `shop_goods_classify as class`. */
export const saleColumns = [
  'sku.id as sku_id',
  'sku.goods_id',
  'sku.sku_text',
  'sku.sku_text_en',
  'sku.sku_code',
  'sku.key',
  'sku.image',
  'sku.price',
  'sku.origin_price',
  'sku.stock',
  'sku.weight',
  'sku.volume',
  'goods.name',
  'goods.name_en',
  'goods.images',
  'goods.classify_id',
  'class.path',
  'goods.buy_min',
  'goods.buy_max',
  'goods.stock_deduct_type',
  'goods.need_ship',
  'goods.freight_type',
  'goods.freight',
  'goods.delivery_template_id',
  'goods.integral_mode',
  'goods.give_mode',
  'goods.give_integral',
] as const;

const saleRows = (db: Db, skuIds: readonly number[]) =>
  db
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .innerJoin('shop_goods_classify as class', 'class.id', 'goods.classify_id')
    .select(saleColumns)
    .where('sku.id', '=', anyOf('bigint', skuIds))
    .where('sku.status', '=', 1)
    .where('goods.status', '=', GoodsStatus.on)
    .execute();

/** The lines as the price of an order reads them. */
export async function priceLines(
  db: Db,
  lines: readonly SaleLine[],
): Promise<readonly PriceLine[]> {
  const ids = lines.flatMap(({ delivery_template_id }) => delivery_template_id ?? []);
  const templates = await templatesOf(db, ids);
  return lines.map((line) => ({
    goodsId: line.goods_id,
    classIds: line.path.split('/').filter(Boolean).map(Number),
    price: line.price,
    num: line.num,
    takesPoints: line.integral_mode === 1,
    // 0: by the rate of the shop, 1: fixed, 2: none.
    gives: line.give_mode === 0 ? 'rate' : line.give_mode === 1 ? line.give_integral : 0,
    charge: chargeOf(line, templates),
  }));
}

/** Reads the settings of freight and points. */
export async function priceRules({ setting }: SettingsReader): Promise<PriceRules> {
  return {
    freight: rulesOf({
      freight_combine: await setting('freight_combine'),
      free_shipping_amount: await setting('free_shipping_amount'),
      free_exclude_areas: await setting('free_exclude_areas'),
    }),
    freeBase: (await setting('free_base')) === 'before_coupon' ? 'before_coupon' : 'after_coupon',
    points: {
      isEnabled: await setting('integral_enabled'),
      perYuan: (await setting('integral_per_yuan')) ?? basicSettings.integral_per_yuan.default,
      maxPercent:
        (await setting('integral_max_percent')) ?? basicSettings.integral_max_percent.default,
      step: (await setting('integral_step')) ?? basicSettings.integral_step.default,
      givePerYuan:
        (await setting('integral_give_per_yuan')) ?? basicSettings.integral_give_per_yuan.default,
    },
  };
}

/** A coupon that a member holds. */
export type HeldCoupon = {
  readonly id: number;
  readonly name: string;
  readonly nameEn: string | null;
  readonly endTime: number;
  readonly isUsable: boolean;
  readonly rules: CouponRules;
};

/** Unused coupons of a member, those that end first at first; at most 200. */
export const couponsOf = async (
  db: Db,
  { userId, now, id }: { readonly userId: number; readonly now: number; readonly id?: number },
): Promise<readonly HeldCoupon[]> => {
  const rows = await db
    .selectFrom('coupon_receive')
    .select(['id', 'snapshot', 'status', 'start_time', 'end_time'])
    .where('user_id', '=', userId)
    .where((eb) => eb('status', '=', eb.lit(1)))
    .where('end_time', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('end_time')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ snapshot, ...row }) => {
    // Written by `giveCoupon` from the coupon.
    const kept = snapshot as CouponSnapshot;
    return {
      id: row.id,
      name: kept.name ?? '',
      nameEn: kept.name_en ?? null,
      endTime: row.end_time,
      isUsable: isUsable(row, now),
      rules: {
        type: kept.type ?? 1,
        amount: kept.amount ?? null,
        discount: kept.discount ?? null,
        max_discount: kept.max_discount ?? null,
        min_amount: kept.min_amount ?? 0,
        scope: kept.scope ?? CouponScope.all,
        goods: kept.goods ?? [],
        classes: kept.classes ?? [],
      },
    };
  });
};

type CouponSnapshot = Partial<CouponRules> & { readonly name?: string; readonly name_en?: string };

/** A member with the address an order goes to. */
export type Buyer = {
  readonly id: number;
  readonly nickname: string;
  readonly score: number;
  readonly address: BuyerAddress | undefined;
};

export type BuyerAddress = {
  readonly id: number;
  readonly consignee: string;
  readonly mobile: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly text: string;
  readonly address: string;
  readonly zip: string;
};

type BuyerRequest = {
  readonly userId: number;
  readonly addressId: number | undefined;
  /** Locks the member against a concurrent order of the same member. */
  readonly isLocked?: boolean;
};

/** @throws {Refusal} not_found if the address is not one of the member's */
export async function buyerOf(
  db: Db,
  { userId, addressId, isLocked = false }: BuyerRequest,
): Promise<Buyer> {
  const row = await db
    .selectFrom('user as member')
    .leftJoin('user_address as place', (join) =>
      join.onRef('place.user_id', '=', 'member.id').on('place.id', '=', addressId ?? 0),
    )
    .select(['member.id', 'member.nickname', 'member.score'])
    .select([
      'place.id as place_id',
      'place.consignee',
      'place.mobile',
      'place.area_province',
      'place.area_city',
      'place.area_district',
      'place.area_text',
      'place.address',
      'place.zip',
    ])
    .where('member.id', '=', userId)
    .$if(isLocked, (query) => query.forNoKeyUpdate('member'))
    .executeTakeFirst();
  if (!row || (addressId !== undefined && row.place_id === null)) throw new Refusal('not_found');
  const { id, nickname, score, place_id } = row;
  if (place_id === null) return { id, nickname, score, address: undefined };
  return {
    id,
    nickname,
    score,
    address: {
      id: place_id,
      consignee: row.consignee ?? '',
      mobile: row.mobile ?? '',
      province: row.area_province ?? '',
      city: row.area_city ?? '',
      district: row.area_district ?? '',
      text: row.area_text ?? '',
      address: row.address ?? '',
      zip: row.zip ?? '',
    },
  };
}

/** A line that is not sold in this number. */
export type LimitProblem = {
  readonly goods_id: number;
  readonly min: number;
  readonly max: number;
};

/** Goods of which a member orders too few, or more than a member may have. Orders that ended do not count. */
export async function limitProblems(
  db: Db,
  userId: number,
  lines: readonly SaleLine[],
): Promise<readonly LimitProblem[]> {
  const goods = [...Map.groupBy(lines, ({ goods_id }) => goods_id)].map(([goods_id, own]) => ({
    goods_id,
    num: own.reduce((sum, { num }) => sum + num, 0),
    min: own[0]?.buy_min ?? 1,
    max: own[0]?.buy_max ?? 0,
  }));
  const capped = goods.filter(({ max }) => max > 0).map(({ goods_id }) => goods_id);
  const bought = capped.length > 0 ? await boughtBefore(db, userId, capped) : new Map();
  return goods.flatMap(({ goods_id, num, min, max }) => {
    const before: number = bought.get(goods_id) ?? 0;
    const isTooMany = max > 0 && before + num > max;
    if (num >= min && !isTooMany) return [];
    return [{ goods_id, min, max: max > 0 ? Math.max(0, max - before) : 9_999 }];
  });
}

async function boughtBefore(
  db: Db,
  userId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shop_order as order')
    .innerJoin('shop_order_goods as line', 'line.order_id', 'order.id')
    .select((eb) => [
      'line.goods_id',
      eb
        .cast<number>(eb.fn.sum(eb('line.num', '-', eb.ref('line.refund_num'))), 'bigint')
        .as('num'),
    ])
    .where('order.user_id', '=', userId)
    .where('order.status', '<>', 6)
    .where('line.goods_id', '=', anyOf('bigint', goodsIds))
    .groupBy('line.goods_id')
    .execute();
  return new Map(rows.map(({ goods_id, num }) => [goods_id, num]));
}
