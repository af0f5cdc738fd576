import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choice,
  datetime,
  decimal,
  int,
  money,
  rows,
  tags,
  text,
  weight,
} from '../fields/index.ts';
import { shape } from './shape.ts';
import { rowFromWire, rowToWire } from './wire.ts';

const line = shape('line', { bill_id: int(), name: text({ max: 9 }), price: money() });
const { fields } = shape('bill', {
  no: text({ max: 20 }),
  state: choice({ open: [1], paid: [2] }),
  total: money(),
  back: money({ optional: true }),
  grams: weight({ optional: true }),
  rate: decimal({ precision: 9, scale: 3, optional: true }),
  paid_at: datetime({ optional: true }),
  words: tags(),
  lines: rows(line, { by: 'bill_id' }),
});

const fen = fc.integer({ min: 0, max: 100_000_000_000 });
const word = fc.stringMatching(/^\w{1,9}$/);
const bills = fc.record({
  id: fc.nat(),
  no: word,
  state: fc.constantFrom(1, 2),
  total: fen,
  back: fc.option(fen),
  grams: fc.option(fc.nat()),
  rate: fc.option(fc.nat(999_999).map((each) => `${each}.125`)),
  paid_at: fc.option(fc.nat()),
  words: fc.uniqueArray(word, { maxLength: 3 }),
  lines: fc.array(fc.record({ id: fc.nat(), name: word, price: fen }), { maxLength: 3 }),
});

test('a row comes back from the wire as it was', () => {
  fc.assert(
    fc.property(bills, (bill) => {
      const wire = JSON.parse(JSON.stringify(rowToWire(fields, bill))) as Record<string, unknown>;
      expect(rowFromWire(fields, wire)).toEqual(bill);
    }),
  );
});

test('a value beyond the bounds of its input is a value all the same', () => {
  const discount = shape('discount', { amount: money({ min: 1, max: 100 }) });

  expect(rowFromWire(discount.fields, { amount: '-12.00' })).toEqual({ amount: -1200 });
});

test('amounts travel as decimal text, sub-rows and related rows where they stand', () => {
  const bill = {
    id: 7,
    total: 34_100,
    back: null,
    grams: 500,
    lines: [{ id: 1, name: 'Hat', price: 990 }],
    user: { id: 41, money: 5 },
  };

  expect(rowToWire(fields, bill)).toEqual({
    id: 7,
    total: '341.00',
    back: null,
    grams: '0.500',
    lines: [{ id: 1, name: 'Hat', price: '9.90' }],
    user: { id: 41, money: 5 },
  });
});

test('a masked or foreign value is shown as it came instead of being refused', () => {
  const wire = { total: '****', state: 9, grams: 'n/a', lines: null, extra: [1] };

  expect(rowFromWire(fields, wire)).toEqual({ ...wire, lines: [] });
});
