import { expect, test } from 'vitest';
import en from '../../i18n/en/errors.ts';
import zh from '../../i18n/zh-cn/errors.ts';
import { errorCodes, isErrorCode, type ErrorCode, type ErrorParameters } from './index.ts';

const rows = Object.entries(errorCodes).map(([code, names]) => ({ code, names: [...names] }));
const placeholders = (text: string) =>
  [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
const textIn = (texts: Readonly<Record<string, string>>, code: string) => texts[code] ?? '';

test('there are codes to compare', () => expect(rows.length).toBeGreaterThan(35));

test.each(rows)('the texts of $code take exactly its parameters', ({ code, names }) => {
  expect(placeholders(textIn(en, code))).toEqual(names.toSorted());
  expect(placeholders(textIn(zh, code))).toEqual(names.toSorted());
});

test('both languages have the same codes and no empty text', () => {
  expect(Object.keys(zh).toSorted()).toEqual(Object.keys(errorCodes).toSorted());
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(errorCodes).toSorted());
  expect(Object.values({ ...en }).every((text) => text.trim().length > 0)).toBe(true);
  expect(Object.values({ ...zh }).every((text) => /\p{Script=Han}/u.test(text))).toBe(true);
});

test('the three upload sentences of the specification stand word by word in English', () => {
  expect([en.upload_incomplete, en.upload_type, en.upload_size]).toEqual([
    'The data of the uploaded file is incomplete!',
    'The type of uploaded file is not allowed!',
    'The size of the uploaded file exceeds the allowed range!',
  ]);
});

test('a code of an object prototype is no error code', () => {
  expect([isErrorCode('stale'), isErrorCode('toString'), isErrorCode('nope')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the parameters of a code are typed by the table', () => {
  const given: ErrorParameters<'limit_exceeded'> = { min: 1, max: 5 };
  // @ts-expect-error limit_exceeded also takes `max`
  const missing: ErrorParameters<'limit_exceeded'> = { min: 1 };
  // @ts-expect-error no such code
  const unknown: ErrorCode = 'exploded';

  expect([given, missing, unknown]).toEqual([{ min: 1, max: 5 }, { min: 1 }, 'exploded']);
});
