import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { addOrder, type HttpShop, useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';

type Group = {
  readonly resource: string;
  readonly title: string;
  readonly records: readonly {
    readonly id: number;
    readonly label: string;
    readonly details: readonly string[];
    readonly isExact: boolean;
    readonly to: string;
  }[];
  readonly all?: unknown;
};

/** A mug with one SKU, and a bowl that no search matches. */
async function addGoods(shop: HttpShop): Promise<void> {
  await query(shop.db, `insert into shop_goods_classify (id, name) values (1, '餐具')`);
  await query(
    shop.db,
    `insert into shop_goods (id, classify_id, name, name_en, goods_code) values
       (1, 1, '粗陶马克杯', 'Stone mug', 'MUG'), (2, 1, '木碗', 'Wooden bowl', 'BOWL')`,
  );
  await query(
    shop.db,
    `insert into shop_goods_sku (goods_id, key, sku_code, price) values (1, 'k1', 'MUG-350-GREY', 100), (2, 'k2', 'BOWL-1', 100)`,
  );
}

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const find = async (text: string, call: { token?: string; lang?: string }) =>
    // `data` has the form of the contract.
    (await shop.get(`/admin/Index/find?text=${encodeURIComponent(text)}`, call)).data[
      'groups'
    ] as readonly Group[];
  const found = (groups: readonly Group[]) =>
    groups.map(({ resource, records }) => [resource, records.map(({ label }) => label)]);

  test('a whole order number finds that order, exactly, with its state and its page', async () => {
    const token = await shop.admin('*');
    const id = await addOrder(shop, '20261120148213', 2);
    await addOrder(shop, '20261120999999', 2);

    expect(await find('20261120148213', { token })).toEqual([
      {
        resource: 'shop_order',
        title: '订单列表',
        records: [
          {
            id,
            label: '20261120148213',
            details: ['待发货'],
            status: { tone: 'warning', glyph: 'quarter' },
            isExact: true,
            to: `/admin/shop/order/order/${id}`,
          },
        ],
      },
    ]);
  });

  test('the beginning of a number finds the few that begin so, the exact one first', async () => {
    const token = await shop.admin('*');
    for (const number of ['A10', 'A1', 'A11', 'A12', 'A13', 'A14', 'A2', 'XA1'])
      await addOrder(shop, number, 2);

    const [orders] = await find('A1', { token });

    expect(orders?.records.map(({ label, isExact }) => [label, isExact])).toEqual([
      ['A1', true],
      ['A14', false],
      ['A13', false],
      ['A12', false],
      ['A11', false],
    ]);
  });

  test('orders that are still open come before those that are over, each part newest first', async () => {
    const token = await shop.admin('*');
    for (const [number, status] of [
      ['B1', 2],
      ['B2', 5],
      ['B3', 6],
      ['B4', 2],
      ['B5', 3],
    ] as const)
      await addOrder(shop, number, status);

    const [orders] = await find('17712343602', { token });

    expect(orders?.records.map(({ label }) => label)).toEqual(['B5', 'B4', 'B1', 'B3', 'B2']);
  });

  test('more records than are shown say how many the list finds, and where', async () => {
    const token = await shop.admin('*');
    for (const number of ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'])
      await addOrder(shop, number, 2);

    const [orders] = await find('17712343602', { token });

    expect(orders?.all).toEqual({
      count: 7,
      isExact: true,
      to: '/admin/shop/order/order?q=17712343602',
    });
  });

  test('logs, rules and settings are not found', async () => {
    const token = await shop.admin('*');

    const groups = [...(await find('admin', { token })), ...(await find('order', { token }))];

    expect(groups.map(({ resource }) => resource).filter((name) => name !== 'admin')).toEqual([]);
  });

  test('a phone finds the orders sent to it and says so, masked as everywhere, in the language of the caller', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 1);

    const [inChinese] = await find('17712343602', { token });
    const [inEnglish] = await find('1771234', { token, lang: 'en' });

    expect(inChinese?.records[0]?.details).toEqual(['待付款', '手机号 177****3602']);
    expect(inEnglish).toMatchObject({
      title: 'Orders',
      records: [{ label: 'A1', isExact: false, details: ['To pay', 'Mobile 177****3602'] }],
    });
  });

  test('an SKU finds its goods, in any case, and English readers see their English name', async () => {
    const token = await shop.admin('*');
    await addGoods(shop);

    const [exact] = await find('mug-350-grey', { token });
    const [begun] = await find('MUG-3', { token, lang: 'en' });

    expect(exact).toMatchObject({
      resource: 'shop_goods',
      records: [{ id: 1, label: '粗陶马克杯', isExact: true }],
    });
    expect(begun?.records).toMatchObject([{ label: 'Stone mug', isExact: false }]);
    expect(begun?.records[0]?.details.at(-1)).toContain('MUG-350-GREY');
  });

  test('the name of a member finds the member, whatever the case', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 1);

    expect(found(await find('LinZhi', { token }))).toEqual([['user', ['林知夏']]]);
    expect(found(await find('林知', { token })).map(([resource]) => resource)).toEqual([
      'shop_order',
      'user',
    ]);
  });

  test('signs that mean something to a search are only signs', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 1);

    expect(await find('%%', { token })).toEqual([]);
    expect(await find('__', { token })).toEqual([]);
    expect(await find(String.raw`\\'`, { token })).toEqual([]);
  });

  test('one sign names too much, and more than anybody types is refused', async () => {
    const token = await shop.admin('*');
    await addOrder(shop, 'A1', 1);

    expect(await find('A', { token })).toEqual([]);
    expect(await find('', { token })).toEqual([]);
    expect(await shop.get(`/admin/Index/find?text=${'a'.repeat(101)}`, { token })).toMatchObject({
      code: 0,
      data: { error: 'invalid', field: 'text' },
    });
  });

  test('a search finds orders only with the permission to read them', async () => {
    await addOrder(shop, 'A1', 1);
    const token = await shop.admin(['user/user/index', 'user/user/detail']);

    expect(found(await find('A1', { token }))).toEqual([]);
    expect(found(await find('林知夏', { token }))).toEqual([['user', ['林知夏']]]);
  });

  test('masked values find nothing: neither the phone nor the name of the receiver', async () => {
    await addOrder(shop, 'A1', 1);
    const token = await shop.admin(['shop/order/order/index', 'shop/order/order/detail']);

    expect(await find('17712343602', { token })).toEqual([]);
    expect(await find('林知夏', { token })).toEqual([]);
    expect(found(await find('A1', { token }))).toEqual([['shop_order', ['A1']]]);
  });

  test('staff beyond the reach of an admin are not found either', async () => {
    await shop.staff({ username: 'ownerboss', nodes: '*' });
    const token = await shop.admin(['auth/admin/index', 'auth/admin/edit'], 'ownclerk');

    expect(found(await find('own', { token }))).toEqual([['admin', ['ownclerk 先生']]]);
  });

  test('a search requires a session', async () => {
    expect(await shop.get('/admin/Index/find?text=A1')).toMatchObject({ code: 303 });
  });
});
