import { expect, test } from 'vitest';
import { text } from '../../fields/index.ts';
import { arranged, defaultColumns, moved, ordered, readChoice, toggled } from './arrangement.ts';
import type { Column } from '../model/columns.ts';

const columns = ['no', 'goods', 'buyer', 'paid'].map((key): Column => ({
  key,
  lines: [{ source: key, field: text({ max: 9 }) }],
  isIdentity: key === 'no',
}));
const keys = (list: readonly Column[]) => list.map(({ key }) => key).join(' ');

test('without a choice columns stand as declared', () => {
  expect(keys(arranged(columns, defaultColumns))).toBe('no goods buyer paid');
});

test('a column is put away, but never the one that names the row', () => {
  const choice = { hidden: ['no', 'goods'], order: [] };

  expect(keys(arranged(columns, choice))).toBe('no buyer paid');
  expect(toggled(choice, 'goods').hidden).toEqual(['no']);
});

test('a column goes to another place and not beyond the ends', () => {
  const choice = moved(columns, defaultColumns, { key: 'paid', to: 1 });

  expect(keys(ordered(columns, choice))).toBe('no paid goods buyer');
  expect(moved(columns, choice, { key: 'no', to: -1 })).toBe(choice);
  expect(moved(columns, choice, { key: 'buyer', to: 4 })).toBe(choice);
});

test('a column the choice does not know yet stands behind its declared neighbour', () => {
  expect(keys(ordered(columns, { hidden: [], order: ['paid', 'goods', 'no', 'gone'] }))).toBe(
    'paid goods buyer no',
  );
});

test('only valid parts of a stored arrangement are read', () => {
  expect(readChoice({ hidden: ['a', 7], order: 'x' })).toEqual({ hidden: ['a'], order: [] });
  expect([readChoice(null), readChoice('x')]).toEqual([defaultColumns, defaultColumns]);
});
