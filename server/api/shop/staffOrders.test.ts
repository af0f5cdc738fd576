import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { sellingIn } from '../../../tests/support/soldOrders.ts';
import { addMember, addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';

const shop = useHttpShop();

const node = 'shop/order/order/place';
const call = (name: string, token: string, body: object, key?: string) =>
  shop.post(`/admin/shop.order.Order/${name}`, body, {
    token,
    headers: { 'think-lang': 'en', ...(key && { 'idempotency-key': key }) },
  });
const staff = () => shop.admin([node]);

const typed = {
  consignee: '顾清源',
  mobile: '19900003602',
  area: { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' },
  address: '文三路 478 号',
  zip: '',
};

const addAddress = (userId: number, values = {}) =>
  shop.insert('user_address', {
    user_id: userId,
    consignee: '林知夏',
    mobile: '19900001236',
    area_province: '330000',
    area_city: '330100',
    area_district: '330106',
    area_text: '浙江省 杭州市 西湖区',
    address: '北山街 12 号',
    is_default: 1,
    ...values,
  });

async function stockedSku(values = {}) {
  const sku = await addSku(shop, values);
  await query(
    shop.db,
    `update shop_goods g set stock = s.stock, sku_count = 1, min_price = s.price,
       max_price = s.price, low_count = (s.stock <= g.stock_warn)::int
     from shop_goods_sku s where s.goods_id = g.id and g.id = $1`,
    [sku.goodsId],
  );
  return sku;
}

/** A member with one address, and an order of two shirts for them. */
async function wanted() {
  const userId = await addMember(shop, { nickname: '周晚' });
  const addressId = await addAddress(userId);
  const sku = await stockedSku();
  const order = { user_id: userId, items: [{ sku_id: sku.id, num: 2 }], address_id: addressId };
  return { userId, addressId, sku, order };
}

test('an order for a member is placed like their own, and its log names the admin', async () => {
  const token = await staff();
  const { userId, sku, order } = await wanted();

  const quoted = await call('placeQuote', token, order);
  expect(quoted.data).toMatchObject({ pay_amount: '200.00', stock_short: [], undeliverable: [] });
  const body = { ...order, pay_amount: '200.00', remark: '周末送达' };
  const { data } = await call('place', token, body, 'dialog-0001');

  const id = Number(data['order_id']);
  expect(data).toMatchObject({ pay_amount: '200.00', expire_time: shop.now + 48 * 3_600 });
  expect(await shop.row('shop_order', id)).toMatchObject({
    user_id: userId,
    status: 1,
    source: 'staff',
    consignee: '林知夏',
    user_remark: '周末送达',
    integral_used: 0,
  });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 18, locked_stock: 2 });
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'place', actor_type: 'admin', to_status: 1 },
  ]);
});

test('the member is mailed what to pay and until when; their own orders are not mailed', async () => {
  const token = await staff();
  const { userId, sku, order } = await wanted();
  await query(
    shop.db,
    `update "user" set email = 'wan@example.com', email_verified = 1, lang = 'en' where id = $1`,
    [userId],
  );
  const member = { id: userId, addressId: order.address_id };
  await sellingIn(shop).order(member, [{ skuId: sku.id, num: 1 }]);
  const { data } = await call('place', token, { ...order, pay_amount: '200.00' }, 'dialog-0001');
  await shop.composed.events.start();
  await expect
    .poll(async () => (await shop.rows('outbox')).every(({ done_time }) => done_time !== null))
    .toBe(true);

  expect(await shop.rows('mail_log')).toMatchObject([
    {
      recipient: 'wan@example.com',
      event: 'order_to_pay',
      subject: expect.stringContaining(String(data['order_no'])),
      body: expect.stringMatching(/Please pay ¥200\.00 by \d{4}-/),
    },
  ]);
});

test('the same dialog places one order, and another body under its key none', async () => {
  const token = await staff();
  const { order } = await wanted();
  const body = { ...order, pay_amount: '200.00' };

  const first = await call('place', token, body, 'dialog-0001');
  const again = await call('place', token, body, 'dialog-0001');
  const other = await call('place', token, { ...body, remark: '-' }, 'dialog-0001');
  const without = await call('place', token, body);

  expect(again.data).toEqual(first.data);
  expect(other.data).toMatchObject({ error: 'idempotency_mismatch' });
  expect(without.code).toBe(0);
  expect(await shop.rows('shop_order')).toHaveLength(1);
  await shop.composed.adminLog.settled();
  const recorded = (await shop.rows('admin_log')).filter(({ url }) =>
    String(url).endsWith('/place'),
  );
  expect(recorded[0]).toMatchObject({ admin_name: 'clerk 先生', data: { pay_amount: '200.00' } });
});

test('an address that is typed is that of this order alone', async () => {
  const token = await staff();
  const { userId, addressId, order } = await wanted();
  const body = { ...order, address_id: null, address: [typed] };

  const { data } = await call('place', token, { ...body, pay_amount: '200.00' }, 'dialog-0001');

  expect(await shop.row('shop_order', Number(data['order_id']))).toMatchObject({
    consignee: '顾清源',
    area_district: '330106',
    area_text: '浙江省 杭州市 西湖区',
  });
  expect(await shop.rows('user_address')).toMatchObject([{ id: addressId, user_id: userId }]);
  const wrong = await call('placeQuote', token, {
    ...body,
    address: [{ ...typed, mobile: '12' }],
  });
  expect(wrong).toMatchObject({ code: 0, data: { error: 'invalid' } });
});

test('only a coupon and an address of the member are taken', async () => {
  const token = await staff();
  const { order } = await wanted();
  const other = await addMember(shop);
  const theirs = await addAddress(other);
  const coupon = await shop.insert('coupon', { name: '满减', type: 1, amount: 2_000, received: 1 });
  const held = await shop.insert('coupon_receive', {
    code: 'C1',
    coupon_id: coupon,
    user_id: other,
    source: 'admin',
    snapshot: JSON.stringify({ name: '满减', type: 1, amount: 2_000, min_amount: 0, scope: 1 }),
    start_time: shop.now - 60,
    end_time: shop.now + 86_400,
  });
  const place = (values: object, key: string) =>
    call('place', token, { ...order, pay_amount: '200.00', ...values }, key);

  expect(await place({ address_id: theirs }, 'dialog-0001')).toMatchObject({
    data: { error: 'not_found' },
  });
  expect(await place({ coupon_receive_id: held }, 'dialog-0002')).toMatchObject({
    data: { error: 'coupon_unavailable' },
  });
  expect(await shop.rows('shop_order')).toEqual([]);

  await shop.db
    .updateTable('coupon_receive')
    .set({ user_id: order.user_id })
    .where('id', '=', held)
    .execute();
  const quoted = await call('placeQuote', token, { ...order, auto_coupon: 1 });
  expect(quoted.data).toMatchObject({ coupon_receive_id: held, pay_amount: '180.00' });
});

test('no order is placed without stock, at another price, or for a member who is blocked or erased', async () => {
  const token = await staff();
  const { userId, sku, order } = await wanted();
  const place = (values: object, key: string) =>
    call('place', token, { ...order, pay_amount: '200.00', ...values }, key);
  const member = (values: object) =>
    shop.db.updateTable('user').set(values).where('id', '=', userId).execute();

  const many = { items: [{ sku_id: sku.id, num: 21 }], pay_amount: '2100.00' };
  expect(await place(many, 'dialog-0001')).toMatchObject({
    data: { error: 'stock_short', lines: [{ sku_id: sku.id, left: 20 }] },
  });
  expect(await place({ pay_amount: '199.00' }, 'dialog-0002')).toMatchObject({
    data: { error: 'price_changed' },
  });
  expect(await place({ items: [{ sku_id: sku.id, num: 0 }] }, 'dialog-0003')).toMatchObject({
    data: { error: 'invalid' },
  });
  await member({ status: 'disable' });
  expect(await place({}, 'dialog-0004')).toMatchObject({
    data: { error: 'invalid' },
    msg: 'This customer is blocked and cannot order',
  });
  expect((await call('placeQuote', token, order)).code).toBe(0);
  await member({ status: 'enable', erase_time: shop.now });
  expect(await place({}, 'dialog-0005')).toMatchObject({ data: { error: 'invalid' } });
  expect(await shop.rows('shop_order')).toEqual([]);
});

test('two admins order the last pieces for two members: one of them gets them', async () => {
  const token = await staff();
  const sku = await stockedSku({ stock: 3 });
  const orders: object[] = [];
  for (const mobile of ['19900003602', '19900003603']) {
    const userId = await addMember(shop, { mobile });
    orders.push({
      user_id: userId,
      items: [{ sku_id: sku.id, num: 2 }],
      address_id: await addAddress(userId),
      pay_amount: '200.00',
    });
  }

  const ends = await Promise.all(
    orders.map((order, index) => call('place', token, order, `dialog-000${index}`)),
  );

  expect(ends.map(({ data }) => data?.['error']).toSorted()).toEqual(['stock_short', undefined]);
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 1, locked_stock: 2 });
});

test('members who may buy are found by name or mobile, and their receivers are masked', async () => {
  const token = await staff();
  const { userId, addressId } = await wanted();
  await addMember(shop, { nickname: '周末', status: 'disable' });
  const list = async (text: string) => (await call('placeMembers', token, { text })).data['list'];

  expect(await list('周')).toMatchObject([{ id: userId, nickname: '周晚' }]);
  expect(await list('_')).toEqual([]);
  const address = { id: addressId, mobile: '199****1236' };
  expect((await call('placeMember', token, { id: userId })).data).toMatchObject({
    nickname: '周晚',
    addresses: [{ ...address, consignee: '林****', place: '浙江省 杭州市 西湖区' }],
  });
  const seeing = await shop.admin([node, 'shop/order/order/sensitive'], 'service');
  expect((await call('placeMember', seeing, { id: userId })).data).toMatchObject({
    addresses: [{ ...address, consignee: '林知夏', place: '浙江省 杭州市 西湖区 北山街 12 号' }],
  });
});

test('SKUs on sale are found by name or code, with all of their product on request', async () => {
  const token = await staff();
  const sku = await addSku(shop, { sku_code: 'LINEN-XL', sku_text: '白 / XL' });
  const other = await shop.insert('shop_goods_sku', {
    goods_id: sku.goodsId,
    key: 'm',
    sku_code: 'LINEN-M',
    price: 9_900,
    stock: 4,
  });
  await addSku(shop, { sku_code: 'OFF-1', status: 0 });
  const list = async (body: object) => (await call('placeSkus', token, body)).data['list'];

  expect(await list({ text: 'linen-x' })).toMatchObject([
    { id: sku.id, goods_id: sku.goodsId, price: '100.00', stock: 20, sku_text: '白 / XL' },
  ]);
  expect(await list({ skus: [{ id: sku.id }] })).toMatchObject([{ id: sku.id }, { id: other }]);
  expect(await list({ text: 'off-1' })).toEqual([]);
});
