import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';
import { signPush } from './sources.ts';

const key = 'a key of a channel that nobody guesses';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open, { orderSources: new Map([['pos', key]]) });
  let code = '';
  let skuId = 0;
  beforeEach(async () => {
    ({ id: skuId } = await addSku(shop));
    code = String((await shop.row('shop_goods_sku', skuId))['sku_code']);
    await query(shop.db, 'update shop_goods set buy_max = 3');
  });
  const order = (values = {}) => ({
    external_no: 'POS-1',
    lines: [{ sku_code: code, num: 2 }],
    consignee: '林知夏',
    mobile: '19900003602',
    area: { codes: ['330000', '330100', '330106'] },
    address: '文三路 478 号',
    ...values,
  });
  const push = async (body: object, signed: Partial<Record<string, unknown>> = {}) => {
    const fields = { source: 'pos', time: shop.now, payload: JSON.stringify(body) };
    const sign = signPush(key, fields);
    return (await shop.post('/api/shop.Source/orders', { ...fields, sign, ...signed })).data;
  };

  test('a channel hands an order over once, paid or not, for people the shop does not know', async () => {
    const first = await push(order({ paid: 1 }));
    const replies = await Promise.all([1, 2, 3].map(() => push(order({ paid: 1 }))));
    const other = await push(order({ external_no: 'POS-2' }));

    expect(first).toMatchObject({ pay_amount: '200.00', paid: true });
    expect(replies).toEqual([first, first, first]);
    expect(other).toMatchObject({ paid: false });
    expect(await shop.rows('shop_order')).toMatchObject([
      { source: 'pos', idempotency_key: 'POS-1', status: 2, pay_method: 'offline', version: 2 },
      { source: 'pos', idempotency_key: 'POS-2', status: 1, consignee: '林知夏' },
    ]);
    expect(await shop.row('shop_goods_sku', skuId)).toMatchObject({ stock: 16, locked_stock: 2 });
    expect(await shop.rows('user')).toMatchObject([{ username: 'pos-channel', status: 'disable' }]);
    expect(await shop.rows('user_address')).toEqual([]);
    await query(shop.db, 'update shop_goods_sku set price = 0');
    expect(await push(order({ external_no: 'POS-3' }))).toMatchObject({
      pay_amount: '0.00',
      paid: true,
    });
  });

  test('the payment of an order that was pushed unpaid is reported by the same push', async () => {
    const unpaid = await push(order());
    const changed = [
      await push(order({ paid: 1, lines: [{ sku_code: code, num: 1 }] })),
      await push(order({ paid: 1, address: '文三路 479 号' })),
    ];
    const replies = await Promise.all([1, 2, 3].map(() => push(order({ paid: 1 }))));
    const late = await push(order());

    expect(unpaid).toMatchObject({ pay_amount: '200.00', paid: false });
    expect(changed.map(({ error }) => error)).toEqual(Array(2).fill('idempotency_mismatch'));
    expect([...replies, late]).toEqual(Array(4).fill({ ...unpaid, paid: true }));
    expect(await shop.rows('shop_order')).toMatchObject([
      { source: 'pos', status: 2, pay_status: 1, pay_method: 'offline' },
    ]);
    expect(await shop.rows('shop_payment')).toMatchObject([
      { status: 1, amount: 20_000, gateway_trade_no: 'pos:POS-1' },
    ]);
    expect(await shop.row('shop_goods_sku', skuId)).toMatchObject({ stock: 18, locked_stock: 0 });
  });

  test('the payment of an order that has ended unpaid is refused: the channel holds the money', async () => {
    await push(order());
    shop.pass(7 * 86_400);
    await shop.composed.scheduled.tidy();

    const late = await push(order({ paid: 1 }));

    expect(late['error']).toBe('illegal_transition');
    expect(await shop.rows('shop_order')).toMatchObject([{ status: 6, pay_status: 0 }]);
    expect(await shop.rows('shop_payment')).toEqual([]);
  });

  test('orders without a timely signature of a known channel, or with unsellable goods, are refused', async () => {
    const errors = [
      await push(order(), { sign: 'no' }),
      await push(order(), { source: 'erp' }),
      await push(order(), { time: shop.now - 301 }),
      await push(order(), { payload: JSON.stringify(order({ paid: 1 })) }),
    ];
    const fields = [
      await push(order({ lines: [{ sku_code: 'none', num: 1 }] })),
      await push(order({ mobile: '1' })),
      await push({}),
    ];

    expect(errors.map(({ error }) => error)).toEqual(Array(4).fill('denied'));
    expect(fields.map(({ field }) => field)).toEqual(['lines.0.sku_code', 'mobile', 'external_no']);
    expect((await push(order({ lines: [{ sku_code: code, num: 21 }] })))['error']).toBe(
      'stock_short',
    );
    for (const table of ['shop_order', 'user', 'user_address', 'idempotency_key'])
      expect(await shop.rows(table)).toEqual([]);
  });
});
