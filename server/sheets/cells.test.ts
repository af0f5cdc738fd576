import { expect, test } from 'vitest';
import { csvLine } from './cells.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+8613800000000', "'+8613800000000"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['＝1+1', "'＝1+1"],
  ['＋1+1', "'＋1+1"],
  ['－1+1', "'－1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1+1', "'﹦1+1"],
  [' =1', "' =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\u3000＝1', "'\u3000＝1"],
  ['\u200b=1', "'\u200b=1"],
  ['\ufeff\u2060=1', "'\ufeff\u2060=1"],
  ['\n=1', `"'\n=1"`],
])('%j cannot run in a spreadsheet', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test('plain numbers stay numbers, and other text stays as it is', () => {
  expect(csvLine(['-12.50', '341.00', '林知夏', '', 'a-b', '１＋１'])).toBe(
    '-12.50,341.00,林知夏,,a-b,１＋１\r\n',
  );
});

test('commas, quotes and line breaks stay inside of their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});
