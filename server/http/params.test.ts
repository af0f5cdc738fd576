import { expect, test } from 'vitest';
import { addressParams, bodyParams } from './calls.ts';

test('pairs behind the action are parameters like those of the query', () => {
  expect(addressParams({ page: '2' }, ['id', '6', 'tab', 'x'])).toEqual({
    page: '2',
    id: '6',
    tab: 'x',
  });
});

test.each([
  ['two values of one name', { id: '7' }, ['id', '6'], 'id'],
  ['a name that no parameter has', {}, ['__proto__[x]', '6'], '__proto__[x]'],
  ['a NUL', {}, ['a', '\0'], 'a'],
])('%s in an address are refused', (_, query, extra, field) => {
  expect(() => addressParams(query, extra)).toThrow(
    expect.objectContaining({ code: 'invalid', data: { field } }),
  );
});

test('a write is about the record that address or body names', () => {
  expect(bodyParams({ name: 'a' }, { id: '6', lang: 'en' })).toEqual({ name: 'a', id: '6' });
  expect(bodyParams({ id: 6, name: 'a' }, { id: '6' })).toEqual({ id: '6', name: 'a' });
});

test('a write that names two records is refused', () => {
  expect(() => bodyParams({ id: 1, password: 'x' }, { id: '6' })).toThrow(
    expect.objectContaining({ code: 'invalid', data: { field: 'id' } }),
  );
});

test.each([[[1, 2]], ['text'], [null], [7]])('%j is no body of a write', (body) => {
  expect(() => bodyParams(body, {})).toThrow(
    expect.objectContaining({ code: 'invalid', data: { field: 'body' } }),
  );
});
