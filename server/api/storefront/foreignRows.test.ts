import { describe, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';

const tables = [
  'shop_order',
  'shop_order_goods',
  'shop_order_log',
  'shop_payment',
  'shop_refund',
  'order_evaluate',
  'user_address',
  'shop_cart',
  'custom_order',
  'recharge_order',
  'coupon_receive',
  'shop_goods_sku',
  'user_money_log',
  'outbox',
  'idempotency_key',
];

// Every call that names a row, with the row of another member. Source: domain E, security T19, T22.
describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);

  /** A stranger with one of everything. */
  async function strangersRows() {
    const user_id = await addMember(shop, { money: 90_000 });
    const sku = await addSku(shop, { locked_stock: 9 });
    const lines = [{ sku, num: 1 }];
    const orderIn = (status: number) => addOrder(shop, { userId: user_id, status, lines });
    const byStatus = new Map<number, Awaited<ReturnType<typeof orderIn>>>();
    for (const status of [1, 2, 3, 4, 5, 7]) byStatus.set(status, await orderIn(status));
    const order = (status: number) => byStatus.get(status)?.id ?? 0;
    const line = byStatus.get(4)?.lineIds[0] ?? 0;
    const review = { order_id: order(5), order_goods_id: byStatus.get(5)?.lineIds[0], star: 5 };
    const refund = { order_id: order(3), user_id, type: 2, audit_status: 2, status: 1 };
    const coupon_id = await shop.insert('coupon', {
      name: '满减',
      type: 1,
      amount: 100,
      received: 1,
    });
    return {
      order,
      line,
      sku,
      refund: await shop.insert('shop_refund', { refund_no: 'R1', apply_amount: 1, ...refund }),
      review: await shop.insert('order_evaluate', {
        ...review,
        goods_id: sku.goodsId,
        sku_id: sku.id,
        user_id,
      }),
      address: await shop.insert('user_address', {
        user_id,
        consignee: '沈砚秋',
        mobile: '19900004417',
        area_province: '330000',
        area_city: '330100',
        area_district: '330106',
        area_text: '浙江省 杭州市 西湖区',
        address: '1',
      }),
      cart: await shop.insert('shop_cart', { user_id, sku_id: sku.id, num: 1 }),
      custom: await shop.insert('custom_order', {
        custom_no: 'M1',
        user_id,
        contact: '沈砚秋',
        requirement: '大衣',
        state: 2,
        quote_amount: 1,
        quote_expire_time: shop.now + 60,
      }),
      recharge: await shop.insert('recharge_order', { order_no: 'C1', user_id, money: 100 }),
      coupon: await shop.insert('coupon_receive', {
        code: 'C1',
        coupon_id,
        user_id,
        source: 'admin',
        snapshot: JSON.stringify({ type: 1, amount: 100, min_amount: 0, scope: 1 }),
        start_time: shop.now - 60,
        end_time: shop.now + 60,
      }),
    };
  }

  test('a row of another member is not there, and nothing happens to it', async () => {
    await members.add('visitor');
    const { memberToken } = await members.signIn();
    const of = await strangersRows();
    const all = async () => Promise.all(tables.map((table) => shop.rows(table)));
    const before = await all();
    const items = [{ sku_id: of.sku.id, num: 1 }];
    const lines = [{ order_goods_id: of.line, num: 1 }];
    const method = 'balance';
    const reason = '不想要了';
    const posts: readonly (readonly [path: string, body: object])[] = [
      ['Order/cancel', { id: of.order(1), reason }],
      ['Order/applyCancel', { id: of.order(2), reason }],
      ['Order/withdrawCancel', { id: of.order(7) }],
      ['Order/extendReceive', { id: of.order(3) }],
      ['Order/confirm', { id: of.order(3) }],
      ['Order/hide', { id: of.order(5) }],
      ['Order/buyAgain', { id: of.order(5) }],
      ['Order/quote', { items, address_id: of.address }],
      ['Order/quote', { cart_ids: [of.cart] }],
      ['Pay/create', { biz: 'order', id: of.order(1), method }],
      ['Pay/create', { biz: 'recharge', id: of.recharge, method: 'offline' }],
      ['Pay/offlineVoucher', { pay_no: `P${of.order(1)}`, images: [] }],
      ['Refund/apply', { order_id: of.order(4), type: 1, lines, reason_code: 3 }],
      ['Refund/cancel', { id: of.refund }],
      ['Refund/ship', { id: of.refund, company_id: 1, express_no: 'X1' }],
      ['Evaluate/add', { order_goods_id: of.line, star: 1 }],
      ['Evaluate/append', { id: of.review, content: '差' }],
      ['Address/setDefault', { id: of.address }],
      ['Address/del', { id: of.address }],
      ['Cart/update', { id: of.cart, num: 3 }],
      ['CustomOrder/accept', { id: of.custom }],
    ];
    const gets = [
      `Order/detail?id=${of.order(1)}`,
      `Order/express?id=${of.order(3)}`,
      `Pay/status?pay_no=P${of.order(1)}`,
      `Refund/precheck?order_id=${of.order(4)}`,
      `Refund/detail?id=${of.refund}`,
    ];

    const ends = [];
    for (const [n, [path, body]] of posts.entries()) {
      const headers = { 'idempotency-key': `foreign-key-${n}` };
      const { data } = await shop.post(`/api/shop.${path}`, body, { memberToken, headers });
      ends.push(`${path} ${String(data?.['error'])}`);
    }
    for (const path of gets) {
      const { data } = await shop.get(`/api/shop.${path}`, { memberToken });
      ends.push(`${path} ${String(data?.['error'])}`);
    }

    expect(ends.filter((end) => !end.endsWith(' not_found'))).toEqual([]);
    // Foreign ids among several, or in optional fields, are ignored.
    const quote = { items, coupon_receive_id: of.coupon };
    const { data } = await shop.post('/api/shop.Order/quote', quote, { memberToken });
    expect(data).toMatchObject({ coupon_amount: '0.00', coupon_receive_id: null });
    for (const path of ['Cart/del', 'Cart/select'])
      await shop.post(`/api/shop.${path}`, { ids: [of.cart], selected: 0 }, { memberToken });
    expect(await all()).toEqual(before);
  });
});
