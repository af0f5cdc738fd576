import { customOrders, CustomState } from '../../../resources/shop/customOrders.ts';
import { lineDeductTypes } from '../../../resources/shop/goods/deduction.ts';
import { OrderType } from '../../../resources/shop/orders.ts';
import { type Price, price } from '../../../resources/shop/price.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { hourSeconds, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { insertOrder } from '../checkout/insertOrder.ts';
import { nicknameOf } from '../checkout/staffOrder.ts';
import { limitProblems, priceRules, saleColumns, type SaleLine } from '../quotes/orderFacts.ts';
import { handle, type SettingsReader } from '../handle.ts';
import { adminActor } from '../actors.ts';
import { settingIn } from '../settingIn.ts';
import { step } from './customOrders.ts';

type ToOrderServices = SettingsReader & { readonly zone: string };

/**
 * Makes an order of the shop of an accepted quote: one line of the product it is made from, at the price
 * of the quote, delivery included. It takes nothing from stock. Its member pays it like any other, and has
 * as long as for a transfer, since staff place it. Source: domain A6, B.1 O1.
 *
 * @throws {Refusal} not_found when the member is gone
 * @throws {InvalidInput} at `goods_id`, of a product without an SKU, or above the pieces that a member may buy
 */
export const customToOrder = (services: ToOrderServices) =>
  handle(customOrders, 'toOrder', async (command) => {
    const { tx, record, input, admin, now } = command;
    const amount = record.quote_amount ?? 0;
    const buyer = await buyerOf(tx, record.user_id ?? 0);
    const line = await madeLine(tx, {
      goodsId: input.goods_id,
      amount,
      customNo: record.custom_no,
    });
    await demandWithinLimit(tx, buyer.id, line);
    const [province, city, district] = input.area.codes;
    const { contact: consignee, mobile, address } = input;
    const to = { id: 0, consignee, mobile, province, city, district, address, zip: '' };
    const request = {
      userId: buyer.id,
      items: [{ skuId: line.sku_id, num: 1 }],
      cartIds: [],
      addressId: undefined,
      couponId: undefined,
      points: 0,
    };
    const hours = (await settingIn(tx, 'offline_expire_hours')) ?? 48;
    const placed = await insertOrder(
      tx,
      {
        request,
        buyer: { ...buyer, address: { ...to, text: input.area.text } },
        lines: [line],
        price: await priceOf(services, line),
        couponProblem: undefined,
      },
      {
        type: OrderType.custom,
        hash: '',
        source: 'custom',
        key: '',
        remark: '',
        actor: adminActor({ admin }),
        actorName: await nicknameOf(tx, admin.id),
        now,
        zone: services.zone,
        expireTime: now + hours * hourSeconds,
      },
    );
    await tx
      .updateTable('custom_order')
      .set({ order_id: placed.id })
      .where('id', '=', record.id)
      .execute();
    await step(command, { action: 'to_order', to: CustomState.accepted, remark: placed.orderNo });
  });

async function buyerOf(tx: Tx, userId: number) {
  const buyer = await tx
    .selectFrom('user')
    .select(['id', 'nickname', 'score'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!buyer) throw new Refusal('not_found');
  return buyer;
}

/** A custom order is one piece, whatever the fewest are that the shop sells otherwise. */
async function demandWithinLimit(tx: Tx, userId: number, line: SaleLine): Promise<void> {
  const [problem] = await limitProblems(tx, userId, [line]);
  if (problem && problem.max < line.num)
    throw new InvalidInput(
      new Map([['goods_id', new Invalid('buy_limit', { max: line.buy_max })]]),
    );
}

type MadeItem = { readonly goodsId: number; readonly amount: number; readonly customNo: string };

/** On sale or not: a product made to measure need not be in the shop. */
async function madeLine(tx: Tx, { goodsId, amount, customNo }: MadeItem): Promise<SaleLine> {
  const sku = await tx
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .innerJoin('shop_goods_classify as class', 'class.id', 'goods.classify_id')
    .select(saleColumns)
    .where('goods.id', '=', goodsId)
    .where('goods.archived', '=', 0)
    .where('sku.archived', '=', 0)
    .orderBy('sku.id')
    .executeTakeFirst();
  if (!sku) throw new InvalidInput(new Map([['goods_id', new Invalid('not_a_reference')]]));
  const [stock_deduct_type] = lineDeductTypes.none;
  // Measures and wishes are those of the custom order, so the text of the SKU would say nothing.
  const text = { sku_text: customNo, sku_text_en: customNo };
  return { ...sku, ...text, price: amount, origin_price: amount, stock_deduct_type, num: 1 };
}

async function priceOf(services: SettingsReader, line: SaleLine): Promise<Price> {
  return price({
    lines: [
      {
        goodsId: line.goods_id,
        classIds: [],
        price: line.price,
        num: 1,
        takesPoints: false,
        gives: line.give_mode === 0 ? 'rate' : line.give_mode === 1 ? line.give_integral : 0,
        charge: { by: 'free' },
      },
    ],
    points: { have: 0, wanted: 0 },
    rules: await priceRules(services),
  });
}
