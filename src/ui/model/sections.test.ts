import { expect, test } from 'vitest';
import { choice, int, money, rows, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { errorList } from './formErrors.ts';
import { errorCounts, formSections, startValues } from './sections.ts';

const bill = shape('bill', {
  title: text({ max: 9 }),
  note: text({ max: 9, default: '' }),
  paid: choice({ no: [0], yes: [1] }, { default: 0 }),
  total: money({ system: true, default: '0.00' }),
  pieces: int({ optional: true }),
});
const declared = resource(bill, {
  path: 'bill',
  label: 'title',
  list: { columns: ['title'] },
  form: [{ section: 'more', fields: ['paid', 'note'] }],
});

test('a form has only writable fields; a section without any is left out', () => {
  const form = [
    { section: 'base', fields: ['title', 'total'] },
    { section: 'sum', fields: ['total'] },
    ...(declared.form ?? []),
  ];

  expect(formSections({ ...declared, form })).toEqual([
    { section: 'base', fields: ['title'] },
    { section: 'more', fields: ['paid', 'note'] },
  ]);
});

test('a form in two columns has the sections of the second one last, marked', () => {
  const two = resource(bill, {
    path: 'bill',
    label: 'title',
    list: { columns: ['title'] },
    form: {
      main: [{ section: 'base', fields: ['title', 'note'] }],
      side: [{ section: 'state', fields: ['paid'] }],
    },
  });

  expect(formSections(two)).toEqual([
    { section: 'base', fields: ['title', 'note'] },
    { section: 'state', fields: ['paid'], isAside: true },
  ]);
});

test('without a declared form all writable fields are in one section', () => {
  const bare = resource(bill, { path: 'bill', label: 'title', list: { columns: ['title'] } });

  expect(formSections(bare)).toEqual([
    { section: '', fields: ['title', 'note', 'paid', 'pieces'] },
  ]);
});

test('errors are counted per section; errors of sub-rows count for their field', () => {
  const errors = errorList({
    title: { type: 'invalid', message: 'too_long' },
    lines: [undefined, { num: { type: 'server', message: 'Taken' } }] as never,
  });
  const sections = [
    { section: 'base', fields: ['title'] },
    { section: 'rows', fields: ['lines'] },
    { section: 'none', fields: ['note'] },
  ];

  expect(errors).toEqual([
    { path: 'title', type: 'invalid', message: 'too_long' },
    { path: 'lines.1.num', type: 'server', message: 'Taken' },
  ]);
  expect([
    ...errorCounts(
      sections,
      errors.map(({ path }) => path),
    ),
  ]).toEqual([
    ['base', 1],
    ['rows', 1],
    ['none', 0],
  ]);
});

const line = shape('line', { invoice_id: int() });
const invoices = resource(
  shape('invoice', {
    title: text({ max: 9 }),
    paid: choice({ no: [0], yes: [1] }, { default: 0 }),
    fee: money({ default: '1.50' }),
    total: money({ system: true, default: '0.00' }),
    lines: rows(line, { by: 'invoice_id' }),
  }),
  { path: 'invoice', label: 'title', list: { columns: ['title'] } },
);

test('a new record starts with its defaults, in wire form', () => {
  expect(startValues(invoices, formSections(invoices), '')).toEqual({
    title: null,
    paid: 0,
    fee: '1.50',
    lines: [],
  });
});

test('the address may give start values, but only of fields of the form', () => {
  expect(startValues(invoices, formSections(invoices), '?title=May&total=9.00&x=1')).toMatchObject({
    title: 'May',
    fee: '1.50',
  });
  expect(startValues(invoices, formSections(invoices), '?total=9.00')).not.toHaveProperty('total');
});
