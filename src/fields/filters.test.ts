import { areaList } from '@vant/area-data';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '../../tests/support/fieldType.ts';
import { csvText, csvWire, Invalid, type Field } from '../schema/index.ts';
import * as fields from './index.ts';

fields.knowAreas(areaList);

const looked = (field: Field, raw: unknown): unknown => {
  try {
    return field.readFilter?.(raw);
  } catch (error) {
    return error instanceof Invalid ? error.code : error;
  }
};

test.each<readonly [name: string, field: Field, raw: unknown, cell: unknown]>([
  ['an amount beyond the bounds of its input', fields.money({ max: 100 }), '-5.00', -500],
  ['a number below its smallest value', fields.int({ min: 1 }), '0', 0],
  ['a number that the column cannot hold', fields.int(), '3000000000', 'too_large'],
  ['a wide number', fields.int({ max: 9e9 }), '3000000000', 3_000_000_000],
  ['a weight', fields.weight(), '0.5', 500],
  ['half a text', fields.text({ max: 40, min: 9 }), 'lin', 'lin'],
  ['an empty text', fields.text({ max: 40 }), '', ''],
  ['a text the database cannot take', fields.text({ max: 40 }), 'a\0', 'control_signs'],
  ['an endless text', fields.text({ max: 40 }), 'x'.repeat(501), 'too_long'],
  ['a mobile number by its end', fields.mobile(), '3602', '3602'],
  ['a day before the first one', fields.date({ min: '2000-01-01' }), '1999-12-31', '1999-12-31'],
  ['a time in words', fields.datetime(), '2025-11-20 15:28:00', 1_763_623_680],
  ['a time in seconds', fields.datetime(), '1763623680', 1_763_623_680],
  ['no time', fields.datetime(), 'yesterday', 'not_a_time'],
  ['an unknown option', fields.choice({ open: [1] }), '9', 'not_an_option'],
  ['the top of a tree', fields.treeParent('x', { shows: 'name' }), '0', 0],
  [
    'a linked row',
    fields.manyToMany('x', { shows: 'a', through: 'b', near: 'c', far: 'd' }),
    '7',
    7,
  ],
  ['a tag', fields.tags({ length: 2 }), 'long tag', 'long tag'],
])('one may look for %s', (_, field, raw, cell) => {
  expect(looked(field, raw)).toEqual(cell);
});

test('spreadsheets write days and times their own way', () => {
  expect(csvWire(fields.date(), '2026/1/5')).toBe('2026-01-05');
  expect(csvWire(fields.datetime(), '2026/1/5 8:00')).toBe(
    Date.parse('2026-01-05T08:00+08:00') / 1000,
  );
  expect(csvWire(fields.datetime(), '2026/1/5 8:00', 'UTC')).toBe(
    Date.parse('2026-01-05T08:00Z') / 1000,
  );
});

test('csv files show what a person can read, and never a password', () => {
  const district = fields.area().read('330106');

  expect(csvText(fields.area(), district)).toBe('330106 浙江省 杭州市 西湖区');
  expect(csvText(fields.datetime(), 1_763_623_680)).toBe('2025-11-20 15:28:00');
  expect(csvText(fields.tags(), ['new', 'sale'])).toBe('new,sale');
  expect(csvText(fields.password(), 'a secret')).toBe('');
  expect(csvText(fields.money(), 0)).toBe('0.00');
});

test('strict passwords are longer and of three sorts', () => {
  const strict = fields.password({ strict: true });

  expect(refusal(strict, 'Short1!')).toBe('too_short');
  expect(refusal(strict, 'onlysmallletters')).toBe('password_weak');
  expect(refusal(strict, 'small letters 1')).toBeUndefined();
  expect(refusal(strict, '中文密码十个字以上的')).toBe('password_weak');
  expect(refusal(fields.password(), 'onlysmallletters')).toBeUndefined();
});

test('a list that must have members has no default', () => {
  expect(fields.images().options).toEqual({ default: [] });
  expect(fields.images({ min: 1 }).options).toEqual({ min: 1 });
  expect(refusal(fields.images({ min: 1 }), undefined)).toBe('required');
});

test('codes stand in SQL as what they are', () => {
  const words = fields.choice({ its: ["it's"], other: ['other'] });

  expect(words.columns[0]?.check?.('"c"')).toBe(`"c" IN ('it''s', 'other')`);
  expect(words.columns[0]?.type).toBe('varchar(20) COLLATE "C"');
  expect(fields.choice({ a: [1], b: [2] }).columns[0]?.type).toBe('smallint');
});

test('a default that does not read gives no SQL', () => {
  expect(fields.money({ default: 'free' }).columns[0]).not.toHaveProperty('default');
});

test('every district of the data belongs to its city and province', () => {
  const broken = Object.keys(areaList.county_list).filter((code) => refusal(fields.area(), code));

  expect(Object.keys(areaList.county_list).length).toBeGreaterThan(3_000);
  expect(broken).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a browser that does not know the names yet looks at the codes alone', async () => {
  const fresh = await import('./area/index.ts');
  const raw = { codes: ['330000', '330100', '330199'], text: '浙江省 杭州市 某区' };

  expect(() => fresh.area().read(raw)).toThrow(/call knowAreas/);
  vi.stubGlobal('document', {});
  expect(fresh.area().read(raw)).toEqual(raw);
  const torn = { codes: ['330000', '330200', '330199'] };
  expect(() => fresh.area().read(torn)).toThrow('broken_area');
});
