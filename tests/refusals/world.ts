import { query } from '../../server/db/index.ts';
import { membersOf } from '../support/accounts.ts';
import type { HttpShop } from '../support/httpShop.ts';
import type { Raw } from '../support/shop.ts';
import { addCarrier, addOrder, addSku } from '../support/shopRows.ts';

/** A shop in which every command of the trade can be refused for each of its reasons. */
export async function refusalWorld(shop: HttpShop) {
  const members = membersOf(shop);
  const userId = await members.add('visitor', { score: 10, money: 500 });
  const { memberToken } = await members.signIn();
  const strangerId = await members.add('stranger');
  const erasedId = await members.add('erased', { erase_time: 1, status: 'disable' });
  const token = await shop.admin('*');
  await shop.staff({ username: 'second' });
  const [admin, second] = await query<{ id: number }>(shop.db, 'select id from admin order by id');

  const sku = await addSku(shop, { stock: 50, locked_stock: 20 });
  const empty = await addSku(shop, { stock: 0 });
  const capped = await addSku(shop, { stock: 50 });
  const off = await addSku(shop, { stock: 50, status: 0 });
  const free = await addSku(shop, { stock: 50, price: 0 });
  const dear = await addSku(shop, { stock: 50, price: 90_000_000_000 });
  const moving = await addSku(shop, { stock: 50 });
  await query(shop.db, 'update shop_goods set buy_max = 1 where id = $1', [capped.goodsId]);

  type OrderOptions = { readonly values?: Raw; readonly line?: Raw; readonly of?: number };
  const order = async (
    status: number,
    { values = {}, line = {}, of = userId }: OrderOptions = {},
    method?: 'offline',
  ) =>
    addOrder(shop, {
      userId: of,
      status,
      values,
      ...(method && { method }),
      lines: [{ sku, num: 2, values: line }],
    });
  const held = { values: { refunding_amount: 20_000 }, line: { refunding_num: 2 } };
  const partly = { values: { ship_status: 1 }, line: { ship_num: 1 } };
  const over = { values: { after_sale_end_time: 1 } };

  const orders = {
    unpaid: await order(1, { values: { pay_method: 'offline' } }, 'offline'),
    unpaidElsewhere: await order(1, { of: strangerId }),
    late: await order(1, { values: { expire_time: 1 } }),
    paid: await order(2),
    shipped: await order(3),
    received: await order(4),
    complete: await order(5, over),
    cancelled: await order(6),
    paidOffline: await order(2, {}, 'offline'),
    cancelAsked: await order(7),
    held: await order(2, held),
    heldShipped: await order(3, held),
    partly: await order(2, partly),
    stale: await order(2, { values: { version: 5 } }),
    unproven: await order(2),
    paidBack: await order(2),
    pointsHeld: await order(2, { line: { refunding_num: 1 } }),
    oftenAsked: await order(3),
    large: await addOrder(shop, {
      userId,
      status: 2,
      lines: [{ sku, num: 3, values: { refunding_num: 3 } }],
      values: { refunding_amount: 30_000 },
    }),
    atPayment: await addOrder(shop, {
      userId,
      status: 1,
      lines: [{ sku: empty, num: 1, price: 100, values: { stock_deduct_type: 2 } }],
    }),
  };
  await query(shop.db, 'update shop_payment set status = 3 where id = $1', [
    orders.unproven.paymentId,
  ]);
  await shop.insert('shop_payment_refund', {
    payment_id: orders.paidBack.paymentId,
    refund_no: 'R1',
    amount: 15_000,
    status: 2,
  });

  let refundCount = 0;
  const refund = async (of: keyof typeof orders, values: Raw, num = 1) => {
    const amount = 10_000 * num;
    refundCount += 1;
    const { id, lineIds } = orders[of];
    const refundId = await shop.insert('shop_refund', {
      refund_no: `A${refundCount}`,
      order_id: id,
      user_id: userId,
      type: 1,
      reason_code: 3,
      apply_amount: amount,
      goods_amount: amount,
      refund_amount: amount,
      pay_method: 'balance',
      ...values,
    });
    await shop.insert('shop_refund_goods', {
      refund_id: refundId,
      order_goods_id: lineIds[0],
      num,
      amount,
    });
    return refundId;
  };
  const closed = { status: 3, audit_status: 3 };
  const refunds = {
    waiting: await refund('held', {}, 2),
    large: await refund('large', {}, 3),
    closed: await refund('oftenAsked', closed),
    closedAgain: await refund('oftenAsked', closed),
    closedThrice: await refund('oftenAsked', closed),
    sentEarly: await refund('shipped', { type: 2, user_ship_status: 1 }),
    payoutGone: await refund('heldShipped', { audit_status: 2, pay_method: 'offline' }),
    elsewhere: await refund('unpaidElsewhere', { ...closed, user_id: strangerId }),
  };

  const coupons = {
    on: await shop.insert('coupon', { name: '减 20', amount: 2_000, valid_type: 2, valid_days: 7 }),
    dear: await shop.insert('coupon', {
      name: '减 10',
      amount: 1_000,
      valid_type: 2,
      valid_days: 7,
    }),
  };
  const offer = (values: Raw) =>
    shop.insert('coupon_center', { coupon_id: coupons.on, position: 'center', ...values });
  const offers = {
    soldOut: await offer({ quota: 1, claimed: 1 }),
    costly: await shop.insert('coupon_center', {
      coupon_id: coupons.dear,
      position: 'center',
      cost_integral: 1_000,
    }),
  };
  const couponOff = await shop.insert('coupon', { name: '减 5', amount: 500, status: 0 });
  const received = await shop.insert('coupon_receive', {
    code: 'C1',
    coupon_id: coupons.on,
    user_id: userId,
    source: 'admin',
    snapshot: JSON.stringify({ type: 1, amount: 2_000, min_amount: 0, scope: 1 }),
    start_time: 1,
    end_time: 2,
    status: 5,
  });

  const plan = await shop.insert('recharge_plan', {
    name: '充 100',
    money: 10_000,
    limit_per_user: 1,
  });
  let topUpCount = 0;
  const topUp = async (values: Raw) => {
    topUpCount += 1;
    const id = await shop.insert('recharge_order', {
      order_no: `T${topUpCount}`,
      user_id: userId,
      money: 10_000,
      give_money: 0,
      give_score: 0,
      pay_method: 'offline',
      expire_time: shop.now + 3_600,
      ...values,
    });
    return id;
  };
  const settled = async (id: number, amount: number) => {
    await shop.insert('shop_payment', {
      pay_no: `PT${id}`,
      biz_type: 'recharge',
      biz_id: id,
      user_id: userId,
      method: 'offline',
      amount,
      status: 1,
    });
    return id;
  };
  const paid = { status: 2, pay_time: shop.now - 60 };
  const topUps = {
    unpaid: await topUp({ plan_id: plan }),
    elsewhere: await topUp({ user_id: strangerId }),
    closed: await topUp({ status: 3 }),
    unproven: await topUp({ ...paid, plan_id: plan }),
    payoutGone: await settled(await topUp({ ...paid, refund_status: 2 }), 10_000),
    moneyGone: await settled(await topUp({ ...paid, refund_status: 3 }), 10_000),
    spent: await settled(await topUp({ ...paid, money: 600 }), 600),
    pointsSpent: await settled(await topUp({ ...paid, money: 100, give_score: 50 }), 100),
  };

  const custom = (state: number, values: Raw = {}) =>
    shop.insert('custom_order', {
      custom_no: `D${state}${Object.keys(values).length}`,
      user_id: userId,
      contact: '林知夏',
      requirement: '一件大衣',
      mobile: '19900003602',
      state,
      ...values,
    });
  const customOrders = {
    closed: await custom(6),
    late: await custom(2, { quote_expire_time: 1, quote_amount: 100 }),
  };

  const review = (of: { readonly id: number; readonly lineIds: readonly number[] }, values: Raw) =>
    shop.insert('order_evaluate', {
      order_id: of.id,
      order_goods_id: of.lineIds[0],
      goods_id: sku.goodsId,
      sku_id: sku.id,
      user_id: userId,
      star: 5,
      content: '版型合身',
      ...values,
    });
  const reviews = {
    shown: await review(orders.complete, { status: 1 }),
    hidden: await review(orders.shipped, { status: 0, is_auto: 1 }),
    pinned: await review(orders.paid, { status: 1, top: 1, user_id: strangerId }),
  };
  await query(shop.db, 'update shop_order_goods set evaluate_status = 1 where order_id = $1', [
    orders.received.id,
  ]);

  const approval = (values: Raw) =>
    shop.insert('balance_approval', {
      user_id: userId,
      amount: 100,
      reason: 'other',
      memo: '补偿',
      admin_id: second?.id ?? 0,
      ...values,
    });
  const approvals = {
    decided: await approval({ state: 2, decide_time: 1, decider_id: admin?.id ?? 0 }),
    own: await approval({ admin_id: admin?.id ?? 0 }),
    ofErased: await approval({ user_id: erasedId }),
  };
  const correction = await shop.insert('user_money_log', {
    user_id: userId,
    type: 8,
    money: 500,
    before: 0,
    after: 500,
    unique_key: 'corrected',
  });
  const exported = await shop.insert('order_export', {
    name: '订单',
    admin_id: admin?.id ?? 0,
    status: 6,
  });
  const addressId = await shop.insert('user_address', {
    user_id: userId,
    consignee: '林知夏',
    mobile: '19900003602',
    area_province: '330000',
    area_city: '330100',
    area_district: '330106',
    area_text: '浙江省 杭州市 西湖区',
    address: '文三路 478 号',
  });
  const carrierId = await addCarrier(shop);
  const skus = { sku, empty, capped, off, free, dear, moving };
  const statement = (day: string, values: Raw) =>
    shop.insert('shop_statement', {
      title: day,
      method: 'offline',
      day,
      line_count: 1,
      admin_id: admin?.id ?? 0,
      ...values,
    });
  const signedOff = await statement('2026-01-01', { status: 2, matched_count: 1 });
  const statements = {
    closed: signedOff,
    different: await statement('2026-01-02', { open_count: 1 }),
    matchedLine: await shop.insert('shop_statement_line', { statement_id: signedOff, state: 1 }),
  };

  return {
    token,
    memberToken,
    userId,
    strangerId,
    erasedId,
    skus,
    orders,
    refunds,
    coupons,
    couponOff,
    offers,
    received,
    plan,
    topUps,
    customOrders,
    reviews,
    approvals,
    correction,
    exported,
    statements,
    addressId,
    carrierId,
  };
}

export type RefusalWorld = Awaited<ReturnType<typeof refusalWorld>>;
