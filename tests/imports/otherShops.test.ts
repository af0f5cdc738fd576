import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { postForm } from '../support/postForm.ts';
import { addSku } from '../support/shopRows.ts';
import { bytesOf, foreignFiles } from './productFiles.ts';

const shop = useHttpShop();

async function prepared(): Promise<string> {
  const token = await shop.admin('*', 'owner');
  await query(shop.db, `insert into shop_goods_classify (name, path) values ('茶具', '/1/')`);
  return token;
}

/** Sends a file to the import of products, as a trial unless the fields say otherwise. */
async function send(
  token: string,
  lines: readonly string[],
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  const all = { classify_id: '1', dry_run: '1', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append('file', new File([bytesOf({ lines }) as BlobPart], 'products.csv'));
  return (await postForm(shop, '/admin/shop.goods.Goods/import', form, token)).data;
}

const products = () =>
  query(
    shop.db,
    `select goods.name, goods.status, goods.source_id, jsonb_array_length(goods.images) as images,
       goods.spec_names, sku.sku_text, sku.price, sku.origin_price, sku.stock, sku.weight, sku.sku_code
     from shop_goods goods join shop_goods_sku sku on sku.goods_id = goods.id
     order by goods.id, sku.place`,
  );

test('a file of WooCommerce becomes products with their variants', async () => {
  const token = await prepared();

  const reply = await send(token, foreignFiles.woo.lines, { dry_run: '0' });

  expect(reply).toMatchObject({ ok: true, goods: 2, skus: 3, created: 2 });
  expect(reply['messages']).toMatchObject([
    { code: 'columns_left_out', row: 1, msg: expect.stringContaining('Categories') },
    { code: 'type_left_out', row: 6 },
  ]);
  expect(await products()).toEqual([
    {
      name: 'Hoodie',
      status: 1,
      source_id: 'hoodie',
      images: 2,
      spec_names: 'Colour',
      sku_text: 'Blue',
      price: 45_00,
      origin_price: 0,
      stock: 5,
      weight: 1_500,
      sku_code: 'hoodie-blue',
    },
    {
      name: 'Hoodie',
      status: 1,
      source_id: 'hoodie',
      images: 2,
      spec_names: 'Colour',
      sku_text: 'Red',
      price: 42_00,
      origin_price: 45_00,
      stock: 3,
      weight: 1_500,
      sku_code: 'hoodie-red',
    },
    {
      name: 'Beanie',
      status: 1,
      source_id: 'beanie',
      images: 1,
      spec_names: '',
      sku_text: '',
      price: 18_00,
      origin_price: 20_00,
      stock: 12,
      weight: 200,
      sku_code: 'beanie',
    },
  ]);
});

test('a file of Magento becomes products with the variants that it lists', async () => {
  const token = await prepared();

  const reply = await send(token, foreignFiles.magento.lines, { dry_run: '0' });

  expect(reply).toMatchObject({ ok: true, goods: 2, skus: 3, created: 2 });
  expect(await products()).toMatchObject([
    { name: 'Tee', images: 2, spec_names: 'size', sku_text: 'S', price: 29_00, stock: 100 },
    { name: 'Tee', sku_text: 'M', price: 19_50, origin_price: 29_00, stock: 40, weight: 250 },
    { name: 'Bag', status: 0, sku_text: '', price: 34_00, stock: 7, sku_code: 'bag' },
  ]);
});

test('a file of PrestaShop becomes products, one of each row', async () => {
  const token = await prepared();

  const reply = await send(token, foreignFiles.presta.lines, { dry_run: '0' });

  expect(reply).toMatchObject({ ok: true, goods: 2, skus: 2, created: 2 });
  expect(await products()).toMatchObject([
    { name: 'Mug', status: 1, source_id: 'demo_mug', images: 2, price: 11_90, weight: 300 },
    { name: 'Cushion', status: 0, source_id: 'id-2', price: 18_90, stock: 0 },
  ]);
});

test('columns are shown with what they become, and another mapping counts', async () => {
  const token = await prepared();
  const lines = ['Name,Price,Was', 'Mug,12,15'];

  const guessed = await send(token, lines);
  const mapped = await send(token, lines, {
    columns: 'Title,Variant Price,Variant Compare At Price',
    dry_run: '0',
  });

  expect(guessed).toMatchObject({
    ok: true,
    columns: [
      { heading: 'Name', field: 'Title', samples: ['Mug'] },
      { heading: 'Price', field: 'Variant Price' },
      { heading: 'Was', field: '' },
    ],
  });
  expect(guessed['fields']).toContainEqual({
    name: 'Variant Compare At Price',
    label: '原价',
    required: false,
    key: false,
  });
  expect(mapped).toMatchObject({ ok: true, created: 1, messages: [] });
  expect(await products()).toMatchObject([{ name: 'Mug', price: 12_00, origin_price: 15_00 }]);
});

test('a list of codes and pieces sets the stock, by the code of a SKU or of its product', async () => {
  const token = await prepared();
  const [byCode, byProduct, other] = [
    await addSku(shop, { sku_code: 'A-1', stock: 5 }),
    await addSku(shop, { stock: 6 }),
    await addSku(shop, { sku_code: 'B-1', stock: 7 }),
  ];
  await query(shop.db, `update shop_goods set images = '["/still/a.svg"]'`);
  const codeOf = async (id: number) => String((await shop.row('shop_goods', id))?.['goods_code']);
  const lines = ['Code,Quantity', 'A-1,12', `${await codeOf(byProduct.goodsId)},0`];

  const refused = await send(token, [...lines, 'NONE,3'], { dry_run: '0' });
  const done = await send(token, lines, { dry_run: '0' });

  expect(refused).toMatchObject({ ok: false, messages: [{ row: 4, code: 'no_such_sku' }] });
  expect(done).toMatchObject({ ok: true, changed: 2, created: 0 });
  const stocks = await query(shop.db, 'select id, stock from shop_goods_sku order by id');
  expect(stocks).toEqual([
    { id: byCode.id, stock: 12 },
    { id: byProduct.id, stock: 0 },
    { id: other.id, stock: 7 },
  ]);
  expect(await shop.rows('shop_stock_log')).toMatchObject([
    { sku_id: byCode.id, delta_stock: 7 },
    { sku_id: byProduct.id, delta_stock: -6 },
  ]);
});

test('of our own product file what can be taken is offered, and the rest comes back with reasons', async () => {
  const token = await prepared();
  const lines = [
    '商品编码,名称,分类,图片,售价,库存',
    'P-1,麻衬衫,茶具,/still/a.svg,259,7',
    'P-2,棉衬衫,袜子,/still/a.svg,99,1',
    'P-3,丝衬衫,茶具,/still/a.svg,abc,1',
  ];

  const offered = await send(token, lines, { rest: '1' });
  const taken = await send(token, lines, { dry_run: '0', take_rest: '1' });

  expect(offered).toMatchObject({ ok: false, created: 0, takeable: 1 });
  const [, ...rest] = String(offered['rest']).trim().split('\r\n');
  expect(rest).toEqual([
    expect.stringMatching(/^P-2,棉衬衫,袜子,.*没有分类“袜子”/),
    expect.stringMatching(/^P-3,丝衬衫,茶具,.*,abc,1,.+/),
  ]);
  expect(taken).toMatchObject({ ok: true, created: 1, takeable: 1 });
  expect(await products()).toMatchObject([{ name: '麻衬衫' }]);
});
