import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodsList } from '../../../resources/shop/goods.ts';
import { specLimits } from '../../../resources/shop/sku.ts';
import { changedPrice } from '../../../resources/shop/priceChange.ts';
import { goodsOf, inSizes, refusedAt, shirt } from '../../../tests/support/goods.ts';
import { adminWith, crudOf, now, useShop } from '../../../tests/support/shop.ts';
import { query } from '../../db/index.ts';
import { addService, adjustStock, changePrices, publishDueGoods } from './goodsActions.ts';

const shop = useShop();
const goods = goodsOf(shop);

async function twoSizes() {
  const id = await goods.add(shirt(await goods.addClass(), inSizes('石墨 / S', '石墨 / M')));
  const [small = 0, medium = 0] = (await goods.skusOf(id)).map((sku) => Number(sku['id']));
  return { id, small, medium };
}
const adjust = (id: number, lines: readonly object[]) =>
  shop.run(goodsList, adjustStock, {
    ids: [id],
    input: { lines, reason: 'damage', remark: '水渍' },
  });
const stocks = async (id: number) => (await goods.skusOf(id)).map(({ stock }) => stock);

test('stock is added, deducted and set as differences, with reason and actor in the ledger', async () => {
  const { id, small, medium } = await twoSizes();

  await adjust(id, [
    { sku_id: small, mode: 'dec', num: 3 },
    { sku_id: medium, mode: 'set', num: 25, expect: 20 },
  ]);

  expect(await stocks(id)).toEqual([17, 25]);
  expect((await shop.rows('shop_stock_log')).slice(-2)).toMatchObject([
    { sku_id: small, delta_stock: -3, stock_after: 17, reason: 'damage', remark: '水渍' },
    { sku_id: medium, delta_stock: 5, stock_after: 25, actor: 'admin:1' },
  ]);
  expect((await shop.rows('shop_goods'))[0]).toMatchObject({ stock: 42 });
});

test('a stock that is no longer what was seen is not set, and no line is booked', async () => {
  const { id, small, medium } = await twoSizes();

  const answer = adjust(id, [
    { sku_id: small, mode: 'inc', num: 1 },
    { sku_id: medium, mode: 'set', num: 5, expect: 19 },
  ]);

  await expect(answer).rejects.toEqual(
    refusedAt('input.lines', 'stock_changed', { sku: '石墨 / M', stock: 20 }),
  );
  expect(await stocks(id)).toEqual([20, 20]);
});

test('goods count no more stock than one number holds', async () => {
  const { id, small, medium } = await twoSizes();
  await shop.db
    .updateTable('shop_goods_sku')
    .set({ stock: specLimits.stock - 20 })
    .where('id', '=', medium)
    .execute();

  await expect(adjust(id, [{ sku_id: small, mode: 'inc', num: 1 }])).rejects.toEqual(
    refusedAt('input.lines', 'too_large', { max: 0 }),
  );
  expect(await stocks(id)).toEqual([20, specLimits.stock - 20]);
});

test('no more is deducted than there is, and no SKU of other goods', async () => {
  const { id, small } = await twoSizes();
  const other = await twoSizes();

  await expect(adjust(id, [{ sku_id: small, mode: 'dec', num: 21 }])).rejects.toEqual(
    refusedAt('input.lines', 'stock_below', { sku: '石墨 / S', stock: 20 }),
  );
  await expect(adjust(id, [{ sku_id: other.small, mode: 'inc', num: 1 }])).rejects.toEqual(
    refusedAt('input.lines', 'not_a_reference'),
  );
});

const reprice = (id: number, change: string, value: string) =>
  shop.run(goodsList, changePrices, { ids: [id], input: { change, value } });

test('the prices of all SKUs change by a percentage or an amount', async () => {
  const { id } = await twoSizes();

  await reprice(id, 'raise_percent', '12.50');
  expect((await goods.skusOf(id)).map(({ price }) => price)).toEqual([29_138, 29_138]);
  await reprice(id, 'lower_amount', '0.38');
  expect((await shop.rows('shop_goods'))[0]).toMatchObject({ min_price: 29_100 });
  await expect(reprice(id, 'lower_amount', '291.00')).rejects.toEqual(
    refusedAt('input.value', 'price_out_of_range'),
  );
});

test('a changed price is exact, and lies between one fen and the highest price', () => {
  expect(changedPrice(105, { change: 'lower_percent', value: '10' })).toBe(95);
  expect(changedPrice(1, { change: 'lower_percent', value: '60' })).toBeUndefined();
  expect(changedPrice(999_999_999, { change: 'raise_amount', value: '0.01' })).toBeUndefined();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.integer({ min: 1, max: 9_999 }),
      (fen, p) => {
        const value = `${Math.floor(p / 100)}.${String(p % 100).padStart(2, '0')}`;
        const raised = changedPrice(fen, { change: 'raise_percent', value }) ?? 0;
        expect(Math.abs(raised * 10_000 - fen * (10_000 + p))).toBeLessThanOrEqual(5_000);
      },
    ),
  );
});

test('goods go on sale and off sale when their time has come, once', async () => {
  const classId = await goods.addClass();
  const due = await goods.add(shirt(classId, { status: 2, publish_time: now + 60 }));
  const ending = await goods.add(shirt(classId, { unpublish_time: now + 60 }));
  const passed = await goods.add(
    shirt(classId, { status: 2, publish_time: now + 10, unpublish_time: now + 20 }),
  );
  const later = await goods.add(shirt(classId, { status: 2, publish_time: now + 999 }));
  const open = await goods.add(shirt(classId, { unpublish_time: now + 999 }));

  expect(await publishDueGoods(shop.db, now + 60)).toBe(4);
  expect(await publishDueGoods(shop.db, now + 60)).toBe(0);
  expect((await shop.rows('shop_goods')).map(({ id, status }) => [id, status])).toEqual([
    [due, 1],
    [ending, 0],
    [passed, 0],
    [later, 2],
    [open, 1],
  ]);
});

test('goods that went off sale at their time come on sale again without it', async () => {
  const id = await goods.add(shirt(await goods.addClass(), { unpublish_time: now + 1 }));
  await shop.db
    .updateTable('shop_goods')
    .set({ status: 0, unpublish_time: now - 1 })
    .where('id', '=', id)
    .execute();

  await goods.change({ id, status: 1 });

  expect(await shop.row('shop_goods', id)).toMatchObject({ status: 1, unpublish_time: null });
});

test('the main class is none of the further ones, also after it has changed', async () => {
  const [main, other, third] = [
    await goods.addClass(),
    await goods.addClass(),
    await goods.addClass(),
  ];
  const id = await goods.add(shirt(main, { classify_ids: [main, other, third] }));
  const further = async () =>
    (
      await query<{ id: number }>(
        shop.db,
        'select classify_id as id from shop_goods_further_classify order by 1',
      )
    ).map((row) => row.id);

  expect(await further()).toEqual([other, third]);
  await goods.change({ id, classify_id: other });
  expect(await further()).toEqual([third]);
});

test('a service is added to products that lack it, never one that is off', async () => {
  const id = await goods.add(shirt(await goods.addClass()));
  const [kept, off] = [
    await shop.insert('shop_goods_service', { name: '七天退货', status: 1 }),
    await shop.insert('shop_goods_service', { name: '旧服务', status: 0 }),
  ];
  const give = (service_id: number) =>
    shop.run(goodsList, addService, { ids: [id], input: { service_id } });
  const services = () => query(shop.db, 'select goods_id, service_id from shop_goods_service_link');

  await give(kept);
  await give(kept);
  await expect(give(off)).rejects.toEqual(refusedAt('input.service_id', 'not_a_reference'));

  expect(await services()).toEqual([{ goods_id: id, service_id: kept }]);
});

test('a product is found by the code of a SKU, whole or by a part of it, in any case', async () => {
  const classId = await goods.addClass();
  const add = (sku_code: string) =>
    goods.add(shirt(classId, { skus: [{ price: '1.00', sku_code }] }));
  const [linen, silk] = [await add('Linen-1'), await add('SILK-1')];
  const found = async (operator: string, val: string) => {
    const field = 'skus.sku_code';
    const reply = await crudOf(shop).list('shop_goods', adminWith(), {
      search: [{ field, operator, val }],
    });
    return 'list' in reply ? reply.list.map(({ id }) => id) : [];
  };

  expect(await found('LIKE', 'linen')).toEqual([linen]);
  expect(await found('eq', 'SILK-1')).toEqual([silk]);
  expect(await found('eq', 'SILK')).toEqual([]);
  expect(await found('LIKE', 'n-1')).toEqual([linen]);
  await shop.db.updateTable('shop_goods_sku').set({ archived: 1 }).execute();
  expect(await found('LIKE', 'LINEN')).toEqual([]);
});
