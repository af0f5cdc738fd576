import { expect, test } from 'vitest';
import {
  belongsTo,
  choice,
  flag,
  int,
  json,
  money,
  password,
  rows,
  text,
} from '../fields/index.ts';
import { InvalidInput, type Invalid } from './invalid.ts';
import { readInput } from './readInput.ts';
import { shape } from './shape.ts';

const sku = shape('sku', {
  goods_id: belongsTo('goods', { shows: 'name' }),
  sku_code: text({ max: 8 }),
  price: money({ default: '0.00' }),
  stock: int({ system: true, default: 0 }),
});
const goods = shape('goods', {
  name: text({ max: 10, bilingual: true }),
  note: text({ max: 10, optional: true }),
  mode: choice({ free: [1], fixed: [2] }, { default: 1 }),
  freight: money({ default: '0.00' }),
  on: flag(),
  pin: password({ optional: true }),
  sales: int({ system: true, default: 0 }),
  skus: rows(sku, { by: 'goods_id', max: 4 }),
});
const { fields } = goods;
const show = { freight: { mode: 2 }, skus: { mode: { ne: 1 } } };
const shirt = { name: 'Shirt', skus: [] };

const read = (input: unknown, rules: Parameters<typeof readInput>[2] = { mode: 'add' }) =>
  readInput(fields, input, rules);
const codesOf = (errors: ReadonlyMap<string, Invalid>) =>
  Object.fromEntries([...errors].map(([path, { code }]) => [path, code]));
function refused(...input: Parameters<typeof read>): Record<string, string> {
  try {
    return { read: JSON.stringify(read(...input)) };
  } catch (error) {
    if (error instanceof InvalidInput) return codesOf(error.fields);
    throw error;
  }
}

test('a new row gets its defaults, and null for what is optional', () => {
  expect(read(shirt)).toEqual({
    name: 'Shirt',
    name_en: null,
    note: null,
    mode: 1,
    freight: 0,
    on: 0,
    pin: null,
    skus: [],
  });
});

test('an edit leaves alone what it does not mention', () => {
  expect(read({ freight: '12.30' }, { mode: 'edit' })).toEqual({ freight: 1230 });
  expect(read({ freight: undefined }, { mode: 'edit' })).toEqual({});
  expect(read({}, { mode: 'edit' })).toEqual({});
});

test('undeclared and system fields are dropped', () => {
  const values = read({ id: 7, version: 3, sales: 900, colour: 'red', on: 1 }, { mode: 'edit' });

  expect(values).toEqual({ on: 1 });
});

test('inherited properties are no input', () => {
  const values = read(Object.create({ name: 'Hat' }), { mode: 'edit' });

  expect(values).toEqual({});
});

test('all refused fields are named, in the order of the declaration', () => {
  const found = refused({ freight: '1.234', name: '', mode: 3, skus: [] });

  expect(Object.entries(found)).toEqual([
    ['name', 'required'],
    ['mode', 'not_an_option'],
    ['freight', 'too_precise'],
  ]);
});

test.each([undefined, '', '  ', null])(
  'a field required for a new row is refused as %j, and an edit may leave it so',
  (note) => {
    const requiredToAdd = ['note', 'freight'];

    expect(refused({ ...shirt, note }, { mode: 'add', requiredToAdd })).toEqual({
      note: 'required',
    });
    expect(refused({ note }, { mode: 'edit', requiredToAdd })).toHaveProperty('read');
  },
);

test('a required field that is not shown may be missing', () => {
  const rules = { mode: 'add' as const, requiredToAdd: ['note'], show: { note: { mode: 2 } } };

  expect(read(shirt, rules)).not.toHaveProperty('note');
  expect(refused({ ...shirt, mode: 2 }, rules)).toEqual({ note: 'required' });
});

test('a refused cell is named by its place in its row', () => {
  const line = { sku_code: 'A-1', price: '1.00' };
  const skus = [line, line, { price: '1.00' }, { sku_code: 'ABCDEFGHI', price: '-1' }];

  expect(refused({ ...shirt, skus })).toEqual({
    'skus.2.sku_code': 'required',
    'skus.3.sku_code': 'too_long',
    'skus.3.price': 'too_small',
  });
});

test('a row that is known keeps its id and what it does not mention, a new one starts anew', () => {
  const { skus } = read({ skus: [{ id: 5, price: '2.00' }, { sku_code: 'B' }] }, { mode: 'edit' });

  expect(skus).toEqual([
    { id: 5, price: 200 },
    { sku_code: 'B', price: 0 },
  ]);
});

test('rows never say whom they belong to, nor what the system keeps', () => {
  const { skus } = read({ skus: [{ sku_code: 'B', goods_id: 9, stock: 5 }] }, { mode: 'edit' });

  expect(skus).toEqual([{ sku_code: 'B', price: 0 }]);
});

test.each([['7'], [0], [-1], [1.5], [2 ** 53], [{}]])(
  'a row with the id %j is refused instead of added',
  (id) => {
    expect(refused({ skus: [{ id, sku_code: 'B' }] }, { mode: 'edit' })).toEqual({
      'skus.0.id': 'not_a_reference',
    });
  },
);

test('one row is not changed twice in one input', () => {
  const skus = [
    { id: 5, price: '1.00' },
    { id: 5, price: '2.00' },
  ];

  expect(refused({ skus }, { mode: 'edit' })).toEqual({ 'skus.1.id': 'not_a_reference' });
});

test('rows that are no rows are refused', () => {
  expect(refused({ skus: ['B', null, []] }, { mode: 'edit' })).toEqual({
    'skus.0': 'not_an_object',
    'skus.1': 'not_an_object',
    'skus.2': 'not_an_object',
  });
  expect(refused({ skus: 'B' }, { mode: 'edit' })).toEqual({ skus: 'not_a_list' });
  expect(refused({ skus: Array(5).fill({}) }, { mode: 'edit' })).toEqual({ skus: 'too_many' });
});

test.each([[null], ['text'], [[]], [7], [undefined]])('%j is no input', (input) => {
  expect(refused(input)).toEqual({ '': 'not_an_object' });
});

test('a hidden field is dropped with its errors, also those of its rows', () => {
  const skus = [{ sku_code: '' }];

  expect(read({ name: 'Hat', mode: 1, freight: 'free', skus }, { mode: 'add', show })).toEqual({
    name: 'Hat',
    name_en: null,
    note: null,
    mode: 1,
    on: 0,
    pin: null,
  });
});

test('a shown field counts', () => {
  const input = { mode: 2, freight: 'free', skus: [{ sku_code: '' }] };

  expect(refused(input, { mode: 'edit', show })).toEqual({
    freight: 'not_an_amount',
    'skus.0.sku_code': 'required',
  });
});

test('an edit hides by the row as it will be', () => {
  const row = { mode: 2 };

  expect(read({ freight: '3.00' }, { mode: 'edit', show, row })).toEqual({ freight: 300 });
  expect(read({ freight: '3.00', mode: 1 }, { mode: 'edit', show, row })).toEqual({ mode: 1 });
});

test('an empty secret stays what it was', () => {
  expect(read({ pin: '' }, { mode: 'edit' })).toEqual({});
  expect(read({ pin: null }, { mode: 'edit' })).toEqual({});
  expect(read({ pin: 'new secret' }, { mode: 'edit' })).toEqual({ pin: 'new secret' });
});

test('a mistake in our own code is no refusal', () => {
  const broken = json({
    content: () => (null as unknown as { x: {} }).x,
  });

  expect(() => readInput({ broken }, { broken: {} }, { mode: 'add' })).toThrow(TypeError);
});

test('an edit does not judge a value that stays as it is', () => {
  const row = { id: 1, name: 'a name too long', note: '', freight: 5, mode: 2, skus: [] };
  const given = { name: row.name, note: row.note, freight: '0.05' };

  expect(read(given, { mode: 'edit', row })).toEqual({ name: row.name, note: '', freight: 5 });
  expect(refused({ name: 'another one too long' }, { mode: 'edit', row })).toEqual({
    name: 'too_long',
  });
});

test('a cell of a sub-row that stays as it is is not judged', () => {
  const kept = { id: 4, sku_code: 'a code too long', price: 100 };
  const row = { id: 1, skus: [kept] };
  const skus = [{ id: 4, sku_code: kept.sku_code, price: '2.00' }];

  expect(read({ skus }, { mode: 'edit', row })).toEqual({
    skus: [{ id: 4, sku_code: kept.sku_code, price: 200 }],
  });
});
