import { expect, test } from 'vitest';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { isRefusal } from '../../../tests/support/outcomes.ts';
import { clerkWith, now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { crudOf } from '../../../tests/support/shopCrud.ts';
import { addMember, addOrder } from '../../../tests/support/shopRows.ts';
import { checkIntegrity } from '../integrity.ts';

const shop = useShop();
const clerk = clerkWith();

const addClass = async (values: Raw = {}) => {
  const id = await shop.insert('shop_goods_classify', { name: `衬衫${Math.random()}`, ...values });
  await shop.db
    .updateTable('shop_goods_classify')
    .set({ path: `/${id}/` })
    .where('id', '=', id)
    .execute();
  return id;
};
const shirt = (classify_id: number, more: Raw = {}) => ({
  name: '亚麻立领衬衫',
  classify_id,
  images: ['/still/shirts-oat.svg'],
  status: 1,
  skus: [{ price: '259.00', stock_change: 40 }],
  ...more,
});
const sizes = (...texts: readonly string[]) => ({
  spec_type: 2,
  spec_names: '颜色 / 尺码',
  spec_names_en: 'Colour / Size',
  skus: texts.map((sku_text) => ({ sku_text, price: '259.00', stock_change: 20 })),
});
const add = async (body: Raw) => (await crudOf(shop).add('shop_goods', clerk, body)).id;
const change = (body: Raw) => crudOf(shop).change('shop_goods', clerk, body);
const skusOf = async (goodsId: number) =>
  (await shop.rows('shop_goods_sku')).filter(({ goods_id }) => goods_id === goodsId);
const refused = (path: string, code: string, params = {}) =>
  new InvalidInput(new Map([[path, new Invalid(code, params)]]));

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
  const id = await add(shirt(await addClass(), sizes('石墨 / M', '石墨/L', '宣白 / M')));

  const { attrs } = await shop.row('shop_goods', id);
  expect(attrs).toEqual([
    {
      aid: 'a1',
      attrName: '颜色',
      attrNameEn: 'Colour',
      values: [
        { vid: 'v1', attrValue: '石墨' },
        { vid: 'v4', attrValue: '宣白' },
      ],
    },
    {
      aid: 'a2',
      attrName: '尺码',
      attrNameEn: 'Size',
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
  const id = await add(shirt(await addClass(), sizes('石墨 / M', '石墨 / L')));
  const [medium, large] = await skusOf(id);

  await change({
    id,
    skus: [{ id: large?.['id'] }, { sku_text: '赭石 / L', price: '269.00', stock_change: 5 }],
  });

  const skus = await skusOf(id);
  expect(
    skus.map((sku) => [sku['id'] === large?.['id'], sku['place'], sku['sku_text'], sku['stock']]),
  ).toEqual([
    [true, 1, '石墨 / L', 20],
    [false, 2, '赭石 / L', 5],
  ]);
  // What was there of the one that went left the ledger as it came.
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
  const id = await add(shirt(await addClass(), sizes('石墨 / M', '石墨 / L')));
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
    refused('skus.0.stock_change', 'too_small', { min: -25 }),
  );
});

test('what a person sends as stock itself is not heard', async () => {
  const id = await add(shirt(await addClass(), { skus: [{ price: '1.00', stock: 500 }] }));

  expect((await skusOf(id))[0]).toMatchObject({ stock: 0 });
});

test('a SKU that was ordered stays, and so do its goods', async () => {
  const id = await add(shirt(await addClass(), sizes('石墨 / M', '石墨 / L')));
  const [first, second] = await skusOf(id);
  await addOrder(shop, {
    userId: await addMember(shop),
    status: 2,
    lines: [{ sku: { id: Number(first?.['id']), goodsId: id }, num: 1 }],
  });

  await expect(change({ id, skus: [{ id: second?.['id'] }] })).rejects.toSatisfy(
    isRefusal('in_use'),
  );
  await expect(crudOf(shop).del('shop_goods', clerk, { ids: [id] })).rejects.toSatisfy(
    isRefusal('in_use'),
  );

  expect(await skusOf(id)).toHaveLength(2);
});

test('deleted goods take their SKUs along and leave their class', async () => {
  const classId = await addClass();
  const [id, other] = [await add(shirt(classId)), await add(shirt(classId))];

  await crudOf(shop).del('shop_goods', clerk, { ids: [id] });

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

test.each<[string, Raw, string, string, Raw]>([
  ['no picture', { images: [] }, 'images', 'picture_needed', {}],
  ['no SKU that is on', { skus: [{ price: '1.00', status: 0 }] }, 'skus', 'sku_needed', {}],
  ['a time that is not given', { status: 2 }, 'publish_time', 'required', {}],
  [
    'a limit below the smallest order',
    { buy_min: 3, buy_max: 2 },
    'buy_max',
    'too_small',
    { min: 3 },
  ],
  [
    'two SKUs of a single kind',
    { skus: [{ price: '1.00' }, { price: '2.00' }] },
    'skus',
    'one_sku',
    {},
  ],
  [
    'names that are not given',
    { ...sizes('石墨 / M'), spec_names: '' },
    'spec_names',
    'required',
    {},
  ],
  [
    'the same name twice',
    { ...sizes('石墨 / M'), spec_names: '尺码/尺码' },
    'spec_names',
    'duplicate_spec_name',
    {},
  ],
  [
    'a name that is blank',
    { ...sizes('石墨 / M'), spec_names: '颜色 / ' },
    'spec_names',
    'blank_spec_name',
    {},
  ],
  ['a value too few', sizes('石墨'), 'skus.0.sku_text', 'spec_parts', { parts: 2 }],
  ['a blank value', sizes('石墨 / '), 'skus.0.sku_text', 'blank_spec_value', {}],
  [
    'one combination twice',
    sizes('石墨 / M', '石墨 / m'),
    'skus.1.sku_text',
    'duplicate_sku',
    { row: 1 },
  ],
  [
    'one code twice',
    {
      ...sizes('A / M', 'A / L'),
      skus: ['A / M', 'A / L'].map((sku_text) => ({ sku_text, sku_code: 'X', price: '1.00' })),
    },
    'skus.1.sku_code',
    'duplicate_sku',
    { row: 1 },
  ],
  [
    'a first stock below nothing',
    { skus: [{ price: '1.00', stock_change: -1 }] },
    'skus.0.stock_change',
    'too_small',
    { min: 0 },
  ],
  [
    'a price of nothing',
    { skus: [{ price: '0.00' }] },
    'skus.0.price',
    'too_small',
    { min: '0.01' },
  ],
])('%s is refused by name', async (_, more, path, code, params) => {
  const classId = await addClass();
  const before = await shop.everything();

  await expect(add(shirt(classId, more))).rejects.toEqual(refused(path, code, params));

  expect(await shop.everything()).toEqual(before);
});

test('goods come on sale only in a class that is on, with all above it', async () => {
  const top = await addClass({ status: 0 });
  const below = await addClass({ pid: top });
  await shop.db
    .updateTable('shop_goods_classify')
    .set({ path: `/${top}/${below}/` })
    .where('id', '=', below)
    .execute();

  await expect(add(shirt(below))).rejects.toEqual(refused('classify_id', 'class_is_off'));
  const id = await add(shirt(below, { status: 0 }));
  await expect(change({ id, status: 1 })).rejects.toEqual(refused('classify_id', 'class_is_off'));
});

test('a code that other goods have is refused', async () => {
  const classId = await addClass();
  await add(shirt(classId, { skus: [{ price: '1.00', sku_code: 'LINEN-1' }] }));

  const twin = add(shirt(classId, { skus: [{ price: '1.00', sku_code: 'LINEN-1' }] }));

  await expect(twin).rejects.toEqual(
    new Refusal('duplicate', {
      params: { field: 'skus.0.sku_code' },
      data: { field: 'skus.0.sku_code' },
    }),
  );
});

test('a description is stored without what runs', async () => {
  const id = await add(
    shirt(await addClass(), {
      content: '<p onclick="x()">亚麻</p><script>steal()</script><a href="javascript:x()">看</a>',
      content_en: '5 < 6 & more',
    }),
  );

  expect(await shop.row('shop_goods', id)).toMatchObject({
    content: '<p>亚麻</p><a>看</a>',
    content_en: '5 < 6 & more',
  });
});
