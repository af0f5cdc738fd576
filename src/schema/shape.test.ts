import { expect, test } from 'vitest';
import { flag, int, money, text } from '../fields/index.ts';
import { csvText, csvWire, relationKey, wireValue } from './field.ts';
import { Invalid } from './invalid.ts';
import { isTwin, shape } from './shape.ts';
import { standardFields } from './standard.ts';

const company = shape('company', {
  name: text({ max: 9, unique: true, bilingual: true, was: 'title', sort: true, default: 'None' }),
  fee: money({ optional: true }),
});

test('every shape has id, times and version around its own fields', () => {
  expect(Object.keys(company.fields)).toEqual([
    'id',
    'name',
    'name_en',
    'fee',
    'create_time',
    'update_time',
    'version',
  ]);
  expect(company.fields.version).toBe(standardFields.version);
});

test('the English twin is optional, its own column, and neither unique nor sorted', () => {
  const twin = company.fields.name_en;

  expect(isTwin(twin)).toBe(true);
  expect(twin.options).toEqual({ max: 9, optional: true, was: 'title_en' });
  expect(twin.columns).toEqual([{ suffix: '', type: 'varchar(9) COLLATE "C"' }]);
  expect(['', ' \u200b', null, undefined].map((raw) => twin.read(raw))).toEqual(
    Array(4).fill(null),
  );
  expect(() => twin.read('far too long')).toThrow(new Invalid('too_long', { max: 9 }));
});

test.each([[''], [null], [undefined]])('%j is null where a field is optional', (raw) => {
  expect(company.fields.fee.read(raw)).toBeNull();
});

test('an optional value may be null on every way', () => {
  const { fee } = company.fields;

  expect(wireValue(fee, null)).toBeNull();
  expect(csvText(fee, null)).toBe('');
  expect(fee.read(csvWire(fee, ''))).toBeNull();
});

test('an empty text is a value where it is the default', () => {
  const note = text({ max: 9, default: '' });

  expect(note.read('')).toBe('');
  expect(() => note.read(null)).toThrow(new Invalid('required'));
});

test('a refusal knows the parameters of its text', () => {
  expect(() => int({ min: 1 }).read(0)).toThrow(
    expect.objectContaining({ code: 'too_small', params: { min: 1 } }),
  );
});

test('columns start with what is declared, written as SQL', () => {
  expect(text({ max: 9, default: "it's" }).columns[0]?.default).toBe("'it''s'");
  expect(money({ default: '12.30' }).columns[0]?.default).toBe('1230');
  expect(flag({ default: 1 }).columns[0]?.default).toBe('1');
  expect(int().columns[0]?.default).toBeUndefined();
});

test.each([
  ['user_id', {}, 'user'],
  ['user_id', { as: 'buyer' }, 'buyer'],
  ['pid', { tree: {} }, 'parent'],
  ['owner', {}, 'owner_row'],
])('the row behind %s %j stands on the wire as %s', (field, more, key) => {
  const relation = { type: 'one', to: 'user', shows: 'name', with: [], ...more } as const;

  expect(relationKey(field, relation)).toBe(key);
});
