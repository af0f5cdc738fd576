import { beforeEach, describe, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';

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
  let stranger = '';
  beforeEach(async () => {
    await members.add('visitor');
    ({ memberToken } = await members.signIn());
    await members.add('stranger');
    stranger = (await members.signIn('stranger')).memberToken;
  });
  const post = (path: string, body: object, key = '', token = memberToken) =>
    shop.post(`/api/shop.${path}`, body, {
      memberToken: token,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const get = (path: string, token = memberToken) =>
    shop.get(`/api/shop.${path}`, { memberToken: token });

  test('pieces of one SKU add up in one row, as far as the stock goes', async () => {
    const { id: sku_id } = await addSku(shop, { stock: 5 });

    await post('Cart/add', { sku_id, num: 3 });
    const { data } = await post('Cart/add', { sku_id, num: 3 });

    expect(data).toEqual({ id: 1, num: 5, clipped: true });
    expect((await get('Cart/index')).data).toMatchObject({
      count: 1,
      list: [{ sku_id, num: 5, price: '100.00', stock: 5, on_sale: true, selected: 1 }],
    });
    expect((await get('Cart/index', stranger)).data).toEqual({ list: [], count: 0 });
  });

  test('a SKU that is off sale or sold out is refused, one of the cart loses its price', async () => {
    const kept = await addSku(shop);
    const off = await addSku(shop, { status: 0 });
    const soldOut = await addSku(shop, { stock: 0 });
    await post('Cart/add', { sku_id: kept.id, num: 1 });
    await query(shop.db, 'update shop_goods set status = 0 where id = $1', [kept.goodsId]);

    const refused = await Promise.all(
      [off.id, soldOut.id, 99_999].map((sku_id) => post('Cart/add', { sku_id, num: 1 })),
    );

    expect(refused.map(({ data }) => data['error'])).toEqual([
      'not_on_sale',
      'stock_short',
      'not_on_sale',
    ]);
    expect((await get('Cart/index')).data).toMatchObject({
      list: [{ price: null, on_sale: false, stock: 0 }],
    });
  });

  test('a member cannot change the cart or the addresses of others', async () => {
    const { id: sku_id } = await addSku(shop);
    await post('Cart/add', { sku_id, num: 1 });
    const { data } = await post('Address/add', address);
    const id = data['id'];

    const refused = [
      await post('Cart/update', { id: 1, num: 2 }, '', stranger),
      await post('Address/edit', { id, ...address }, '', stranger),
      await post('Address/del', { id }, '', stranger),
      await post('Address/setDefault', { id }, '', stranger),
    ];
    await post('Cart/del', { ids: [1] }, '', stranger);
    await post('Cart/select', { ids: [1], selected: 0 }, '', stranger);

    expect(refused.map((each) => each.data['error'])).toEqual(Array(4).fill('not_found'));
    expect(await shop.rows('shop_cart')).toMatchObject([{ num: 1, selected: 1 }]);
    expect(await shop.rows('user_address')).toMatchObject([{ consignee: '林知夏' }]);
  });

  test('rows are changed, ticked and removed', async () => {
    const skus = [await addSku(shop), await addSku(shop)];
    for (const { id: sku_id } of skus) await post('Cart/add', { sku_id, num: 1 });

    await post('Cart/update', { id: 1, num: 4 });
    await post('Cart/select', { selected: 0 });
    await post('Cart/select', { ids: [1] });
    await post('Cart/del', { ids: [2] });

    expect(await shop.rows('shop_cart')).toMatchObject([{ id: 1, num: 4, selected: 1 }]);
  });

  test('one address is the default: the first, the one made so, the newest of the rest', async () => {
    const defaults = async () =>
      (await shop.rows('user_address')).flatMap((row) => (row['is_default'] ? row['id'] : []));
    const add = async (values = {}) => (await post('Address/add', { ...address, ...values })).data;
    const [first, second] = [(await add())['id'], (await add())['id']];
    expect(await defaults()).toEqual([first]);

    const third = (await add({ is_default: 1 }))['id'];
    expect(await defaults()).toEqual([third]);

    await post('Address/setDefault', { id: first });
    expect(await defaults()).toEqual([first]);

    await post('Address/edit', { id: first, ...address, address: '解放路 1 号' });
    await post('Address/del', { id: third });
    expect(await defaults()).toEqual([first]);

    await post('Address/del', { id: first });
    expect(await defaults()).toEqual([second]);
    expect((await get('Address/index')).data).toMatchObject({
      list: [{ id: second, area: { text: '浙江省 杭州市 西湖区' }, is_default: 1 }],
    });
  });

  test('a district of another city and a thirty-first address are refused', async () => {
    const broken = { codes: ['330000', '330200', '330106'] };
    const wrong = await post('Address/add', { ...address, area: broken });
    for (let n = 0; n < 30; n++) await post('Address/add', address);

    const [last, other] = [
      await post('Address/add', address),
      await post('Address/add', address, '', stranger),
    ];

    expect([wrong.data['field'], last.data['field'], other.code]).toEqual(['area', 'address', 1]);
    expect(await shop.rows('user_address')).toHaveLength(31);
  });

  test('a call repeated under its key replies the same and acts once', async () => {
    const { id: sku_id } = await addSku(shop);
    const body = { sku_id, num: 2 };

    const [first, ...again] = await Promise.all(
      Array.from({ length: 5 }, () => post('Cart/add', body, 'key-00000001')),
    );
    const other = await post('Cart/add', { sku_id, num: 3 }, 'key-00000001');
    const ofAnother = await post('Cart/add', body, 'key-00000001', stranger);

    expect(again.map(({ data }) => data)).toEqual(Array(4).fill(first?.data));
    expect(other.data['error']).toBe('idempotency_mismatch');
    expect(ofAnother).toMatchObject({ code: 1, data: { num: 2 } });
    expect(await shop.rows('shop_cart')).toMatchObject([{ num: 2 }, { num: 2 }]);
  });

  test('a refused call leaves its key free, and a key of the wrong form is refused', async () => {
    const { id: sku_id, goodsId } = await addSku(shop);
    const switchTo = (status: number) =>
      query(shop.db, 'update shop_goods set status = $1 where id = $2', [status, goodsId]);
    await switchTo(0);
    const refused = await post('Cart/add', { sku_id, num: 1 }, 'key-00000002');
    await switchTo(1);

    const done = await post('Cart/add', { sku_id, num: 1 }, 'key-00000002');
    const short = await post('Cart/add', { sku_id, num: 1 }, 'short');

    expect([refused.data['error'], done.code]).toEqual(['not_on_sale', 1]);
    expect(short.data['field']).toBe('idempotency-key');
  });

  test('a key is forgotten after 48 hours', async () => {
    const { id: sku_id } = await addSku(shop);
    await post('Cart/add', { sku_id, num: 1 }, 'key-00000003');
    shop.pass(48 * 3_600 + 1);

    await shop.composed.scheduled.tidy();

    expect(await shop.rows('idempotency_key')).toEqual([]);
  });
});
