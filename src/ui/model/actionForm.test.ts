import { expect, test } from 'vitest';
import { ruleMessage } from '../../fields/errorText.ts';
import { choice, int, money, text } from '../../fields/index.ts';
import { actionResolver, bodyOf, formPath, rowKey, shownNames, startOf } from './actionForm.ts';
import { firstEmpty } from '../actions/ActionDialog.tsx';

const ship = {
  on: 'each',
  permission: 'delivery',
  input: { kind: choice({ express: [1], none: [2] }, { default: 1 }), carrier: int() },
  rowInput: { express_no: text({ max: 5, default: '' }) },
} as const;
const rows = [{ id: 7 }, { id: 8 }];
const start = startOf(ship, rows);

const broken = (code: string, args: Readonly<Record<string, string>>) => ({
  type: 'invalid',
  message: ruleMessage(`invalid.${code}`, args),
});

test('an action starts with its defaults, once and for each row', () => {
  expect(start).toEqual({
    input: { kind: 1, carrier: null },
    rows: { r7: { express_no: '' }, r8: { express_no: '' } },
  });
});

test('the input is sent by the ids of the rows', () => {
  const filled = { input: { kind: 2 }, rows: { [rowKey({ id: 7 })]: { express_no: 'SF1' } } };

  expect(bodyOf(ship, [{ id: 7 }], filled)).toEqual({
    input: { kind: 2 },
    rows: { '7': { express_no: 'SF1' } },
  });
});

test('an error of the server is shown at its input', () => {
  expect(formPath('rows.7.express_no')).toBe('rows.r7.express_no');
  expect(formPath('input.carrier')).toBe('input.carrier');
});

test('every refused input is named at its place', async () => {
  const values = {
    input: { kind: 9, carrier: '' },
    rows: { r7: { express_no: 'SF1' }, r8: { express_no: 'SF1234567' } },
  };
  const options = { fields: {}, shouldUseNativeValidation: false };

  expect((await actionResolver(ship, rows)(values, undefined, options)).errors).toEqual({
    input: {
      kind: broken('not_an_option', {}),
      carrier: broken('required', {}),
    },
    rows: { r8: { express_no: broken('too_long', { max: '5' }) } },
  });
  expect(
    (
      await actionResolver(ship, [])(
        { ...values, input: { kind: 1, carrier: 4 }, rows: {} },
        undefined,
        options,
      )
    ).errors,
  ).toEqual({});
});

test('the first empty input is found in the order of the questions', () => {
  expect(firstEmpty(start)).toBe('input.carrier');
  expect(firstEmpty({ ...start, input: { kind: 1, carrier: 3 } })).toBe('rows.r7.express_no');
  expect(firstEmpty({ input: { kind: 1 }, rows: {} })).toBeUndefined();
});

const conditional = {
  ...ship,
  input: { ...ship.input, carrier: int({ optional: true }) },
  show: { carrier: { kind: 1 }, express_no: { kind: 1, weight: { gt: 0 } } },
  required: ['carrier', 'express_no'],
} as const;
const weighed = [{ id: 7, weight: 2 }];
const errorsOf = async (kind: unknown) => {
  const values = { input: { kind, carrier: null }, rows: { r7: { express_no: '' } } };
  const options = { fields: {}, shouldUseNativeValidation: false };
  return (await actionResolver(conditional, weighed)(values, undefined, options)).errors;
};

test('a required input is demanded where its condition on the row and the inputs holds', async () => {
  const required = broken('required', {});

  // A select of the browser gives its codes as text.
  expect(await errorsOf('1')).toEqual({
    input: { carrier: required },
    rows: { r7: { express_no: required } },
  });
  expect(await errorsOf(2)).toEqual({});
});

test('an input that is not asked for is neither shown nor sent', () => {
  const values = (kind: number) => ({
    input: { kind, carrier: 4 },
    rows: { r7: { express_no: 'S F' } },
  });

  expect([...shownNames(conditional, weighed, values(1))]).toEqual([
    'kind',
    'carrier',
    'express_no',
  ]);
  expect([...shownNames(conditional, [{ id: 7, weight: 0 }], values(1))]).toEqual([
    'kind',
    'carrier',
  ]);
  expect(bodyOf(conditional, weighed, values(2))).toEqual({ input: { kind: 2 }, rows: { 7: {} } });
});

test('a dialog that is opened again begins with what was filled in', () => {
  expect(
    startOf(ship, rows, { input: { carrier: 3 }, rows: { 8: { express_no: 'SF8' } } }),
  ).toEqual({
    input: { kind: 1, carrier: 3 },
    rows: { r7: { express_no: '' }, r8: { express_no: 'SF8' } },
  });
});

test('an input begins with the value of the one record, and with none of several', () => {
  const reply = {
    on: 'each',
    permission: 'reply',
    input: { reply: text({ max: 50 }), note: text({ max: 50, default: '' }) },
    prefill: ['reply'],
  } as const;
  const rows = [
    { id: 7, reply: 'Thank you', note: 'own' },
    { id: 8, reply: 'Sorry', note: '' },
  ];

  expect(startOf(reply, rows.slice(0, 1)).input).toEqual({ reply: 'Thank you', note: '' });
  expect(startOf(reply, rows).input).toEqual({ reply: null, note: '' });
});

test('an amount begins as it is typed', () => {
  const agree = {
    on: 'record',
    permission: 'audit',
    input: { goods_amount: money() },
    prefill: ['goods_amount'],
  } as const;

  expect(startOf(agree, [{ id: 7, goods_amount: 20_001 }]).input).toEqual({
    goods_amount: '200.01',
  });
});
