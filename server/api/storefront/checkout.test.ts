import { beforeEach, describe, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';
import { checkIntegrity, invariantNames } from '../../domain/index.ts';

// No events are delivered here: I14 is about their notifications.
const checked = invariantNames.filter((name) => name !== 'I14');
const nothing = Object.fromEntries(checked.map((name) => [name, []]));
const address = {
  consignee: '林知夏',
  mobile: '19900003602',
  area: { codes: ['330000', '330100', '330106'] },
  address: '文三路 478 号',
};

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);
  let memberToken = '';
  let userId = 0;
  let address_id = 0;
  let keys = 0;

  beforeEach(async () => {
    userId = await members.add('visitor');
    ({ memberToken } = await members.signIn());
    address_id = Number((await post('Address/add', address)).data['id']);
  });

  const post = (path: string, body: object, headers = {}) =>
    shop.post(`/api/shop.${path}`, body, { memberToken, headers });
  const quote = async (body: object) => (await post('Order/quote', { address_id, ...body })).data;
  const create = (quote_token: unknown, more = {}, key = `order-key-${++keys}`) =>
    post('Order/create', { quote_token, ...more }, { 'idempotency-key': key });
  /** Quotes and places in one go. */
  const buy = async (items: readonly object[], body = {}) =>
    create((await quote({ items, ...body }))['quote_token']);
  const points = (score: number) =>
    query(
      shop.db,
      `with gone as (update "user" set score = $1 where id = $2)
       insert into user_score_log (user_id, type, score, before, after, unique_key)
       values ($2, 6, $1, 0, $1, 'past')`,
      [score, userId],
    );
  /** Adds a SKU with the ledger rows of its stock, and the sums of its goods. */
  const stocked = async (values = {}) => {
    const sku = await addSku(shop, values);
    const { stock } = await shop.row('shop_goods_sku', sku.id);
    await shop.insert('shop_stock_log', {
      sku_id: sku.id,
      goods_id: sku.goodsId,
      type: 'init',
      delta_stock: stock,
      stock_after: stock,
      locked_after: 0,
    });
    await query(
      shop.db,
      `update shop_goods g set stock = s.stock, sku_count = 1, min_price = s.price,
         max_price = s.price, low_count = (s.stock <= g.stock_warn)::int
       from shop_goods_sku s where s.goods_id = g.id and g.id = $1`,
      [sku.goodsId],
    );
    return sku;
  };
  const coupon = async (values = {}, received = {}) => {
    const id = await shop.insert('coupon', { name: '满减', type: 1, amount: 2_000, received: 1 });
    const snapshot = {
      name: '满减',
      type: 1,
      amount: 2_000,
      min_amount: 10_000,
      scope: 1,
      ...values,
    };
    return shop.insert('coupon_receive', {
      code: `C${id}`,
      coupon_id: id,
      user_id: userId,
      source: 'admin',
      snapshot: JSON.stringify(snapshot),
      start_time: shop.now - 60,
      end_time: shop.now + 86_400,
      ...received,
    });
  };
  const untouched = async () => {
    expect(await shop.rows('shop_order')).toEqual([]);
    expect(await shop.rows('shop_order_goods')).toEqual([]);
    expect((await shop.rows('shop_goods_sku')).map((sku) => sku['locked_stock'])).not.toContain(1);
  };

  test('an order is what its quote said: amounts, lines, stock, coupon, points, cart, log, event', async () => {
    const skus = [
      await stocked({ price: 3_333 }),
      await stocked({ price: 3_333 }),
      await stocked({ price: 3_334 }),
    ];
    const couponId = await coupon();
    await points(3_210);
    for (const { id: sku_id } of skus) await post('Cart/add', { sku_id, num: 1 });
    const quoted = await quote({
      cart_ids: [1, 2, 3],
      auto_coupon: 1,
      use_integral: 9_999,
    });

    expect(quoted).toMatchObject({
      goods_amount: '100.00',
      coupon_amount: '20.00',
      integral_amount: '32.00',
      integral_used: 3_200,
      pay_amount: '48.00',
      coupon_receive_id: couponId,
      stock_short: [],
      undeliverable: [],
    });
    const { data } = await create(quoted['quote_token'], { remark: '周末送达' });

    const order = await shop.row('shop_order', Number(data['order_id']));
    expect(data).toEqual({
      order_id: order['id'],
      order_no: order['order_no'],
      pay_amount: '48.00',
      expire_time: shop.now + 30 * 60,
    });
    expect(order).toMatchObject({
      user_id: userId,
      status: 1,
      pay_amount: 4_800,
      integral_used: 3_200,
      consignee: '林知夏',
      area_district: '330106',
      area_text: '浙江省 杭州市 西湖区',
      user_remark: '周末送达',
    });
    expect(await shop.rows('shop_order_goods')).toMatchObject(
      [
        [3_333, 667, 1_066, 1_600],
        [3_333, 666, 1_067, 1_600],
        [3_334, 667, 1_067, 1_600],
      ].map(([price, coupon_amount, integral_amount, pay_amount]) => ({
        order_id: order['id'],
        goods_name: '亚麻立领衬衫',
        price,
        num: 1,
        coupon_amount,
        integral_amount,
        integral_used: integral_amount,
        pay_amount,
        stock_deduct_type: 1,
      })),
    );
    expect(await shop.row('coupon_receive', couponId)).toMatchObject({
      status: 2,
      order_id: order['id'],
    });
    expect(await shop.row('user', userId)).toMatchObject({ score: 10 });
    expect(await shop.rows('shop_goods_sku')).toMatchObject(
      Array(3).fill({ stock: 19, locked_stock: 1 }),
    );
    expect(await shop.rows('shop_cart')).toEqual([]);
    expect(await shop.rows('shop_order_log')).toMatchObject([
      { action: 'place', from_status: 0, to_status: 1, actor_type: 'member', actor_id: userId },
    ]);
    expect(await query(shop.db, 'select event, aggregate_id from outbox')).toContainEqual({
      event: 'order.placed',
      aggregate_id: order['id'],
    });
    expect(await checkIntegrity(shop.db, checked)).toEqual(nothing);
  });

  test('stock that goes with the payment is not reserved, and still has to be there', async () => {
    const { id: sku_id, goodsId } = await stocked({ stock: 3 });
    await query(shop.db, 'update shop_goods set stock_deduct_type = 2 where id = $1', [goodsId]);

    const placed = await buy([{ sku_id, num: 2 }]);
    const short = await buy([{ sku_id, num: 4 }]);

    expect(placed.code).toBe(1);
    expect(short.data).toMatchObject({ error: 'stock_short', lines: [{ sku_id, left: 3 }] });
    expect(await shop.row('shop_goods_sku', sku_id)).toMatchObject({ stock: 3, locked_stock: 0 });
    expect(await checkIntegrity(shop.db, checked)).toEqual(nothing);
  });

  test('all lines that are short are named, one SKU in two lines is counted once', async () => {
    const first = await stocked({ stock: 5 });
    const second = await stocked({ stock: 1 });

    const { data } = await buy([
      { sku_id: first.id, num: 3 },
      { sku_id: first.id, num: 3 },
      { sku_id: second.id, num: 2 },
    ]);

    expect(data).toMatchObject({
      error: 'stock_short',
      lines: [
        { sku_id: first.id, left: 5 },
        { sku_id: second.id, left: 1 },
      ],
    });
    await untouched();
  });

  test('a price that changed since is refused with a fresh quote that can be ordered', async () => {
    const { id: sku_id } = await stocked();
    const quoted = await quote({ items: [{ sku_id, num: 1 }] });
    await query(shop.db, 'update shop_goods_sku set price = 12000');
    await query(shop.db, 'update shop_goods set min_price = 12000, max_price = 12000');

    const { data } = await create(quoted['quote_token']);

    expect(data).toMatchObject({ error: 'price_changed', quote: { pay_amount: '120.00' } });
    await untouched();
    const fresh = data['quote'] as { quote_token: string };
    expect((await create(fresh.quote_token)).data).toMatchObject({ pay_amount: '120.00' });
  });

  test('a token is good for 15 minutes, for its member, and as it was written', async () => {
    const { id: sku_id } = await stocked();
    const { quote_token: token } = await quote({ items: [{ sku_id, num: 1 }] });
    const [body = '', signature] = String(token).split('.');
    const cheaper = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"pay":10000', '"pay":1'),
    ).toString('base64url');
    await members.add('stranger');
    const { memberToken: other } = await members.signIn('stranger');

    const forged = await create(`${cheaper}.${signature}`);
    const stolen = await shop.post(
      '/api/shop.Order/create',
      { quote_token: token },
      { memberToken: other, headers: { 'idempotency-key': 'stolen-key' } },
    );
    shop.pass(15 * 60);
    const late = await create(token);

    expect([forged, stolen, late].map(({ data }) => data['error'])).toEqual(
      Array(3).fill('quote_expired'),
    );
    await untouched();
  });

  test('a coupon that is gone, below its threshold or of another member is refused', async () => {
    const { id: sku_id } = await stocked();
    const used = await coupon({}, { status: 5 });
    const dear = await coupon({ min_amount: 10_001 });
    const stranger = await members.add('stranger');
    const theirs = await coupon({}, { user_id: stranger });
    const refusals = [];
    for (const coupon_receive_id of [used, dear, theirs])
      refusals.push((await buy([{ sku_id, num: 1 }], { coupon_receive_id })).data);

    expect(refusals).toMatchObject([
      { error: 'coupon_unavailable', reason: 'gone' },
      { error: 'coupon_unavailable', reason: 'threshold', short: 1 },
      { error: 'coupon_unavailable', reason: 'gone' },
    ]);
    expect((await quote({ items: [{ sku_id, num: 1 }] }))['coupons']).toEqual([
      expect.objectContaining({ id: dear, usable: false, reason: 'threshold', short: '0.01' }),
    ]);
    await untouched();
  });

  test('goods off sale, an address that is not delivered to or not theirs, and no address are refused', async () => {
    const { id: sku_id, goodsId } = await stocked();
    const items = [{ sku_id, num: 1 }];
    const { quote_token: token } = await quote({ items });
    await query(
      shop.db,
      `update shop_goods set freight_type = 3, delivery_template_id = null where id = $1`,
      [goodsId],
    );
    const undeliverable = await create(token);
    const away = await quote({ items });
    await query(shop.db, 'update shop_goods set status = 0 where id = $1', [goodsId]);
    const off = await create(token);
    const gone = await post('Order/quote', { items, address_id });

    expect(undeliverable.data).toMatchObject({
      error: 'undeliverable',
      lines: [{ sku_id, reason: 'no_template' }],
    });
    expect(away['undeliverable']).toEqual([{ sku_id, reason: 'no_template' }]);
    expect(off.data).toMatchObject({ error: 'not_on_sale', lines: [{ sku_id }] });
    expect(gone.data['error']).toBe('not_on_sale');
    await query(shop.db, 'update shop_goods set status = 1, freight_type = 1');
    expect((await post('Order/quote', { items, address_id: 999 })).data['error']).toBe('not_found');
    expect((await post('Order/quote', { items })).data['quote_token']).toBeNull();
    await untouched();
  });

  test('the limit per member counts earlier orders, until they end', async () => {
    const { id: sku_id, goodsId } = await stocked();
    await query(shop.db, 'update shop_goods set buy_min = 2, buy_max = 3 where id = $1', [goodsId]);

    const few = await buy([{ sku_id, num: 1 }]);
    const first = await buy([{ sku_id, num: 2 }]);
    const many = await buy([{ sku_id, num: 2 }]);

    expect(few.data).toMatchObject({
      error: 'limit_exceeded',
      lines: [{ goods_id: goodsId, min: 2 }],
    });
    expect([first.code, many.data['error']]).toEqual([1, 'limit_exceeded']);
    expect(many.data).toMatchObject({ lines: [{ goods_id: goodsId, max: 1 }] });
    await query(shop.db, 'update shop_order set status = 6');
    expect((await buy([{ sku_id, num: 2 }])).code).toBe(1);
  });

  test('a member without money holds five unpaid orders and 200 pieces, by all ways at once', async () => {
    const [many, few] = [await stocked({ stock: 900 }), await stocked({ stock: 900 })];
    const sold = await stocked({ stock: 900 });
    const atPayment = 'update shop_goods set stock_deduct_type = 2 where id = $1';
    await query(shop.db, atPayment, [sold.goodsId]);
    for (let n = 0; n < 4; n += 1) await post('Cart/add', { sku_id: few.id, num: 60 });
    const [cart] = await shop.rows('shop_cart');
    const of = ({ id: sku_id }: typeof many, num: number) => ({ items: [{ sku_id, num }] });
    const pairs = [
      [of(many, 70), of(many, 60)],
      [{ cart_ids: [cart?.['id']] }, of(sold, 500)],
      [of(few, 40), of(many, 40)],
      [of(few, 1), of(many, 1)],
      [of(few, 1), of(sold, 1)],
    ];
    const held = async () => {
      const skus = await shop.rows('shop_goods_sku');
      const orders = await shop.rows('shop_order');
      const open = orders.filter(({ status }) => status === 1);
      return {
        orders: open.length,
        pieces: skus.reduce((sum, { locked_stock }) => sum + Number(locked_stock), 0),
        ends: [...new Set(open.map(({ expire_time }) => expire_time))],
      };
    };

    const ends = [];
    for (const pair of pairs) {
      const quotes = [await quote(pair[0] ?? {}), await quote(pair[1] ?? {})];
      const replies = await Promise.all(quotes.map(({ quote_token }) => create(quote_token)));
      ends.push(replies.map(({ data }) => data['error'] ?? 'placed').toSorted());
    }
    for (const { id } of await shop.rows('shop_order')) {
      const attempt = { biz: 'order', id, method: 'offline' };
      await post('Pay/create', attempt, { 'idempotency-key': `transfer-${String(id)}` });
    }

    expect(ends).toEqual([
      ['placed', 'placed'],
      ['placed', 'reserved_pieces'],
      ['placed', 'reserved_pieces'],
      ['placed', 'unpaid_orders'],
      ['unpaid_orders', 'unpaid_orders'],
    ]);
    expect(await held()).toEqual({ orders: 5, pieces: 171, ends: [shop.now + 30 * 60] });
  });

  test('the limits of unpaid orders are said, and free again once one is cancelled', async () => {
    const { id: sku_id } = await stocked({ stock: 900 });
    const first = await buy([{ sku_id, num: 150 }]);

    const tooMany = await buy([{ sku_id, num: 51 }]);
    for (let n = 0; n < 4; n += 1) await buy([{ sku_id, num: 1 }]);
    const sixth = await buy([{ sku_id, num: 1 }]);
    await post('Order/cancel', { id: first.data['order_id'] });
    const again = await buy([{ sku_id, num: 196 }]);

    expect([tooMany, sixth].map(({ msg, data }) => [data['error'], msg])).toEqual([
      ['reserved_pieces', '未付款订单最多占用 200 件商品，还可下单 50 件，请先付款或取消订单'],
      ['unpaid_orders', '您有 5 笔订单尚未付款，请先付款或取消一笔'],
    ]);
    expect(again.code).toBe(1);
  });

  test('an order of 0.00 is paid at once, unless the shop takes none', async () => {
    const { id: sku_id } = await stocked();
    const free = () => coupon({ amount: 99_999 });
    const coupon_receive_id = await free();

    const { data } = await buy([{ sku_id, num: 1 }], { coupon_receive_id });

    expect(await shop.row('shop_order', Number(data['order_id']))).toMatchObject({
      status: 2,
      pay_status: 1,
      pay_method: 'zero',
      pay_amount: 0,
    });
    expect(await shop.row('shop_goods_sku', sku_id)).toMatchObject({ stock: 19, locked_stock: 0 });
    expect(await checkIntegrity(shop.db, checked)).toEqual(nothing);
    await query(shop.db, `update config set value = '0' where name = 'allow_zero_pay'`);
    await shop.composed.settings.sync();
    const refused = await buy([{ sku_id, num: 1 }], { coupon_receive_id: await free() });
    expect(refused.data['error']).toBe('zero_pay');
  });

  test('one key places one order, whoever sends it again gets the same reply', async () => {
    const { id: sku_id } = await stocked();
    const { quote_token: token } = await quote({ items: [{ sku_id, num: 1 }] });

    const replies = await Promise.all(
      Array.from({ length: 8 }, () => create(token, {}, 'one-key-for-all')),
    );
    const withoutKey = await post('Order/create', { quote_token: token });

    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await shop.rows('shop_order')).toHaveLength(1);
    expect(withoutKey.data['field']).toBe('idempotency-key');
  });
});
