import { expect, test } from 'vitest';
import { choice, int, money, rows, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { formSections } from './sections.ts';
import { startValues } from './startValues.ts';

const line = shape('line', { bill_id: int() });
const bills = resource(
  shape('bill', {
    title: text({ max: 9 }),
    paid: choice({ no: [0], yes: [1] }, { default: 0 }),
    fee: money({ default: '1.50' }),
    total: money({ system: true, default: '0.00' }),
    lines: rows(line, { by: 'bill_id' }),
  }),
  { path: 'bill', label: 'title', list: { columns: ['title'] } },
);

test('a new record starts with its defaults, in wire form', () => {
  expect(startValues(bills, formSections(bills), '')).toEqual({
    title: null,
    paid: 0,
    fee: '1.50',
    lines: [],
  });
});

test('the address may give a start, but only of what the form asks for', () => {
  expect(startValues(bills, formSections(bills), '?title=May&total=9.00&x=1')).toMatchObject({
    title: 'May',
    fee: '1.50',
  });
  expect(startValues(bills, formSections(bills), '?total=9.00')).not.toHaveProperty('total');
});
