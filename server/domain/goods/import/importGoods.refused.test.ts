import { expect, test } from 'vitest';
import { useShop } from '../../../../tests/support/shop.ts';
import {
  catalogue,
  classify,
  fileOf,
  heading,
  importFile,
} from '../../../../tests/support/goods.ts';
import { addSku } from '../../../../tests/support/shopRows.ts';

const shop = useShop();

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
    'the same options twice',
    [
      heading,
      row({ 'Option1 Value': 'Red', 'Option1 Name': 'Colour' }),
      row({ Title: '', 'Option1 Value': 'red' }),
    ],
    { row: 3, column: 'Option1 Value', code: 'duplicate_sku' },
  ],
  ['missing columns', ['Handle,Title', 'cup,Cup'], { row: 1, code: 'columns_missing' }],
  [
    'an open quotation mark',
    [heading, row({ Title: '"Cup' })],
    { code: 'broken_quotes_row', params: { row: 2 } },
  ],
  ['too few cells', [heading, 'cup,Cup'], { row: 2, code: 'cell_count' }],
  ['nothing below the heading', [heading], { code: 'no_rows' }],
  ['bytes that are no text', new Uint8Array([...fileOf([heading]), 0]), { code: 'not_a_table' }],
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

  const result = await importFile(shop, file);

  expect(result.ok).toBe(false);
  expect(result.messages).toContainEqual(expect.objectContaining({ ...wanted, level: 'error' }));
  expect(await shop.everything()).toEqual(before);
});

test('one bad row among good ones keeps all of them out', async () => {
  await classify(shop);
  const before = await shop.everything();

  const result = await importFile(shop, [...catalogue, row({ 'Variant Price': '-5' })]);

  expect(result).toMatchObject({
    ok: false,
    created: 0,
    messages: [{ row: 8, column: 'Variant Price', code: 'too_small' }],
  });
  expect(await shop.everything()).toEqual(before);
});

test('goods need a class that is there', async () => {
  const result = await importFile(shop, catalogue, { classifyId: 99 });

  expect(result).toMatchObject({ ok: false, messages: [{ code: 'unknown_class' }] });
});

const twice = [
  heading,
  row({ 'Variant SKU': 'A' }),
  row({ Handle: 'mug', Title: 'Mug', 'Variant SKU': 'A' }),
  row({ Handle: 'pot', Title: 'Pot', 'Variant SKU': 'TAKEN' }),
];
const soldBy = async () =>
  (await shop.rows('shop_goods_sku')).map(({ sku_code }) => sku_code).toSorted();

test('a code that stands twice or is taken is a warning: its row gets a new one', async () => {
  await addSku(shop, { sku_code: 'TAKEN' });

  const result = await importFile(shop, twice);

  expect(result).toMatchObject({
    ok: true,
    created: 3,
    messages: [
      { row: 3, code: 'sku_twice', level: 'warning', params: { first: 2 } },
      { row: 4, code: 'sku_taken', level: 'warning' },
    ],
  });
  expect(await soldBy()).toEqual([
    'A',
    expect.stringMatching(/^G/),
    expect.stringMatching(/^G/),
    'TAKEN',
  ]);
});

test('products with such a code are left out by choice', async () => {
  await addSku(shop, { sku_code: 'TAKEN' });

  const result = await importFile(shop, twice, { leavesOut: { repeatedCodes: true } });

  expect(result).toMatchObject({ ok: true, created: 1, leftRows: [3, 4] });
  expect(await soldBy()).toEqual(['A', 'TAKEN']);
});

test('a product with a price of zero is a draft, or left out by choice', async () => {
  await classify(shop);
  const picture = { Published: 'true', 'Image Src': 'https://pictures.example/a.jpg' };
  const file = [
    heading,
    row(picture),
    row({ ...picture, Handle: 'gift', Title: 'Gift', 'Variant Price': '0.00' }),
  ];

  const left = await importFile(shop, file, { dryRun: true, leavesOut: { zeroPrices: true } });
  const taken = await importFile(shop, file);

  expect(left).toMatchObject({ ok: true, created: 1, leftRows: [3] });
  expect(taken).toMatchObject({ created: 2, messages: [{ row: 3, code: 'zero_price' }] });
  expect(await shop.rows('shop_goods')).toMatchObject([
    { name: 'Cup', status: 1 },
    { name: 'Gift', status: 0 },
  ]);
});

test('products that can be taken are offered, and taken alone when that is wanted', async () => {
  await classify(shop);
  const bare = { Title: '', 'Option1 Name': '', 'Option1 Value': '', 'Variant Price': '' };
  const file = [
    ...catalogue,
    row({ 'Variant Price': 'free' }),
    row({ ...bare, 'Image Src': '/b.jpg' }),
  ];

  const offered = await importFile(shop, file);
  const before = await shop.rows('shop_goods');
  const taken = await importFile(shop, file, { takesRest: true });

  expect(offered).toMatchObject({ ok: false, created: 0, takeable: 3, leftRows: [8, 9] });
  expect(before).toEqual([]);
  expect(taken).toMatchObject({ ok: true, created: 3, messages: [{ row: 8, level: 'warning' }] });
  expect((await shop.rows('shop_goods')).map(({ name }) => name)).not.toContain('Cup');
});

test('an error of the whole file leaves nothing to take', async () => {
  const result = await importFile(shop, catalogue, { classifyId: 99, takesRest: true });

  expect(result).toMatchObject({ ok: false, created: 0, takeable: 0 });
});
