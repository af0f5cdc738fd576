import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { queryLimits, readQuery, UnreadableQuery, withQuery, writeQuery } from './index.ts';

test('a list is asked for as existing clients do', () => {
  const query = writeQuery({
    page: 1,
    order: 'create_time,desc',
    quickSearch: '',
    search: [{ field: 'status', operator: 'eq', val: 2 }],
    select: true,
    limit: undefined,
    initValue: null,
  });

  expect(query).toBe(
    'page=1&order=create_time%2Cdesc&quickSearch=' +
      '&search[0][field]=status&search[0][operator]=eq&search[0][val]=2&select=true',
  );
});

test('plain lists at the top have empty brackets, deeper ones are numbered', () => {
  expect(writeQuery({ ids: [1, null, 2], none: [] })).toBe('ids[]=1&ids[]=2');
  expect(writeQuery({ search: [{ val: ['a', 'b'] }] })).toBe(
    'search[0][val][0]=a&search[0][val][1]=b',
  );
});

test('parameters join those an address has already', () => {
  expect(withQuery('/admin/a.B/index', { page: 2 })).toBe('/admin/a.B/index?page=2');
  expect(withQuery('/admin/a.B/index?select=true', { page: 2 })).toBe(
    '/admin/a.B/index?select=true&page=2',
  );
  expect(withQuery('/admin/a.B/index', {})).toBe('/admin/a.B/index');
});

test('a name that could not be read back is a mistake of the caller', () => {
  expect(() => writeQuery({ 'a[b]': 1 })).toThrow('query parameter "a[b]"');
  expect(() => writeQuery({ a: { __proto__x: 1, constructor: 1 } })).toThrow('"constructor"');
  expect(() => writeQuery({ rows: { '7': 'SF1' } })).toThrow('"7"');
});

const name = fc.stringMatching(/^[A-Za-z_][\w.-]{0,8}$/).filter((text) => {
  return !['__proto__', 'constructor', 'prototype'].includes(text);
});
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((s) => !s.includes('\0'));
const { params } = fc.letrec<{ value: unknown; params: Record<string, never> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    text,
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  ),
  params: fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }) as never,
}));

test('any written query is read back unchanged', () => {
  fc.assert(
    fc.property(params, (given) => {
      expect(readQuery(writeQuery(given))).toEqual(given);
    }),
    draws(500, 5_000),
  );
});

test('any query is read or refused, and never changes a prototype', () => {
  const unit = fc.constantFrom(
    'a',
    'b',
    '[',
    ']',
    '[]',
    '=',
    '&',
    '%',
    '+',
    '.',
    '0',
    '9',
    '__proto__',
    '%00',
    '%5B',
    'constructor',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (raw) => {
      const read = attempt(raw);
      expect(read instanceof UnreadableQuery || typeof read === 'object').toBe(true);
      expect(Object.prototype).not.toHaveProperty('a');
      expect(Object.prototype).not.toHaveProperty('b');
    }),
    draws(2000, 20_000),
  );
});

test.each([
  ['ids%5B%5D=1&ids%5B%5D=2', { ids: ['1', '2'] }],
  ['search[2][field]=b&search[0][field]=a', { search: [{ field: 'a' }, { field: 'b' }] }],
  ['q=a+b%2Bc', { q: 'a b+c' }],
  ['q=a=b', { q: 'a=b' }],
  ['flag', { flag: '' }],
  ['', {}],
  ['&&a=1&', { a: '1' }],
  ['user.id=7', { 'user.id': '7' }],
])('%j is read as %j', (raw, query) => {
  expect(readQuery(raw)).toEqual(query);
});

test.each([
  ['a=1&a=2', 'repeated', 'a'],
  ['a=1&a[b]=2', 'mixed', 'a.b'],
  ['a[b]=2&a=1', 'repeated', 'a'],
  ['a[0]=1&a[b]=2', 'mixed', 'a'],
  ['a[1]=1&a[]=2', 'repeated', 'a.'],
  ['a[00]=1', 'name', 'a[00]'],
  ['a[99999]=1', 'name', 'a[99999]'],
  ['__proto__[a]=1', 'name', '__proto__[a]'],
  ['a[__proto__][b]=1', 'name', 'a[__proto__][b]'],
  ['a[constructor]=1', 'name', 'a[constructor]'],
  ['a[b=1', 'name', 'a[b'],
  ['=1', 'name', ''],
  ['a=%00', 'nul', 'a'],
  ['a%00=1', 'nul', 'a%00'],
  ['a=%zz', 'encoding', 'a'],
  ['a=%ff', 'encoding', 'a'],
  ['a[b][c][d][e][f][g]=1', 'too_deep', 'a'],
])('%j is refused as %s', (raw, fault, field) => {
  expect(attempt(raw)).toMatchObject({ fault, field });
});

test('a query beyond its limits is refused', () => {
  const pairs = Array.from({ length: queryLimits.pairs }, (_, n) => `a${n}=1`);
  const members = Array.from({ length: queryLimits.members }, () => 'a[]=1');

  expect(Object.keys(readQuery(pairs.join('&')))).toHaveLength(queryLimits.pairs);
  expect(readQuery(members.join('&'))['a']).toHaveLength(queryLimits.members);
  expect(attempt([...pairs, 'b=1'].join('&'))).toMatchObject({ fault: 'too_many' });
  expect(attempt([...members, 'a[]=1'].join('&'))).toMatchObject({
    fault: 'too_many',
    field: 'a.',
  });
  expect(attempt(`a=${'x'.repeat(queryLimits.length)}`)).toMatchObject({ fault: 'too_long' });
});

function attempt(raw: string): unknown {
  try {
    return readQuery(raw);
  } catch (fault) {
    return fault;
  }
}
