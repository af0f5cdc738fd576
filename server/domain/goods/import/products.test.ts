import { expect, test } from 'vitest';
import { standardRows } from '../thirdParty/standardRows.ts';
import { productsOf } from './products.ts';
import type { CsvRow } from './productFile.ts';

const cup = (cells: CsvRow['cells']): CsvRow => ({
  number: 2,
  cells: {
    Handle: 'cup',
    Title: 'Cup',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Price': '1',
    ...cells,
  },
});

const weightsOf = async (...rows: readonly CsvRow[]) => {
  const { products, messages } = await productsOf(rows);
  return {
    weights: products.flatMap(({ variants }) => variants.map(({ weight }) => weight)),
    codes: messages.map(({ column, code }) => [column, code]),
  };
};

test.each([
  ['226.8', 227],
  ['226.4', 226],
  ['1250', 1250],
  ['0.5', 1],
  ['', 0],
])('%s grams in a product file weigh %i grams', async (grams, weight) => {
  expect(await weightsOf(cup({ 'Variant Grams': grams }))).toEqual({
    weights: [weight],
    codes: [],
  });
});

test.each(['0.2268 kg', '1,250', '-5', '1234567890123'])(
  'a weight of %s is refused at its column',
  async (grams) => {
    expect(await weightsOf(cup({ 'Variant Grams': grams }))).toEqual({
      weights: [0],
      codes: [['Variant Grams', 'not_a_weight']],
    });
  },
);

test.each([
  ['0.2268', 227],
  ['1.25', 1250],
])('%s kilograms in a file of a product source weigh %i grams', async (kilograms, weight) => {
  const rows = standardRows([{ number: 2, cells: { ...cup({}).cells, 'Weight (kg)': kilograms } }]);
  expect(await weightsOf(...rows)).toEqual({ weights: [weight], codes: [] });
});

test('a cell full of tags keeps the first ones, without delay', async () => {
  const tags = Array.from({ length: 50_000 }, () => 'x').join(',');
  const before = process.threadCpuUsage();

  const { products, messages } = await productsOf([cup({ Tags: tags })]);

  // Time that this thread works, whatever else the machine does.
  const { user, system } = process.threadCpuUsage(before);
  expect(products[0]?.keywords).toHaveLength(118);
  expect(messages).toMatchObject([{ code: 'tags_cut', params: { kept: 40 } }]);
  expect(user + system).toBeLessThan(5_000_000);
});
