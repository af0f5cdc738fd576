import { expect, test } from 'vitest';
import { embeddedDb } from '../../../../tests/support/databases.ts';
import { classify, fileOf, heading } from '../../../../tests/support/goods.ts';
import { now, useShop } from '../../../../tests/support/shop.ts';
import { query } from '../../../db/index.ts';
import { importGoods, readProductFile } from './index.ts';

const shop = useShop(embeddedDb);

const file = [
  heading,
  ...Array.from(
    { length: 100 },
    (_, at) => `cup-${at},Cup ${at},,,,true,Title,Default Title,,,CUP-${at},300,5,18,,,`,
  ),
];

// Read before, so that of two imports the first to be called is the first to begin.
const read = await readProductFile({ bytes: fileOf(file) });

const importing = (onProgress?: (done: number) => void) =>
  importGoods({
    db: shop.db,
    inPortions: true,
    file: read,
    classifyId: 1,
    dryRun: false,
    now,
    ...(onProgress && { onProgress }),
  });

const counts = async () => ({
  goods: (await shop.rows('shop_goods')).length,
  skus: (await shop.rows('shop_goods_sku')).length,
  ofClass: (await shop.row('shop_goods_classify', 1))?.['goods_count'],
});

test('a file is written in portions, and others are served between them', async () => {
  await classify(shop);
  const seen: number[] = [];

  const result = await importing(() => {
    void counts().then(({ goods }) => seen.push(goods));
  });

  expect(result).toMatchObject({ ok: true, created: 100 });
  expect(await counts()).toEqual({ goods: 100, skus: 100, ofClass: 100 });
  expect(seen).toEqual([20, 40, 60, 80, 100]);
});

test('after an end in the middle the same file adds the rest', async () => {
  await classify(shop);
  const dying = importing((done) => {
    if (done === 80) throw new Error('the process ends here');
  });
  await expect(dying).rejects.toThrow('ends here');
  const broken = await counts();

  const again = await importing();

  expect(broken).toMatchObject({ goods: 80, skus: 80 });
  expect(again).toMatchObject({ ok: true, created: 20, unchanged: 80 });
  expect(await counts()).toEqual({ goods: 100, skus: 100, ofClass: 100 });
});

test('a file with one error writes none of its portions', async () => {
  await classify(shop);
  await query(shop.db, `update shop_goods_classify set name = name`);
  const wrong = [...file, 'broken,Broken,,,,true,Title,Default Title,,,X-1,300,5,no price,,,'];

  const result = await importGoods({
    db: shop.db,
    inPortions: true,
    file: await readProductFile({ bytes: fileOf(wrong) }),
    classifyId: 1,
    dryRun: false,
    now,
  });

  expect(result).toMatchObject({ ok: false, created: 0 });
  expect(await counts()).toMatchObject({ goods: 0, skus: 0 });
});

test('a second import meanwhile is refused', async () => {
  await classify(shop);
  const first = importing();

  const second = importing();

  await expect(second).rejects.toMatchObject({ code: 'import_running' });
  expect(await first).toMatchObject({ created: 100 });
});
