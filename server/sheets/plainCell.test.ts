import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './cells.ts';
import { readCsvTable } from './csvTable.ts';
import { headingFinder } from './headings.ts';
import { guardedCell, isDamaged, plainCell } from './plainCell.ts';
import { sheetLimits } from './sheetLimits.ts';

test.each([
  ['="0012"', '0012'],
  ['="say ""hi"""', 'say "hi"'],
  ["'0012", '0012'],
  ["'6901234567890", '6901234567890'],
  ["'2026-01-05", '2026-01-05'],
  ["'=1+1", '=1+1'],
  ["'+8613800000000", '+8613800000000'],
  ["''=1+1", "'=1+1"],
  ["'t Hooft", "'t Hooft"],
  ["'90s shirt", "'90s shirt"],
  ['=1+1', '=1+1'],
  ['="', '="'],
  [' a ', 'a'],
])('%j of another program is %j', (cell, text) => {
  expect(plainCell(cell)).toBe(text);
});

test.each([
  ['0012', '="0012"'],
  ['2025112012390001', '="2025112012390001"'],
  ['6901234567890', '="6901234567890"'],
  ['12E5', '="12E5"'],
  ["'0012", "''0012"],
  ['=1+1', "'=1+1"],
])('%j is written as %j, which no spreadsheet changes', (text, cell) => {
  expect(guardedCell(text)).toBe(cell);
});

test.each(['0', '0.50', '-12.50', '13800138000', '2026-01-05 08:00:00', 'A0012', '林知夏', ''])(
  '%j is written as it is',
  (text) => {
    expect(guardedCell(text)).toBe(text);
  },
);

test.each([
  '1.23457E+15',
  '6.9E+12',
  '-1.5e+20',
  '12345678901234500',
  '########',
  '#N/A',
  '#NAME?',
])('%s is what a spreadsheet has left', (cell) => {
  expect(isDamaged(cell)).toBe(true);
});

test.each(['1E5', '2025112012390010', '#1', '# a', 'E+15', ''])('%s is a value', (cell) => {
  expect(isDamaged(cell)).toBe(false);
});

const sign = fc.constantFrom(
  "'",
  '"',
  '=',
  '+',
  '-',
  '@',
  '0',
  '1',
  '9',
  'e',
  'E',
  ',',
  '.',
  ' ',
  '汉',
);

test('any text of a record comes back from a CSV file as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: sign, maxLength: 18 }), { minLength: 1 }), (texts) => {
      const values = texts.map((text) => text.trim());
      const lines = values.map((text) => csvLine(['k', text]));
      const { rows } = readCsvTable(
        `key,text\r\n${lines.join('')}`,
        sheetLimits,
        headingFinder(new Map()),
      );
      expect(rows.map(({ cells }) => cells[1])).toEqual(values);
    }),
    { seed: 20_262, numRuns: 500 },
  );
});
