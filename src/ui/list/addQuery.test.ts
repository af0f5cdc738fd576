import { expect, test } from 'vitest';
import { moneyLogs } from '../../../resources/user/moneyLog.ts';
import { addQuery } from './addQuery.ts';

const eq = (val: string) => ({ operator: 'eq', val }) as const;

test('a list of one member begins its new rows with that member', () => {
  const conditions = { user_id: [eq('41')], type: [eq('5')] };

  expect(addQuery(moneyLogs, conditions)).toBe('?user_id=41');
});

test.each([
  ['of everybody', {}],
  ['of several', { user_id: [eq('41'), eq('42')] }],
  ['of some', { user_id: [{ operator: 'IN', val: '41,42' } as const] }],
  ['by what no form asks for', { type: [eq('5')] }],
  ['by what is typed, not chosen', { memo: [eq('x')] }],
])('a list %s begins with nothing', (_, conditions) => {
  expect(addQuery(moneyLogs, conditions)).toBe('');
});
