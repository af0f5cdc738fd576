import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { AuditStatus, RefundStatus, RefundType } from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { knowAreas } from '../../../src/fields/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { orderHandlers } from '../../../tests/support/orderHandlers.ts';
import { adminWith, crudOf, now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';
import { previewAction } from '../runAction.ts';

knowAreas(areaList);

const shop = useShop();
const { ship, track, address, approveCancel } = orderHandlers;

const refusal = (path: string, code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([[path, new Invalid(code, params)]]));

/** A command is refused for a reason, and changes nothing. */
async function expectRefused(run: () => Promise<unknown>, reason: Error) {
  const before = await shop.everything();
  await expect(run()).rejects.toEqual(reason);
  expect(await shop.everything()).toEqual(before);
}

/** An order of two units, shipped whole under QY1. */
async function shippedOrder() {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const order = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 2 }] });
  const company_id = await addCarrier(shop, { name: '青羽速递', code: 'QY' });
  await shop.run(orders, ship, {
    ids: [order.id],
    input: { company_id },
    rows: { [order.id]: { express_no: 'QY1' } },
  });
  const [parcel] = await shop.rows('shop_order_express');
  return {
    ...order,
    sku,
    company_id,
    parcel_id: Number(parcel?.['id']),
    line: order.lineIds[0] ?? 0,
  };
}

const changeParcel = (id: number, input: Raw) => shop.run(orders, track, { ids: [id], input });

test('a tracking entry stands before the earlier ones, and its status is that of the parcel', async () => {
  const { id, parcel_id } = await shippedOrder();

  await changeParcel(id, { parcel_id, change: 'note', text: '已到达杭州' });
  await changeParcel(id, { parcel_id, change: 'note', parcel_status: 3, text: '已签收' });

  expect(await shop.row('shop_order_express', parcel_id)).toMatchObject({
    status: 3,
    track_time: now,
    tracks: [
      { time: now, status: 3, text: '已签收', area: '' },
      { time: now, status: 2, text: '已到达杭州', area: '' },
    ],
  });
});

test.each([4, 5, 6, 7] as const)(
  'the parcels of an order of status %i are shown, and nothing of them is changed',
  async (status) => {
    const { id, parcel_id } = await shippedOrder();
    await shop.db
      .updateTable('shop_order')
      .set({ status, ...(status === 7 && { cancel_from_status: 2 }) })
      .where('id', '=', id)
      .execute();

    await expectRefused(
      () => changeParcel(id, { parcel_id, change: 'note', text: '已签收' }),
      new Refusal('illegal_transition'),
    );
  },
);

test('a delivered parcel can only turn out to have a problem', async () => {
  const { id, parcel_id } = await shippedOrder();
  await changeParcel(id, { parcel_id, change: 'note', parcel_status: 3, text: '已签收' });

  await expectRefused(
    () => changeParcel(id, { parcel_id, change: 'note', text: '运输中' }),
    refusal('input.parcel_id', 'parcel_settled'),
  );
  await changeParcel(id, { parcel_id, change: 'note', parcel_status: 4, text: '拒收' });

  expect(await shop.row('shop_order_express', parcel_id)).toMatchObject({ status: 4 });
});

test('a tracking number is corrected for 72 hours, unless another parcel has it', async () => {
  const { id, parcel_id, company_id } = await shippedOrder();
  const correct = { parcel_id, change: 'correct', company_id, express_no: 'QY2' };
  await shop.insert('shop_order_express', {
    order_id: id,
    company_id,
    company_code: 'QY',
    express_no: 'QY9',
    items: '[]',
    create_time: now - 72 * 3_600 - 1,
  });
  const [, old] = await shop.rows('shop_order_express');

  await expectRefused(
    () => changeParcel(id, { ...correct, express_no: 'QY9' }),
    refusal('input.express_no', 'duplicate'),
  );
  await expectRefused(
    () => changeParcel(id, { ...correct, parcel_id: old?.['id'] }),
    refusal('input.parcel_id', 'parcel_too_old'),
  );
  await changeParcel(id, correct);

  expect(await shop.row('shop_order_express', parcel_id)).toMatchObject({ express_no: 'QY2' });
  const logged = await shop.rows('shop_order_log');
  expect(logged.at(-1)).toMatchObject({ action: 'correct_parcel', remark: '青羽速递 QY1 → QY2' });
});

test('the items of a recalled parcel are to be shipped again', async () => {
  const { id, parcel_id, line } = await shippedOrder();

  await changeParcel(id, { parcel_id, change: 'revoke', reason: '发错仓库' });

  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 2,
    ship_status: 0,
    ship_time: null,
    auto_receive_time: null,
  });
  expect(await shop.row('shop_order_goods', line)).toMatchObject({ ship_num: 0 });
  expect(await shop.row('shop_order_express', parcel_id)).toMatchObject({
    status: 5,
    remark: '发错仓库',
  });
  expect(await checkIntegrity(shop.db, ['I11'])).toEqual({ I11: [] });
  await expectRefused(
    () => changeParcel(id, { parcel_id, change: 'revoke', reason: '再次撤回' }),
    new Refusal('illegal_transition', { data: { guard: 'track' } }),
  );
});

test('a parcel is recalled with settled refunds, not with open ones, nor from another order', async () => {
  const { id, parcel_id, line } = await shippedOrder();
  const { num } = (await shop.row('shop_order_goods', line)) as { readonly num: number };
  const refundUnits = (values: Raw) =>
    shop.db.updateTable('shop_order_goods').set(values).where('id', '=', line).execute();
  await expectRefused(
    () => changeParcel(id, { parcel_id: parcel_id + 100, change: 'revoke', reason: '发错' }),
    refusal('input.parcel_id', 'not_a_reference'),
  );
  for (const values of [{ refunding_num: 1 }, { refunding_num: 0, refund_num: num }]) {
    await refundUnits(values);
    await expectRefused(
      () => changeParcel(id, { parcel_id, change: 'revoke', reason: '发错' }),
      refusal('input.parcel_id', 'parcel_refunding'),
    );
  }
  await refundUnits({ refund_num: num - 1 });
  await changeParcel(id, { parcel_id, change: 'revoke', reason: '发错' });

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 2 });
  expect(await shop.row('shop_order_goods', line)).toMatchObject({ ship_num: 0 });
});

test('a unit that was refunded on its way is in stock again once its parcel is recalled', async () => {
  const { id, parcel_id, line, sku } = await shippedOrder();
  await shop.db
    .updateTable('shop_order_goods')
    .set({ refund_num: 1 })
    .where('id', '=', line)
    .execute();
  const before = await shop.row('shop_goods_sku', sku.id);
  const stock = Number(before['stock']);

  await changeParcel(id, { parcel_id, change: 'revoke', reason: '发错' });

  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: stock + 1 });
  expect(await shop.row('shop_goods', sku.goodsId)).toMatchObject({ stock: stock + 1 });
  expect(await shop.rows('shop_stock_log')).toMatchObject([
    { type: 'revoke', sku_id: sku.id, delta_stock: 1, stock_after: stock + 1 },
  ]);
  await shop.run(orders, ship, {
    ids: [id],
    input: { company_id: (await shop.row('shop_order_express', parcel_id))['company_id'] },
    rows: { [id]: { express_no: 'QY2' } },
  });
  expect((await shop.rows('shop_order_express')).at(-1)).toMatchObject({
    items: [{ order_goods_id: line, num: 1 }],
  });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: stock + 1 });
});

test('a unit that came back with a return is not booked again when its parcel is recalled', async () => {
  const { id, parcel_id, line, sku } = await shippedOrder();
  const refund_id = await shop.insert('shop_refund', {
    refund_no: 'R1',
    order_id: id,
    user_id: (await shop.row('shop_order', id))['user_id'],
    type: RefundType.goods_back,
    status: RefundStatus.refunded,
    audit_status: AuditStatus.agree,
  });
  await shop.insert('shop_refund_goods', { refund_id, order_goods_id: line, num: 1 });
  await shop.db
    .updateTable('shop_order_goods')
    .set({ refund_num: 1 })
    .where('id', '=', line)
    .execute();
  const { stock } = await shop.row('shop_goods_sku', sku.id);

  await changeParcel(id, { parcel_id, change: 'revoke', reason: '发错' });

  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock });
});

const xihu = ['330000', '330100', '330106'];
const receiver = { consignee: '顾清源', mobile: '19900007741', address: '解放北路 12 号' };

/** An order to ship whose goods cost a fixed fee for their way, paid with 6.00. */
async function orderWithFee(fee: number) {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  await shop.db
    .updateTable('shop_goods')
    .set({ freight_type: 2, freight: fee })
    .where('id', '=', sku.goodsId)
    .execute();
  return addOrder(shop, { userId, status: 2, freight: 600, lines: [{ sku, num: 1 }] });
}

const moveTo = (id: number, input: Raw) =>
  shop.run(orders, address, { ids: [id], input: { area: { codes: xihu }, ...receiver, ...input } });

test('the address of an order changes, its freight does not, and the log names no person', async () => {
  const { id } = await orderWithFee(500);

  await moveTo(id, { zip: '310012' });

  expect(await shop.row('shop_order', id)).toMatchObject({
    ...receiver,
    area_district: '330106',
    zip: '310012',
    freight_amount: 600,
  });
  const [logged] = await shop.rows('shop_order_log');
  expect(logged).toMatchObject({ action: 'change_address', remark: ' → 浙江省 杭州市 西湖区' });
});

test('a masked value that comes back stays what it masks', async () => {
  const { id } = await orderWithFee(500);

  await moveTo(id, { consignee: '林****', mobile: '199****3602' });

  expect(await shop.row('shop_order', id)).toMatchObject({
    consignee: '林知夏',
    mobile: '19900003602',
    address: '解放北路 12 号',
  });
  await expectRefused(
    () => moveTo(id, { mobile: '188****3602' }),
    refusal('input.mobile', 'invalid'),
  );
});

test('an address is refused where the freight would rise', async () => {
  const { id } = await orderWithFee(601);

  await expectRefused(
    () => moveTo(id, {}),
    refusal('input.area', 'freight_rises', { freight: '6.01' }),
  );
});

test('a preview names what the action moves, and moves nothing', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id, amount } = await addOrder(shop, { userId, status: 7, lines: [{ sku, num: 2 }] });
  const command = {
    resource: orders,
    action: 'approveCancel',
    handler: approveCancel,
    rowScope: async () => [],
  };
  const before = await shop.everything();

  const effects = await previewAction(shop.db, command, {
    admin: adminWith(),
    now,
    request: { ids: [id] },
  });

  expect(effects).toEqual({
    balance: (amount / 100).toFixed(2),
    requested: '0.00',
    proposed: '0.00',
    points: 0,
    points_given: 0,
    points_taken: 0,
    coupons: [],
    stock: [
      {
        goods_name: '亚麻立领衬衫',
        goods_name_en: null,
        sku_text: '',
        sku_text_en: null,
        num: 2,
      },
    ],
    status: 6,
  });
  expect(await shop.everything()).toEqual(before);
});

test('a preview names a coupon that can be used again, and none that expires', async () => {
  const userId = await addMember(shop);
  const coupon = { name: '减 20', amount: 20_00, received: 2, used: 2 };
  const coupon_id = await shop.insert('coupon', coupon);
  const couponsWhenItEnds = async (end_time: number) => {
    const sku = await addSku(shop);
    const { id } = await addOrder(shop, { userId, status: 7, lines: [{ sku, num: 1 }] });
    await shop.insert('coupon_receive', {
      code: `C${id}`,
      coupon_id,
      user_id: userId,
      source: 'admin',
      start_time: now - 100,
      end_time,
      status: ReceiveStatus.used,
      order_id: id,
      lock_time: now - 50,
      use_time: now - 40,
    });
    const rowScope = async () => [];
    const effects = await previewAction(
      shop.db,
      { resource: orders, action: 'approveCancel', handler: approveCancel, rowScope },
      { admin: adminWith(), now, request: { ids: [id] } },
    );
    return Object(effects)['coupons'];
  };

  expect(await couponsWhenItEnds(now + 1)).toEqual([{ name: '减 20', name_en: null }]);
  expect(await couponsWhenItEnds(now)).toEqual([]);
});

test('orders are found by what was bought, by its SKU, and by when they were finished', async () => {
  const userId = await addMember(shop);
  const [shirt, belt] = [await addSku(shop), await addSku(shop, { sku_code: 'BELT-1' })];
  const found = await addOrder(shop, {
    userId,
    status: 5,
    lines: [{ sku: belt, num: 1, values: { goods_name: '牛皮腰带', sku_code: 'BELT-1' } }],
    values: { finish_time: now - 100 },
  });
  await addOrder(shop, {
    userId,
    status: 5,
    lines: [{ sku: shirt, num: 1 }],
    values: { finish_time: now - 9_000 },
  });
  const idsBy = async (field: (typeof filters)[number], operator: string, val: string) => {
    const reply = await crudOf(shop).list('shop_order', adminWith(), {
      search: [{ field, operator, val }],
    });
    return 'list' in reply ? reply.list.map(({ id }) => id) : [];
  };

  expect(await idsBy('lines.goods_name', 'LIKE', '腰带')).toEqual([found.id]);
  expect(await idsBy('lines.sku_code', 'LIKE', 'belt')).toEqual([found.id]);
  expect(await idsBy('finish_time', 'RANGE', `${now - 200},${now}`)).toEqual([found.id]);
  expect(orders.list?.filters).toEqual(expect.arrayContaining([...filters]));
});

const filters = ['lines.goods_name', 'lines.sku_code', 'finish_time'] as const;
