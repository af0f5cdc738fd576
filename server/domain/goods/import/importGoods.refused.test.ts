import { expect, test } from 'vitest';
import { now, useShop } from '../../../../tests/support/shop.ts';
import { addSku } from '../../../../tests/support/shopRows.ts';
import { query } from '../../../db/index.ts';
import { importGoods } from './index.ts';

const shop = useShop();

const heading =
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position';

/** Three goods: a tea in two sizes and two pictures, a cup without options, a scarf in colour and size. */
const catalogue = [
  heading,
  'spring-tea,Spring Tea,"<p onclick=""x()"">Picked <b>early</b></p>",Cloud Hill,"tea, green",true,Size,50 g,,,TEA-50,60,12,39.50,45,https://pictures.example/tea-1.jpg,1',
  'spring-tea,,,,,,,100 g,,,TEA-100,115,0,72,,,',
  'spring-tea,,,,,,,,,,,,,,,https://pictures.example/tea-2.jpg,2',
  'plain-cup,Plain Cup,,,,true,Title,Default Title,,,,300,5,18,,https://pictures.example/cup.jpg,1',
  'silk-scarf,Silk Scarf,,,,false,Colour,Blue/Grey,Size,S,,90,3,199.00,,,',
  'silk-scarf,,,,,,,Red,,S,,90,4,189.00,,,',
];
const fileOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));

async function classify() {
  const id = await shop.insert('shop_goods_classify', { name: '茶具', level: 1, path: '/1/' });
  await query(shop.db, `update shop_goods_classify set path = '/' || id || '/'`);
  return id;
}

async function run(
  lines: readonly string[] | Uint8Array,
  options: { dryRun?: boolean; classifyId?: number } = {},
) {
  const csv = lines instanceof Uint8Array ? lines : fileOf(lines);
  return importGoods({
    db: shop.db,
    csv,
    classifyId: 1,
    dryRun: false,
    clerk: { id: 7 },
    now,
    ...options,
  });
}

const row = (cells: Readonly<Record<string, string>>) =>
  heading
    .split(',')
    .map(
      (name) =>
        ({
          Handle: 'cup',
          Title: 'Cup',
          'Option1 Name': 'Title',
          'Option1 Value': 'Default Title',
          'Variant Price': '1',
          ...cells,
        })[name] ?? '',
    )
    .join(',');

test.each([
  [
    'a bad price',
    [heading, row({ 'Variant Price': '12,5' }).replace('12,5', '"12,5"')],
    { row: 2, column: 'Variant Price', code: 'not_an_amount' },
  ],
  [
    'a third digit after the point',
    [heading, row({ 'Variant Price': '1.234' })],
    { row: 2, column: 'Variant Price', code: 'too_precise' },
  ],
  [
    'no price',
    [heading, row({ 'Variant Price': '' })],
    { row: 2, column: 'Variant Price', code: 'required' },
  ],
  ['no title', [heading, row({ Title: '' })], { row: 2, column: 'Title', code: 'required' }],
  ['no handle', [heading, row({ Handle: '' })], { row: 2, column: 'Handle', code: 'required' }],
  [
    'a sku that stands twice',
    [heading, row({ 'Variant SKU': 'A' }), row({ Handle: 'mug', 'Variant SKU': 'A' })],
    { row: 3, column: 'Variant SKU', code: 'sku_twice' },
  ],
  [
    'a sku that other goods have',
    [heading, row({ 'Variant SKU': 'TAKEN' })],
    { row: 2, column: 'Variant SKU', code: 'sku_taken' },
  ],
  [
    'the same options twice',
    [
      heading,
      row({ 'Option1 Value': 'Red', 'Option1 Name': 'Colour' }),
      row({ Title: '', 'Option1 Value': 'red' }),
    ],
    { row: 3, column: 'Option1 Value', code: 'duplicate_sku' },
  ],
  ['missing columns', ['Handle,Title', 'cup,Cup'], { row: 1, code: 'columns_missing' }],
  ['an open quotation mark', [heading, row({ Title: '"Cup' })], { code: 'broken_quotes' }],
  ['too few cells', [heading, 'cup,Cup'], { row: 2, code: 'cell_count' }],
  ['nothing below the heading', [heading], { code: 'no_rows' }],
  ['another encoding', new Uint8Array([...fileOf([heading]), 0xd6, 0xd0]), { code: 'not_utf8' }],
  [
    'more than ten megabytes',
    new Uint8Array(10 * 1024 * 1024 + 1).fill(65),
    { code: 'file_too_large' },
  ],
  [
    'more than 20,000 rows',
    [heading, ...Array.from({ length: 20_001 }, (_, n) => row({ Handle: `c${n}` }))],
    { code: 'too_many_rows' },
  ],
])('a file with %s changes nothing and says where and why', async (_, file, wanted) => {
  await addSku(shop, { sku_code: 'TAKEN' });
  const before = await shop.everything();

  const result = await run(file);

  expect(result.ok).toBe(false);
  expect(result.messages).toContainEqual(expect.objectContaining({ ...wanted, level: 'error' }));
  expect(await shop.everything()).toEqual(before);
});

test('one bad row among good ones keeps all of them out', async () => {
  await classify();
  const before = await shop.everything();

  const result = await run([...catalogue, row({ 'Variant Price': '-5' })]);

  expect(result).toMatchObject({
    ok: false,
    created: 0,
    messages: [{ row: 8, column: 'Variant Price', code: 'too_small' }],
  });
  expect(await shop.everything()).toEqual(before);
});

test('goods need a class that is there', async () => {
  const result = await run(catalogue, { classifyId: 99 });

  expect(result).toMatchObject({ ok: false, messages: [{ code: 'unknown_class' }] });
});
