import { expect, test } from 'vitest';
import { choice, int, json, money, rows, text } from '../../fields/index.ts';
import { shape } from '../../schema/index.ts';
import { resolverOf } from './resolver.ts';

const line = shape('line', { bill_id: int(), name: text({ max: 5 }), num: int({ min: 1 }) });
const bill = shape('bill', {
  title: text({ max: 4 }),
  paid: choice({ no: [0], yes: [1] }, { default: 0 }),
  total: money(),
  lines: rows(line, { by: 'bill_id' }),
});
const resolve = resolverOf(bill.fields, { mode: 'edit', show: { total: { paid: 1 } } });
const broken = (code: string, args: object) => ({
  type: 'invalid',
  message: `@@react-admin@@${JSON.stringify({ message: `invalid.${code}`, args })}`,
});
const check = async (values: Record<string, unknown>, names?: string[]) =>
  (
    await resolve(values, undefined, {
      fields: {},
      ...(names && { names }),
      shouldUseNativeValidation: false,
    })
  ).errors;

test('every refused value gets the code of its rule, sub-rows by their place', async () => {
  const values = { title: 'Spring', paid: 1, total: 'x', lines: [{ id: 4, name: 'ok', num: '0' }] };

  expect(await check(values)).toEqual({
    title: broken('too_long', { max: '4' }),
    total: broken('not_an_amount', {}),
    lines: [{ num: broken('too_small', { min: '1' }) }],
  });
});

test('each cell of a table in one column is refused by itself', async () => {
  const fields = {
    params: json({ each: { name: text({ max: 5 }), value: text({ max: 9 }) }, most: 2 }),
  };
  const errorsOf = async (params: unknown) =>
    (
      await resolverOf(fields, { mode: 'edit' })({ params }, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      })
    ).errors;
  const row = { name: 'a', value: 'b' };

  expect(await errorsOf([row, { name: 'Material', value: '' }])).toEqual({
    params: [undefined, { name: broken('too_long', { max: '5' }), value: broken('required', {}) }],
  });
  expect(await errorsOf([row, row, row])).toEqual({ params: broken('too_many', { max: '2' }) });
});

test('a hidden field is not checked', async () => {
  expect(await check({ title: 'May', paid: '0', total: 'x', lines: [] })).toEqual({});
});

test('while typing, sub-rows nobody asked about are left alone, conditions still hold', async () => {
  const values = { title: 'May', paid: '0', total: 'x', lines: [{ id: 4, num: 0 }] };

  expect(await check(values, ['total'])).toEqual({});
  expect(await check({ ...values, paid: 1 }, ['total'])).toHaveProperty('total');
});

test('an input of react-admin is asked for its own rules, after those of the declaration', async () => {
  const resolver = resolverOf(
    bill.fields,
    { mode: 'edit' },
    {
      labelOf: (path) => `<${path}>`,
    },
  );
  const validate = async () => '@@react-admin@@"ra.validation.required"';
  const field = (name: string) => ({ ref: { name }, name, validate });

  const { errors } = await resolver({ title: 'Spring', paid: 1, total: '1.00' }, undefined, {
    fields: { title: field('title'), memo: field('memo') },
    names: ['title', 'memo'] as never,
    shouldUseNativeValidation: false,
  });

  expect(errors).toEqual({
    title: broken('too_long', { max: '4', field: '<title>' }),
    memo: { type: 'invalid', message: '@@react-admin@@"ra.validation.required"' },
  });
});

test('a broken rule has its own text, an edit that keeps its fields none', async () => {
  const part = shape(
    'part',
    { bill_id: int(), from: int({ optional: true }), to: int({ optional: true }) },
    { rules: { range: { holds: { to: { gt: { field: 'from' } } }, at: 'to' } } },
  );
  const span = shape(
    'span',
    {
      from: int({ optional: true }),
      to: int({ optional: true }),
      parts: rows(part, { by: 'bill_id' }),
    },
    { rules: { range: { holds: { to: { gt: { field: 'from' } } }, at: 'to' } } },
  );
  const row = { id: 1, from: 5, to: 4, parts: [{ id: 7, from: 3, to: 2 }] };
  const errorsOf = async (values: object, mode: 'add' | 'edit') => {
    const rules = { mode, rules: span.rules, ...(mode === 'edit' && { row }) };
    const resolver = resolverOf(span.fields, rules, { resource: 'span' });
    const options = { fields: {}, shouldUseNativeValidation: false };
    return (await resolver({ ...row, ...values }, undefined, options)).errors;
  };
  const told = (key: string) => ({
    type: 'invalid',
    message: `@@react-admin@@${JSON.stringify({ message: `resources.span.${key}`, args: { rule: 'range' } })}`,
  });

  expect(await errorsOf({}, 'edit')).toEqual({});
  expect(await errorsOf({ to: '3' }, 'edit')).toEqual({ to: told('rules.range') });
  expect(await errorsOf({ to: '9', parts: [{ from: 2, to: '1' }] }, 'add')).toEqual({
    parts: [{ to: told('rows.parts.rules.range') }],
  });
});
