import { expect, test } from 'vitest';
import { inSizes, shirt } from '../../../tests/support/goods.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { checkIntegrity } from '../../domain/index.ts';
import { favoritesOf } from '../../domain/storefront.ts';
import { addCarrier, addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';

const shop = useHttpShop();

const del = (path: string, id: number, token: string) =>
  shop.call('DELETE', `/admin/${path}/del?ids[]=${id}`, { token });

test('a deleted product is in the bin with who and when, without a rule, and comes back from there', async () => {
  const token = await shop.admin('*', 'owner');
  const sku = await addSku(shop);
  await deletedCarrier(token);
  const before = await shop.row('shop_goods', sku.goodsId);

  await del('shop.goods.Goods', sku.goodsId, token);
  const events = (await shop.rows('outbox')).map(({ event }) => event);
  const bin = await shop.get('/admin/shop.goods.Recycle/index', { token });
  const [entry] = bin.data['list'] as { id: number }[];
  const restored = await shop.post(
    '/admin/shop.goods.Recycle/restore',
    { ids: [entry?.id] },
    { token },
  );

  expect(bin.data).toMatchObject({
    total: 1,
    list: [
      {
        label: '亚麻立领衬衫',
        id_value: sku.goodsId,
        admin_name: 'owner 先生',
        create_time: shop.now,
      },
    ],
  });
  // The deletion of the last stock raises no warning.
  expect(events).not.toContain('stock.low');
  expect(restored).toMatchObject({ code: 1, data: { refused: [] } });
  expect(await shop.row('shop_goods', sku.goodsId)).toMatchObject({ name: before?.['name'] });
  expect((await shop.get('/admin/shop.goods.Recycle/index', { token })).data['total']).toBe(0);
});

test('an ordered product goes into the bin and comes back; only an unsold one is destroyed', async () => {
  const token = await shop.admin('*', 'owner');
  const [sold, unsold] = [await addSku(shop), await addSku(shop)];
  const userId = await addMember(shop);
  await addOrder(shop, { userId, lines: [{ sku: sold, num: 1 }], status: 5 });
  await deletedCarrier(token);
  const before = await shop.row('shop_goods', sold.goodsId);
  await shop.insert('user_favorite', { user_id: userId, goods_id: sold.goodsId });
  const favorites = async () =>
    (await favoritesOf(shop.db, { userId, offset: 0, limit: 10 })).list.map(({ id }) => id);
  const idsOf = async (path: string, key: string) =>
    (
      (await shop.get(`/admin/${path}/index`, { token })).data['list'] as Record<string, number>[]
    ).map((row) => row[key]);

  const deleted = await del('shop.goods.Goods', sold.goodsId, token);
  await del('shop.goods.Goods', unsold.goodsId, token);
  const listed = await idsOf('shop.goods.Goods', 'id');
  const kept = await favorites();
  const read = await shop.get(`/admin/shop.goods.Goods/edit?id=${sold.goodsId}`, { token });
  const stocked = await shop.post(
    '/admin/shop.goods.Goods/stock',
    {
      ids: [sold.goodsId],
      input: { lines: [{ sku_id: sold.id, mode: 'inc', num: 1 }], reason: 'count' },
    },
    { token },
  );
  const orders = await shop.get('/admin/shop.order.Order/detail?id=1', { token });
  const sku = await shop.row('shop_goods_sku', sold.id);
  const entries = await shop.rows('security_data_recycle_log');
  const entryOf = (table: string, id: number) =>
    Number(entries.find((row) => row['data_table'] === table && row['id_value'] === id)?.['id']);
  const ofOthers = await del('shop.goods.Recycle', entryOf('shop_delivery_company', 1), token);
  const destroyed = await del('shop.goods.Recycle', entryOf('shop_goods', unsold.goodsId), token);
  const refused = await del('shop.goods.Recycle', entryOf('shop_goods', sold.goodsId), token);
  const restored = await shop.post(
    '/admin/shop.goods.Recycle/restore',
    { ids: [entryOf('shop_goods', sold.goodsId)] },
    { token },
  );

  expect(deleted).toMatchObject({ code: 1, data: { count: 1 } });
  expect(listed).toEqual([]);
  expect(kept).toEqual([]);
  expect(read).toMatchObject({ code: 0, data: { error: 'not_found' } });
  expect(stocked).toMatchObject({ code: 0, data: { error: 'not_found' } });
  expect(orders.data).toMatchObject({ row: { lines: [{ goods_id: sold.goodsId }] } });
  expect(sku).toMatchObject({ stock: 0, status: 0, archived: 1 });
  expect(ofOthers).toMatchObject({ code: 0, data: { error: 'not_found' } });
  expect(destroyed).toMatchObject({ code: 1 });
  expect(refused).toMatchObject({ code: 0, data: { error: 'in_use', blockers: [{ count: 1 }] } });
  expect(restored).toMatchObject({ code: 1, data: { refused: [] } });
  expect(await idsOf('shop.goods.Goods', 'id')).toEqual([sold.goodsId]);
  expect(await favorites()).toEqual([sold.goodsId]);
  expect(await shop.row('shop_goods', sold.goodsId)).toMatchObject({
    status: before['status'],
    stock: 20,
    archived: 0,
  });
  expect(await shop.row('shop_goods_sku', sold.id)).toMatchObject({
    stock: 20,
    archived: 0,
    status: 1,
  });
  expect(await checkIntegrity(shop.db, ['I3'])).toEqual({ I3: [] });
});

/** Another record in the recycle bin. */
async function deletedCarrier(token: string): Promise<void> {
  const rule = { name: '快递公司', controller: 'shop/delivery/company' };
  await shop.post('/admin/security.DataRecycle/add', rule, { token });
  const id = await addCarrier(shop);
  expect(await del('shop.delivery.Company', id, token)).toMatchObject({ code: 1 });
}

test('the ledgers name product, SKU, reason and who: stock with before and after, prices of the dialog and the form', async () => {
  const token = await shop.admin('*', 'owner');
  const classId = await shop.insert('shop_goods_classify', { name: '衬衫', path: '/1/' });
  const body = shirt(classId, inSizes('石墨 / S', '石墨 / XL'));
  const { data: added } = await shop.post('/admin/shop.goods.Goods/add', body, { token });
  const goodsId = Number(added['id']);
  const id = Number((await shop.rows('shop_goods_sku')).at(1)?.['id']);
  const other = await addSku(shop);
  const lines = [{ sku_id: id, mode: 'dec', num: 3 }];
  const input = { lines, reason: 'damage', remark: '水渍' };

  await shop.post('/admin/shop.goods.Goods/stock', { ids: [goodsId], input }, { token });
  const change = { change: 'raise_percent', value: '10' };
  await shop.post('/admin/shop.goods.Goods/price', { ids: [goodsId], input: change }, { token });
  const { data: form } = await shop.get(`/admin/shop.goods.Goods/edit?id=${goodsId}`, {
    token,
  });
  const { row } = form as { row: { version: number; skus: { id: number }[] } };
  const skus = row.skus.map((each) => (each.id === id ? { ...each, price: '300.00' } : each));
  const saved = await shop.post(
    '/admin/shop.goods.Goods/edit',
    { id: goodsId, version: row.version, skus },
    { token },
  );
  const of = (path: string) =>
    shop.get(
      `/admin/${path}/index?search[0][field]=sku_id&search[0][operator]=eq&search[0][val]=${id}`,
      { token },
    );
  const [stock, prices] = [await of('shop.goods.StockLog'), await of('shop.goods.PriceLog')];

  expect(saved).toMatchObject({ code: 1 });
  const named = { goods_name: '亚麻立领衬衫', sku_text: '石墨 / XL', admin_name: 'owner 先生' };
  expect(stock.data).toMatchObject({
    total: 2,
    list: [
      { ...named, delta_stock: -3, stock_before: 20, stock_after: 17, reason: 'damage' },
      { type: 'init', delta_stock: 20, stock_before: 0 },
    ],
  });
  expect(prices.data).toMatchObject({
    total: 2,
    list: [
      { ...named, cause: 'form', old_price: '284.90', new_price: '300.00', difference: '15.10' },
      { ...named, cause: 'batch', old_price: '259.00', new_price: '284.90' },
    ],
  });
  expect(await shop.rows('goods_price_log')).toHaveLength(3);
  expect(await shop.row('shop_goods_sku', other.id)).toMatchObject({ price: 10_000, stock: 20 });
});
