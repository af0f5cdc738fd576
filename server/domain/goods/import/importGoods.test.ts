import { expect, test } from 'vitest';
import { now, useShop } from '../../../../tests/support/shop.ts';
import { catalogue, classify, fileOf, importFile } from '../../../../tests/support/goods.ts';
import { addSku } from '../../../../tests/support/shopRows.ts';
import { query } from '../../../db/index.ts';
import { importGoods, readProductFile } from './index.ts';

const shop = useShop();

test('a file becomes goods with SKUs, pictures, first stock and its ledger, and others stay', async () => {
  await addSku(shop);
  await classify(shop);
  const bystander = await shop.row('shop_goods', 1);
  const progress: number[] = [];

  const result = await importGoods({
    db: shop.db,
    file: await readProductFile({ bytes: fileOf(catalogue) }),
    classifyId: 2,
    dryRun: false,
    now,
    onProgress: (done) => progress.push(done),
  });

  expect(result).toEqual({
    ok: true,
    rows: 6,
    goods: 3,
    skus: 5,
    created: 3,
    imported_at: now,
    unchanged: 0,
    takeable: 3,
    leftRows: [],
    messages: [],
  });
  expect(progress).toEqual([3]);
  expect(await shop.row('shop_goods', 1)).toEqual(bystander);
  expect(await shop.row('shop_goods', 2)).toMatchObject({
    name: 'Spring Tea',
    goods_code: 'G2',
    brand_text: 'Cloud Hill',
    keywords: 'tea, green',
    status: 1,
    content: '<p>Picked <b>early</b></p>',
    images: ['https://pictures.example/tea-1.jpg', 'https://pictures.example/tea-2.jpg'],
    spec_type: 2,
    spec_names: 'Size',
    min_price: 3950,
    max_price: 7200,
    stock: 12,
    sku_count: 2,
    source_id: 'spring-tea',
  });
  const skus = await query(
    shop.db,
    `select goods_id, place, sku_text, price, origin_price, stock, weight, sku_code
    from shop_goods_sku where goods_id > 1 order by goods_id, place`,
  );
  expect(skus).toEqual([
    {
      goods_id: 2,
      place: 1,
      sku_text: '50 g',
      price: 3950,
      origin_price: 4500,
      stock: 12,
      weight: 60,
      sku_code: 'TEA-50',
    },
    {
      goods_id: 2,
      place: 2,
      sku_text: '100 g',
      price: 7200,
      origin_price: 0,
      stock: 0,
      weight: 115,
      sku_code: 'TEA-100',
    },
    {
      goods_id: 3,
      place: 1,
      sku_text: '',
      price: 1800,
      origin_price: 0,
      stock: 5,
      weight: 300,
      sku_code: 'G3-4',
    },
    {
      goods_id: 4,
      place: 1,
      sku_text: 'Blue／Grey / S',
      price: 19900,
      origin_price: 0,
      stock: 3,
      weight: 90,
      sku_code: 'G4-5',
    },
    {
      goods_id: 4,
      place: 2,
      sku_text: 'Red / S',
      price: 18900,
      origin_price: 0,
      stock: 4,
      weight: 90,
      sku_code: 'G4-6',
    },
  ]);
  const ledger = await query(
    shop.db,
    'select sku_id, delta_stock, stock_after from shop_stock_log order by sku_id',
  );
  expect(ledger).toEqual([
    { sku_id: 2, delta_stock: 12, stock_after: 12 },
    { sku_id: 4, delta_stock: 5, stock_after: 5 },
    { sku_id: 5, delta_stock: 3, stock_after: 3 },
    { sku_id: 6, delta_stock: 4, stock_after: 4 },
  ]);
  expect(await shop.row('shop_goods_classify', 2)).toMatchObject({ goods_count: 3 });
});

test('the same file again changes nothing, not even what staff changed since', async () => {
  await classify(shop);
  await importFile(shop, catalogue);
  await query(shop.db, `update shop_goods set name = 'Renamed by staff' where id = 1`);
  const before = await shop.everything();

  const result = await importFile(shop, catalogue);

  expect(result).toMatchObject({ ok: true, created: 0, unchanged: 3 });
  expect(await shop.everything()).toEqual(before);
});

test('a code made of an id gives way to the same one that somebody has typed', async () => {
  const { goodsId } = await addSku(shop);
  await classify(shop);
  await query(shop.db, `update shop_goods set goods_code = 'G3' where id = ${goodsId}`);
  await query(shop.db, `update shop_goods_sku set sku_code = 'G4-5' where goods_id = ${goodsId}`);

  await importFile(shop, catalogue, { classifyId: 2 });

  const codes = await query(
    shop.db,
    `select goods.goods_code, sku.sku_code from shop_goods_sku sku
    join shop_goods goods on goods.id = sku.goods_id where goods.id > 1 order by sku.id`,
  );
  expect(codes).toEqual([
    { goods_code: 'G2', sku_code: 'TEA-50' },
    { goods_code: 'G2', sku_code: 'TEA-100' },
    { goods_code: 'G3-2', sku_code: 'G3-2-4' },
    { goods_code: 'G4', sku_code: 'G4-5-2' },
    { goods_code: 'G4', sku_code: 'G4-6' },
  ]);
});

test('a dry run tells what would happen and writes nothing', async () => {
  await classify(shop);
  const before = await shop.everything();

  const result = await importFile(shop, catalogue, { dryRun: true });

  expect(result).toMatchObject({ ok: true, created: 3, skus: 5 });
  expect(await shop.everything()).toEqual(before);
});
