import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belongsTo, choice, datetime, flag, int, money, text } from '../../fields/index.ts';
import type { Field } from '../../schema/index.ts';
import { type CellReader, readCell, settledText, textOfWire } from './cells.ts';

const reader = (field: Field, rest: Partial<CellReader> = {}): CellReader => ({
  field,
  words: {},
  option: String,
  records: { list: [], isAll: true },
  zone: 'Asia/Shanghai',
  ...rest,
});
const status = reader(choice({ off: [0], on: [1] }, { default: 0 }), {
  words: { off: 0, on: 1, draft: 0, 草稿: 0, active: 1, 上架: 1 },
  option: (code) => (code === 1 ? 'Active' : 'Draft'),
});

test('a choice is read by its labels in both languages, and shown by that of the reader', () => {
  expect(['上架', ' ACTIVE', 'on'].map((typed) => settledText(status, typed))).toEqual([
    'Active',
    'Active',
    'Active',
  ]);
  expect(readCell(status, '草稿')).toEqual({ wire: 0 });
  expect(readCell(status, 'Sold')).toHaveProperty('invalid');
  expect(settledText(status, 'Sold ')).toBe('Sold');
});

test('money and numbers are read as spreadsheets write them', () => {
  const price = reader(money({ min: 1 }));

  expect(settledText(price, '¥1,234.5')).toBe('1234.50');
  expect(readCell(price, '12')).toEqual({ wire: '12.00' });
  expect(readCell(price, 'much')).toHaveProperty('invalid.code', 'not_an_amount');
  expect(readCell(reader(int({ min: 0, max: 9 })), '12')).toHaveProperty('invalid.code');
});

test('a time is that of the shop, whatever sign divides its parts', () => {
  const at = reader(datetime({ optional: true }));
  const wire = Object(readCell(at, '2026/3/5 08:00'))['wire'];

  expect(textOfWire(at, wire)).toBe('2026-03-05 08:00:00');
  expect(readCell(at, '')).toEqual({ wire: null });
});

test('an empty cell takes the default of its field, and one that needs a value is refused', () => {
  expect(readCell(reader(int({ default: 10 })), ' ')).toEqual({ wire: 10 });
  expect(readCell(reader(text({ max: 9 })), '')).toHaveProperty('invalid.code', 'required');
});

test('a name becomes a record; one beyond those that are known is looked up by the server', () => {
  const list = [
    { id: 3, label: 'Shirts' },
    { id: 4, label: 'Coats' },
    { id: 5, label: 'Coats' },
  ];
  const group = reader(belongsTo('group', { shows: 'name' }), { records: { list, isAll: true } });
  const some = { ...group, records: { list, isAll: false } };

  expect(readCell(group, 'shirts')).toEqual({ wire: 3 });
  expect(readCell(group, 'Coats')).toHaveProperty('invalid.code', 'ambiguous_name');
  expect(readCell(group, 'Shoes')).toHaveProperty('invalid.code', 'unknown_name');
  expect(readCell(some, 'Shoes')).toEqual({ name: 'Shoes' });
  expect(textOfWire(group, 4)).toBe('Coats');
});

test('a switch holds the texts that its input shows', () => {
  const need = reader(flag({ default: 1 }), { words: { yes: 1, no: 0, 否: 0 } });

  expect(['否', '1', 'yes'].map((typed) => settledText(need, typed))).toEqual(['0', '1', '1']);
});

test('a text that was settled reads as the same value again', () => {
  const price = reader(money({ default: '0.00' }));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (fen) => {
      const settled = settledText(price, `¥${(fen / 100).toFixed(2)}`);
      expect(settledText(price, settled)).toBe(settled);
      expect(readCell(price, settled)).toEqual({ wire: settled });
    }),
  );
});
