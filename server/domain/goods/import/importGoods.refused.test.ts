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
