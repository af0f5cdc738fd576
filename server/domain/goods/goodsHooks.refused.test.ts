import type { InvalidCode } from '../../../src/schema/index.ts';
import { expect, test } from 'vitest';
import { Refusal } from '../../../src/contract/index.ts';
import { goodsOf, inSizes, refusedAt, shirt } from '../../../tests/support/goods.ts';
import { now, type Raw, useShop } from '../../../tests/support/shop.ts';

const shop = useShop();
const { add, addClass, change } = goodsOf(shop);

test.each<[string, Raw, string, string, Raw]>([
  ['no picture', { images: [] }, 'images', 'picture_needed', {}],
  ['no SKU that is on', { skus: [{ price: '1.00', status: 0 }] }, 'skus', 'sku_needed', {}],
  ['a time that is not given', { status: 2 }, 'publish_time', 'required', {}],
  [
    'a time to go on sale that has passed',
    { status: 2, publish_time: now },
    'publish_time',
    'not_in_future',
    {},
  ],
  [
    'a time to go off sale that has passed',
    { unpublish_time: now },
    'unpublish_time',
    'not_in_future',
    {},
  ],
  [
    'an end that is not after the start',
    { status: 2, publish_time: now + 60, unpublish_time: now + 60 },
    'unpublish_time',
    'rule',
    { rule: 'window' },
  ],
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
    { ...inSizes('石墨 / M'), spec_names: '' },
    'spec_names',
    'required',
    {},
  ],
  [
    'the same name twice',
    { ...inSizes('石墨 / M'), spec_names: '尺码/尺码' },
    'spec_names',
    'duplicate_spec_name',
    {},
  ],
  [
    'a name that is blank',
    { ...inSizes('石墨 / M'), spec_names: '颜色 / ' },
    'spec_names',
    'blank_spec_name',
    {},
  ],
  ['a value too few', inSizes('石墨'), 'skus.0.sku_text', 'spec_parts', { parts: 2 }],
  ['a blank value', inSizes('石墨 / '), 'skus.0.sku_text', 'blank_spec_value', {}],
  [
    'one combination twice',
    inSizes('石墨 / M', '石墨 / m'),
    'skus.1.sku_text',
    'duplicate_sku',
    { row: 1 },
  ],
  [
    'one code twice',
    {
      ...inSizes('A / M', 'A / L'),
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

  // The codes of the table are keys of the dictionary.
  await expect(add(shirt(classId, more))).rejects.toEqual(
    refusedAt(path, code as InvalidCode, params),
  );

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

  await expect(add(shirt(below))).rejects.toEqual(refusedAt('classify_id', 'class_is_off'));
  const id = await add(shirt(below, { status: 0 }));
  await expect(change({ id, status: 1 })).rejects.toEqual(refusedAt('classify_id', 'class_is_off'));
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
