import { expect, test } from 'vitest';
import { datetime, money, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { asideOf, columnsOf, isBlank, valueAt, withBlanks } from './columns.ts';

const bill = shape(
  'bill',
  {
    bill_no: text({ max: 20, sort: true }),
    total: money(),
    back: money(),
    due: datetime({ optional: true, sort: true }),
    mobile: text({ max: 20 }),
  },
  { computed: { net: { as: money(), of: (row) => row.total - row.back } } },
);
const bills = resource(bill, {
  path: 'bill',
  label: 'bill_no',
  list: { columns: [['total', 'due'], 'bill_no', 'net', ['mobile', 'back']] },
});

const outline = (columns: ReturnType<typeof columnsOf>) =>
  columns.map(({ lines, isIdentity }) => [lines.map(({ source }) => source).join('/'), isIdentity]);

test('a pair is one column; the label names the row', () => {
  expect(outline(columnsOf(bills))).toEqual([
    ['total/due', false],
    ['bill_no', true],
    ['net', false],
    ['mobile/back', false],
  ]);
});

test('without the label, the title of the card names the row', () => {
  const notes = resource(bill, {
    path: 'note',
    label: 'id',
    list: { columns: [['total', 'due'], 'mobile'], card: { title: 'total' } },
  });

  expect(outline(columnsOf(notes))).toEqual([
    ['total/due', true],
    ['mobile', false],
  ]);
});

test('a hidden line leaves the other one, and without the label the first text names the row', () => {
  const hidden = new Set(['back', 'bill_no']);

  expect(outline(columnsOf(bills, (source) => hidden.has(source)))).toEqual([
    ['total/due', false],
    ['net', false],
    ['mobile', true],
  ]);
});

test('a computed value is worked out unless the server sent it', () => {
  expect(valueAt(bill, { total: 500, back: 120 }, 'net')).toBe(380);
  expect(valueAt(bill, { total: 500, back: 120, net: 379 }, 'net')).toBe(379);
  expect(valueAt(bill, { total: 500 }, 'due')).toBeUndefined();
});

test('a zero is shown unless its field declares that it says nothing', () => {
  expect([
    isBlank(0, money()),
    isBlank(0, money({ blankZero: true })),
    isBlank('', money()),
  ]).toEqual([false, true, true]);
});

test('a column in which no row says anything is marked', () => {
  const rows = [
    { bill_no: 'B1', total: 100, back: 0, due: null, mobile: '' },
    { bill_no: 'B2', total: 100, back: 0, due: null, mobile: null },
  ];
  const blank = (columns: ReturnType<typeof columnsOf>) =>
    columns.filter(({ isBlank: is }) => is).map(({ key }) => key);
  const mobiles = columnsOf(bills, (source) => source === 'back');

  expect(blank(withBlanks(bills, mobiles, rows))).toEqual(['mobile']);
  expect(blank(withBlanks(bills, mobiles, [...rows, { ...rows[0], mobile: '199' }]))).toEqual([]);
});

test('blank columns stand aside first, then those declared, then the last; name and status never', () => {
  const wide = resource(
    shape('parcel', {
      no: text({ max: 20 }),
      note: text({ max: 20 }),
      weigh: money(),
      state: text({ max: 20 }),
      from: text({ max: 20 }),
      to: text({ max: 20 }),
    }),
    {
      path: 'parcel',
      label: 'no',
      list: {
        columns: ['no', 'note', 'weigh', 'state', 'from', 'to'],
        yields: ['from'],
        card: { title: 'no', status: 'state' },
      },
    },
  );
  const row = { id: 1, no: 'A', note: '', weigh: 1, state: 'open', from: 'a', to: 'b' };

  const aside = (rows: readonly (typeof row)[]) =>
    asideOf(wide, withBlanks(wide, columnsOf(wide), rows));

  expect(aside([row])).toEqual(['note', 'from', 'weigh', 'to']);
  expect(aside([{ ...row, note: 'x' }])).toEqual(['from', 'weigh', 'to', 'note']);
});
