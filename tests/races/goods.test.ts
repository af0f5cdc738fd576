import { expect, test } from 'vitest';
import { orders } from '../../resources/shop/orders.ts';
import { Refusal } from '../../src/contract/index.ts';
import { query, transact } from '../../server/db/index.ts';
import { checkIntegrity } from '../../server/domain/index.ts';
import { postgresDb } from '../support/databases.ts';
import { orderHandlers } from '../support/orderHandlers.ts';
import { adminWith, crudOf, useShop } from '../support/shop.ts';
import { catalogue, classify, importFile } from '../support/goods.ts';
import { addMember, addOrder } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';

const shop = useShop(postgresDb);
const admin = adminWith();

async function shirt() {
  const classify_id = await shop.insert('shop_goods_classify', { name: '衬衫', path: '/1/' });
  const { id } = await crudOf(shop).add('shop_goods', admin, {
    name: '亚麻衬衫',
    classify_id,
    skus: [{ price: '100.00', stock_change: 20 }],
  });
  const [sku] = await shop.rows('shop_goods_sku');
  return { id, classify_id, sku: { id: Number(sku?.['id']), goodsId: id } };
}

test('stock that many admins change at once is the sum of what they did', async () => {
  const { id, sku } = await shirt();
  const changes = [5, -3, 7, -2, 4, -6, 1, -1];

  const ends = await attempts(
    changes.map(
      (stock_change) => () =>
        crudOf(shop).change('shop_goods', admin, { id, skus: [{ id: sku.id, stock_change }] }),
    ),
  );

  expect(ends).toEqual({ done: 8 });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 25 });
  expect(await checkIntegrity(shop.db, ['I1', 'I3'])).toEqual({ I1: [], I3: [] });
});

test('an admin who counts stock and orders that end do not lose each other’s pieces', async () => {
  const { id, sku } = await shirt();
  const userId = await addMember(shop);
  const ended: number[] = [];
  for (let n = 0; n < 6; n++) {
    ended.push((await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 1 }] })).id);
  }

  const ends = await attempts([
    ...ended.map(
      (orderId) => () =>
        shop.run(orders, orderHandlers.close, { ids: [orderId], input: { reason: '缺货' } }),
    ),
    ...[3, -2].map(
      (stock_change) => () =>
        crudOf(shop).change('shop_goods', admin, { id, skus: [{ id: sku.id, stock_change }] }),
    ),
  ]);

  expect(ends).toEqual({ done: 8 });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 27 });
  expect(await checkIntegrity(shop.db, ['I1', 'I3'])).toEqual({ I1: [], I3: [] });
});

test('a product is edited while an open transaction points at its SKU', async () => {
  const { id, sku } = await shirt();

  await transact(shop.db, async (tx) => {
    // As the row of a new order line does.
    await query(tx, 'select id from shop_goods_sku where id = $1 for key share', [sku.id]);
    await crudOf(shop).change('shop_goods', admin, { id, skus: [{ id: sku.id, stock_change: 1 }] });
  });

  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 21 });
});

test('goods that many add to one class at once are all counted', async () => {
  const { classify_id } = await shirt();

  await attempts(
    times(
      8,
      (n) => () =>
        crudOf(shop).add('shop_goods', admin, {
          name: `衬衫 ${n}`,
          classify_id,
          skus: [{ price: '1.00' }],
        }),
    ),
  );

  expect(await shop.row('shop_goods_classify', classify_id)).toMatchObject({ goods_count: 9 });
});

test('one of several concurrent imports of a file writes, the others are refused or change nothing', async () => {
  await classify(shop);

  const ended = await Promise.allSettled(
    Array.from({ length: 4 }, () => importFile(shop, catalogue)),
  );

  const created = ended.map((each) => (each.status === 'fulfilled' ? each.value.created : 0));
  const reasons = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(created.toSorted()).toEqual([0, 0, 0, 3]);
  expect(reasons).toEqual(reasons.map(() => new Refusal('import_running')));
  expect(await shop.rows('shop_goods')).toHaveLength(3);
});
