import { expect, test } from 'vitest';
import { choice, int, money, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { errorList } from './errorPaths.ts';
import { errorCounts, fieldsOf, formSections } from './sections.ts';

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

test('a form asks only for what a person may write; a section without any is left out', () => {
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

test('without a declaration everything a person may write stands in one section', () => {
  const bare = resource(bill, { path: 'bill', label: 'title', list: { columns: ['title'] } });

  expect(formSections(bare)).toEqual([
    { section: '', fields: ['title', 'note', 'paid', 'pieces'] },
  ]);
});

test('a condition names the fields it reads, once each', () => {
  expect(fieldsOf({ paid: 1, or: [{ pieces: { gt: 3 } }, { not: { paid: 0 } }] })).toEqual([
    'paid',
    'pieces',
  ]);
});

test('errors are counted by section, those of sub-rows for their field', () => {
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
