import { expect, test } from 'vitest';
import { tidyKept } from '../security/changeRecorder.ts';
import { goodsOf, inSizes, refusedAt, shirt } from '../../../tests/support/goods.ts';
import { now, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder } from '../../../tests/support/shopRows.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';

const shop = useShop();
const { add, addClass, change, del, skusOf } = goodsOf(shop);

test('new goods get their codes, their stock with its ledger, and the sums buyers see', async () => {
  const classId = await addClass();

  const id = await add(shirt(classId));

  const [sku] = await skusOf(id);
  expect(await shop.row('shop_goods', id)).toMatchObject({
    goods_code: `G${id}`,
    min_price: 25_900,
    max_price: 25_900,
    stock: 40,
    sku_count: 1,
    low_count: 0,
  });
  expect(sku).toMatchObject({
    key: 'single',
    sku_code: `G${id}-${String(sku?.['id'])}`,
    stock: 40,
    place: 1,
  });
  expect(await shop.rows('shop_stock_log')).toMatchObject([
    { sku_id: sku?.['id'], type: 'init', delta_stock: 40, stock_after: 40, actor: 'admin:1' },
  ]);
  expect(await shop.row('shop_goods_classify', classId)).toMatchObject({ goods_count: 1 });
  expect(await checkIntegrity(shop.db, ['I1', 'I3'])).toEqual({ I1: [], I3: [] });
});

test('specifications that are spelled out become groups, values and keys', async () => {
  const id = await add(shirt(await addClass(), inSizes('石墨 / M', '石墨/L', '宣白 / M')));

  const { attrs } = await shop.row('shop_goods', id);
  expect(attrs).toEqual([
    {
      aid: 'a1',
      attrName: '颜色',
      attrNameEn: 'Colour',
      hasImage: 0,
      values: [
        { vid: 'v1', attrValue: '石墨' },
        { vid: 'v4', attrValue: '宣白' },
      ],
    },
    {
      aid: 'a2',
      attrName: '尺码',
      attrNameEn: 'Size',
      hasImage: 0,
      values: [
        { vid: 'v2', attrValue: 'M' },
        { vid: 'v3', attrValue: 'L' },
      ],
    },
  ]);
  const skus = await skusOf(id);
  expect(skus.map(({ key, sku_text }) => [key, sku_text])).toEqual([
    ['v1-v2', '石墨 / M'],
    ['v1-v3', '石墨 / L'],
    ['v4-v2', '宣白 / M'],
  ]);
});

test('a SKU keeps its number and its stock while others come and go', async () => {
  const id = await add(shirt(await addClass(), inSizes('石墨 / M', '石墨 / L')));
  const [medium, large] = await skusOf(id);

  await change({
    id,
    skus: [{ id: large?.['id'] }, { sku_text: '赭石 / L', price: '269.00', stock_change: 5 }],
  });

  const skus = await skusOf(id);
  expect(skus.map((sku) => [sku['id'] === large?.['id'], sku['sku_text'], sku['stock']])).toEqual([
    [true, '石墨 / L', 20],
    [false, '赭石 / L', 5],
  ]);
  // The removed SKU's stock left the ledger as it came.
  const moves = (await shop.rows('shop_stock_log')).filter(
    ({ sku_id }) => sku_id === medium?.['id'],
  );
  expect(moves.map(({ type, delta_stock }) => [type, delta_stock])).toEqual([
    ['init', 20],
    ['manual', -20],
  ]);
  expect(await shop.row('shop_goods', id)).toMatchObject({
    stock: 25,
    low_count: 1,
    max_price: 26_900,
  });
  expect(await checkIntegrity(shop.db, ['I1', 'I3'])).toEqual({ I1: [], I3: [] });
});

test('a new name for a value keeps the number of its SKU', async () => {
  const id = await add(shirt(await addClass(), inSizes('石墨 / M', '石墨 / L')));
  const before = await skusOf(id);

  await change({
    id,
    skus: before.map(({ id: skuId }, index) => ({
      id: skuId,
      ...(index === 0 && { sku_text: '碳黑 / M' }),
    })),
  });

  const after = await skusOf(id);
  expect(after.map(({ id: skuId, sku_text }) => [skuId, sku_text])).toEqual([
    [before[0]?.['id'], '碳黑 / M'],
    [before[1]?.['id'], '石墨 / L'],
  ]);
});

test('stock is changed by what comes in or goes out, and never below nothing', async () => {
  const id = await add(shirt(await addClass()));
  const other = await add(shirt(await addClass()));
  const [sku] = await skusOf(id);
  const skuId = Number(sku?.['id']);

  await change({ id, skus: [{ id: skuId, stock_change: -15 }] });

  expect(await shop.row('shop_goods_sku', skuId)).toMatchObject({ stock: 25 });
  expect(await shop.row('shop_goods', id)).toMatchObject({ stock: 25 });
  expect(await shop.row('shop_goods', other)).toMatchObject({ stock: 40 });
  expect((await shop.rows('shop_stock_log')).at(-1)).toMatchObject({
    type: 'manual',
    delta_stock: -15,
    stock_after: 25,
    create_time: now,
  });
  await expect(change({ id, skus: [{ id: skuId, stock_change: -26 }] })).rejects.toEqual(
    refusedAt('skus.0.stock_change', 'too_small', { min: -25 }),
  );
});

test('a stock sent as an absolute value is ignored', async () => {
  const id = await add(shirt(await addClass(), { skus: [{ price: '1.00', stock: 500 }] }));

  expect((await skusOf(id))[0]).toMatchObject({ stock: 0 });
});

test('a SKU that was ordered is archived when it is removed, and revived when its combination returns', async () => {
  const id = await add(shirt(await addClass(), inSizes('石墨 / M', '石墨 / L')));
  const [first, second] = await skusOf(id);
  await addOrder(shop, {
    userId: await addMember(shop),
    status: 2,
    lines: [{ sku: { id: Number(first?.['id']), goodsId: id }, num: 1 }],
  });

  await change({ id, skus: [{ id: second?.['id'] }] });
  // It is kept by every later write, and its code is free.
  const other = { sku_text: '石墨 / S', price: '3.00', sku_code: first?.['sku_code'] };
  await change({ id, skus: [{ id: second?.['id'], price: '2.00' }, other] });
  const archived = await skusOf(id);
  const again = { sku_text: '石墨 / M', price: '1.00', stock_change: 7 };
  const rest = archived.slice(1).map((sku) => ({ id: sku['id'] }));
  await change({ id, skus: [...rest, again] });

  expect(
    archived.map((sku) => [sku['archived'], sku['status'], sku['stock'], sku['price']]),
  ).toEqual([
    [1, 0, 0, 25_900],
    [0, 1, 20, 200],
    [0, 1, 0, 300],
  ]);
  expect(await skusOf(id)).toMatchObject([
    { id: first?.['id'], archived: 0, status: 1, stock: 7, price: 100, sku_code: `G${id}-1-1` },
    { archived: 0, sku_text: '石墨 / L' },
    { sku_code: first?.['sku_code'] },
  ]);
  expect(await shop.row('shop_goods', id)).toMatchObject({ stock: 27, sku_count: 3 });
  expect(await checkIntegrity(shop.db, ['I1', 'I3'])).toEqual({ I1: [], I3: [] });
});

test('two archived SKUs that had one code are revived in one write, each with a code of its own', async () => {
  const id = await add(shirt(await addClass(), inSizes('石墨 / M', '石墨 / L', '石墨 / S')));
  const skus = await skusOf(id);
  await shop.db
    .updateTable('shop_goods_sku')
    .set({ archived: 1, status: 0, sku_code: 'TWICE' })
    .where('id', '!=', Number(skus[2]?.['id']))
    .execute();

  await change({
    id,
    skus: [
      { id: skus[2]?.['id'] },
      ...['石墨 / M', '石墨 / L'].map((sku_text) => ({ sku_text, price: '1.00' })),
    ],
  });

  expect((await skusOf(id)).map(({ archived, sku_code }) => [archived, sku_code])).toEqual([
    [0, 'TWICE'],
    [0, `TWICE-${String(skus[1]?.['id'])}`],
    [0, skus[2]?.['sku_code']],
  ]);
});

test('deleted goods take their SKUs along and leave their class', async () => {
  const classId = await addClass();
  const [id, other] = [await add(shirt(classId)), await add(shirt(classId))];

  await del(id);

  expect((await shop.rows('shop_goods')).map((row) => row['id'])).toEqual([other]);
  expect(await skusOf(id)).toEqual([]);
  expect((await shop.rows('shop_stock_log')).at(-1)).toMatchObject({
    type: 'manual',
    delta_stock: -40,
    stock_after: 0,
  });
  expect(await shop.row('shop_goods_classify', classId)).toMatchObject({ goods_count: 1 });
});

test('goods that change their class are counted there', async () => {
  const [from, to] = [await addClass(), await addClass()];
  const id = await add(shirt(from));

  await change({ id, classify_id: to });

  expect(await shop.row('shop_goods_classify', from)).toMatchObject({ goods_count: 0 });
  expect(await shop.row('shop_goods_classify', to)).toMatchObject({ goods_count: 1 });
});

test('the entry of a product that orders name outlives the retention of the recycle bin', async () => {
  const classify_id = await addClass();
  const kept = await shop.insert('shop_goods', { name: '旧衬衫', classify_id, archived: 1 });
  for (const id_value of [kept, kept + 1])
    await shop.insert('security_data_recycle_log', {
      data_table: 'shop_goods',
      controller: 'shop/goods/goods',
      id_value,
      data: {},
      create_time: now - 400 * 86_400,
    });

  await tidyKept({ db: shop.db, now: () => now, keptDays: () => 365 });

  expect((await shop.rows('security_data_recycle_log')).map(({ id_value }) => id_value)).toEqual([
    kept,
  ]);
});
