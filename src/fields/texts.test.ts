import { expect, test } from 'vitest';
import enFields from '../../i18n/en/fields.ts';
import enInvalid from '../../i18n/en/invalid.ts';
import zhFields from '../../i18n/zh-cn/fields.ts';
import zhInvalid from '../../i18n/zh-cn/invalid.ts';

type Sources = Readonly<Record<string, string>>;
const sources: Sources = import.meta.glob(
  ['./**/*.ts', '../schema/*.ts', '../../resources/**/*.ts', '!./**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
/** `new Invalid('code'` and `patternCode: 'code'`, and codes that are passed to a reader of numbers. */
const codeSign =
  /(?:new Invalid\(|patternCode[:=] ?|readScaled\(raw, \d, |scaledDigits\(raw, scale, )'(\w+)'/g;
const codes = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(codeSign)].map(([, code = '']) => code),
  ),
);

test('the walk finds the codes of refusals', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(80);
  expect(codes.size).toBeGreaterThan(35);
});

test.each([
  ['zh-cn', zhInvalid],
  ['en', enInvalid],
])('every refusal of a value has its words in %s', (_, words) => {
  expect([...codes].filter((code) => !Object.hasOwn(words, code))).toEqual([]);
});

test('both languages use the same parameters', () => {
  expect(parametersOf(enInvalid)).toEqual(parametersOf(zhInvalid));
  expect(parametersOf(enFields.view)).toEqual(parametersOf(zhFields.view));
});

/** Parameters by key. */
const parametersOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].toSorted(
        (a = '', b = '') => a.localeCompare(b),
      ),
    ]),
  );
