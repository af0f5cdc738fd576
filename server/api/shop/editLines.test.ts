import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { sellingIn } from '../../../tests/support/soldOrders.ts';
import { query } from '../../db/index.ts';
import { checkIntegrity, invariantNames } from '../../domain/index.ts';

const shop = useHttpShop();
const selling = sellingIn(shop);

// No events are delivered here: I14 is about their notifications.
const checked = invariantNames.filter((name) => name !== 'I14');
const broken = async () =>
  Object.entries(await checkIntegrity(shop.db, checked)).filter(([, ids]) => ids?.length);

const staff = (username = 'clerk') => shop.admin(['shop/order/order/editLines'], username);
const edit = (token: string, id: number, input: object, more = {}, lang = 'en') =>
  shop.post(
    '/admin/shop.order.Order/editLines',
    { ids: [id], input: { reason: '客户换码', reason_code: 7, ...input }, ...more },
    { token, headers: { 'think-lang': lang } },
  );
const preview = async (token: string, id: number, input: object) =>
  (
    await shop.post(
      '/admin/shop.order.Order/editLinesPreview',
      { ids: [id], input: { reason: '-', reason_code: 7, ...input } },
      { token },
    )
  ).data['edit'];

/** Edits at the price that the preview shows; without a preview, at any. */
async function editAsShown(token: string, id: number, input: object, more = {}) {
  const { order }: { order?: { pay: string } } = Object(await preview(token, id, input));
  return edit(token, id, { pay_amount: order?.pay ?? '0.00', ...input }, more);
}

/** An order of two shirts at 100.00; paid if so asked. */
async function sold({ isPaid = false } = {}) {
  const member = await selling.member('zhouwan', 100_000);
  const shirt = await selling.sku();
  const other = await selling.sku({ price: 12_000, stock: 5 });
  const id = await selling.order(member, [{ skuId: shirt.id, num: 2 }]);
  if (isPaid) await selling.pay(id, member.id);
  return { id, member, shirt, other };
}

const stockOf = async (id: number) => {
  const { stock, locked_stock: locked } = await shop.row('shop_goods_sku', id);
  return [stock, locked];
};
const newest = async () => {
  const rows = await shop.rows('shop_order');
  return rows.at(-1) ?? {};
};

test('an order to pay is replaced by one with other contents, and both name the other', async () => {
  const token = await staff();
  const { id, member, shirt, other } = await sold();
  const lines = [
    { sku_id: shirt.id, num: 1 },
    { sku_id: other.id, num: 1 },
  ];

  expect(await preview(token, id, { lines })).toMatchObject({
    is_replaced: true,
    before: '200.00',
    after: '220.00',
    difference: '20.00',
    order: { pay: '220.00', freight: '0.00' },
  });
  expect(await shop.rows('shop_order')).toHaveLength(1);
  expect((await edit(token, id, { lines, pay_amount: '220.00' })).code).toBe(1);

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 6, cancel_reason: '客户换码' });
  const placed = await newest();
  expect(placed).toMatchObject({
    origin_id: id,
    user_id: member.id,
    status: 1,
    pay_amount: 22_000,
    consignee: '林知夏',
    area_district: '330106',
    source: 'staff',
  });
  expect(await stockOf(shirt.id)).toEqual([19, 1]);
  expect(await stockOf(other.id)).toEqual([4, 1]);
  expect((await shop.rows('shop_order_log')).map(({ action, remark }) => [action, remark])).toEqual(
    [
      ['place', ''],
      ['close', '客户换码'],
      ['place', ''],
      ['edit_lines', placed['order_no']],
    ],
  );
  expect(await broken()).toEqual([]);
});

test('a coupon goes along if its conditions still hold, and can be left out', async () => {
  const token = await staff();
  const { member, shirt, other } = await sold();
  const coupon = await shop.insert('coupon', { name: '满减', type: 1, amount: 2_000, received: 1 });
  const held = await shop.insert('coupon_receive', {
    code: 'C1',
    coupon_id: coupon,
    user_id: member.id,
    source: 'admin',
    snapshot: JSON.stringify({
      name: '满减',
      type: 1,
      amount: 2_000,
      min_amount: 15_000,
      scope: 1,
    }),
    start_time: shop.now - 60,
    end_time: shop.now + 86_400,
  });
  const id = await selling.order(member, [{ skuId: shirt.id, num: 2 }], held);
  const one = [{ sku_id: other.id, num: 1 }];

  expect(await edit(token, id, { lines: one, pay_amount: '120.00' })).toMatchObject({
    data: { error: 'coupon_unavailable' },
  });
  await editAsShown(token, id, { lines: [{ sku_id: other.id, num: 2 }] });
  const kept = await newest();
  expect(kept).toMatchObject({ coupon_amount: 2_000, pay_amount: 22_000 });
  expect(await shop.row('coupon_receive', held)).toMatchObject({ order_id: kept['id'], status: 2 });

  await editAsShown(token, Number(kept['id']), { lines: one, keep_coupon: 0 });
  expect(await newest()).toMatchObject({ coupon_amount: 0, pay_amount: 12_000 });
  expect(await shop.row('coupon_receive', held)).toMatchObject({ order_id: null });
  expect(await broken()).toEqual([]);
});

test('of a paid order, units that leave are refunded, and added ones are another order to pay', async () => {
  const token = await staff();
  const { id, member, shirt, other } = await sold({ isPaid: true });
  const lines = [
    { sku_id: shirt.id, num: 1 },
    { sku_id: other.id, num: 1 },
  ];

  expect(await preview(token, id, { lines })).toMatchObject({
    is_replaced: false,
    before: '200.00',
    back: '100.00',
    after: '220.00',
    order: { pay: '120.00' },
  });
  expect((await edit(token, id, { lines, pay_amount: '120.00' })).code).toBe(1);

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 2, refund_amount: 10_000 });
  expect(await shop.rows('shop_refund')).toMatchObject([
    { order_id: id, refund_amount: 10_000, status: 2, note: '客户换码', reason_code: 7 },
  ]);
  expect(await shop.row('user', member.id)).toMatchObject({ money: 90_000 });
  expect(await newest()).toMatchObject({ origin_id: id, status: 1, pay_amount: 12_000 });
  expect(await stockOf(shirt.id)).toEqual([19, 0]);
  expect(await stockOf(other.id)).toEqual([4, 1]);
  expect(await broken()).toEqual([]);
});

test('a refund is taken back when what is added cannot be placed', async () => {
  const token = await staff();
  const { id, shirt, other } = await sold({ isPaid: true });
  const lines = [
    { sku_id: shirt.id, num: 1 },
    { sku_id: other.id, num: 6 },
  ];
  const before = await shop.rows('shop_order');

  expect(await edit(token, id, { lines, pay_amount: '720.00' })).toMatchObject({
    data: { error: 'stock_short' },
  });

  expect(await shop.rows('shop_order')).toEqual(before);
  expect(await shop.rows('shop_refund')).toEqual([]);
  expect(await stockOf(shirt.id)).toEqual([18, 0]);
});

test('an edit is refused without a change, at another price, and for a member who is blocked', async () => {
  const token = await staff();
  const { id, member, shirt, other } = await sold();
  const same = [{ sku_id: shirt.id, num: 2 }];
  const lines = [{ sku_id: other.id, num: 1 }];
  const before = await shop.rows('shop_order');

  expect(await edit(token, id, { lines: same })).toMatchObject({ code: 0 });
  expect(await edit(token, id, { lines: [] })).toMatchObject({ code: 0 });
  expect(await edit(token, id, { lines: [{ sku_id: shirt.id, num: 0 }] })).toMatchObject({
    code: 0,
  });
  expect(await edit(token, id, { lines, pay_amount: '119.00' })).toMatchObject({
    data: { error: 'price_changed' },
  });
  await query(shop.db, `update "user" set status = 'disable' where id = $1`, [member.id]);
  expect(await edit(token, id, { lines, pay_amount: '120.00' })).toMatchObject({ code: 0 });
  expect(await shop.rows('shop_order')).toEqual(before);
});

test('an edit without the price that was shown is refused at its field, in either language', async () => {
  const token = await staff();
  const { id, other } = await sold();
  const lines = [{ sku_id: other.id, num: 1 }];
  const before = await shop.rows('shop_order');

  const refused = await edit(token, id, { lines });
  const inChinese = await edit(token, id, { lines }, {}, 'zh-cn');

  expect(refused).toMatchObject({
    code: 0,
    data: { field: 'input.pay_amount', fields: { 'input.pay_amount': 'Amount due required' } },
  });
  expect(inChinese.data['fields']).toEqual({ 'input.pay_amount': '应付金额不能为空' });
  expect(await shop.rows('shop_order')).toEqual(before);
});

test('shipped orders, those with a running refund, and transfers that were announced stay as they are', async () => {
  const token = await staff();
  const { id, shirt } = await sold({ isPaid: true });
  const lines = [{ sku_id: shirt.id, num: 1 }];
  const reasonWith = async (values: string) => {
    await query(shop.db, `update shop_order set ${values} where id = $1`, [id]);
    return (await edit(token, id, { lines, pay_amount: '0.00' })).data['error'];
  };
  const refused = 'illegal_transition';

  expect(await reasonWith('ship_status = 1')).toBe(refused);
  expect(await reasonWith('ship_status = 0, refunding_amount = 100')).toBe(refused);
  expect(await reasonWith(`refunding_amount = 0, status = 1, pay_method = 'offline'`)).toBe(
    refused,
  );
  await query(shop.db, 'update shop_order_goods set refunding_num = 1 where order_id = $1', [id]);
  expect(await reasonWith(`status = 2, pay_method = 'balance'`)).toBe('refund_open');
});

test('a dialog that is sent twice edits once, and of two admins one is refused', async () => {
  const token = await staff();
  const second = await staff('other');
  const { id, other } = await sold();
  const input = { lines: [{ sku_id: other.id, num: 1 }], pay_amount: '120.00' };
  const { version } = await shop.row('shop_order', id);

  const ends = await Promise.all([
    edit(token, id, input, { once: 'dialog-1', version }),
    edit(second, id, input, { once: 'dialog-2', version }),
  ]);
  const refusals = ends.flatMap(({ data }) => data['error'] ?? []);
  const again = ends[0]?.data['done'] ? token : second;
  await edit(again, id, input, { once: again === token ? 'dialog-1' : 'dialog-2', version });

  expect(refusals).toHaveLength(1);
  expect(await shop.rows('shop_order')).toHaveLength(2);
  expect(await broken()).toEqual([]);
});
