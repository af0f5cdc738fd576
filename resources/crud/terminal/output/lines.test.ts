import { expect, test } from 'vitest';
import { appended, lostLines, mostLines, noOutput, shownLines } from './lines.ts';

const esc = '\u001b[';
const plain = { fg: undefined, bg: undefined, isBold: false, isDim: false };
const spans = (...texts: readonly string[]) =>
  shownLines(texts.reduce((output, text, n) => appended(output, text, n + 1), noOutput)).map(
    (line) => line.spans,
  );

test('text becomes lines, also when a line arrives in pieces', () => {
  const output = appended(appended(noOutput, 'one\ntw', 6), 'o\n', 8);

  expect(output.position).toBe(8);
  expect(shownLines(output)).toEqual([
    { at: 1, spans: [{ ...plain, text: 'one' }] },
    { at: 2, spans: [{ ...plain, text: 'two' }] },
  ]);
});

test('colours and weights are names, and hold over the ends of lines until they are reset', () => {
  expect(spans(`${esc}1;31mbad\nworse${esc}0m, ${esc}92mgood${esc}39m\n`)).toEqual([
    [{ ...plain, text: 'bad', fg: 'red', isBold: true }],
    [
      { ...plain, text: 'worse', fg: 'red', isBold: true },
      { ...plain, text: ', ' },
      { ...plain, text: 'good', fg: 'bright-green' },
    ],
  ]);
});

test('a colour that no theme names is left out', () => {
  expect(spans(`${esc}38;5;208morange\n`)).toEqual([[{ ...plain, text: 'orange' }]]);
});

test('a carriage return replaces the line, and one at its end replaces nothing', () => {
  expect(spans('10%\r', '90%\r', 'done\r\nnext\r\n')).toEqual([
    [{ ...plain, text: 'done' }],
    [{ ...plain, text: 'next' }],
  ]);
  expect(spans('10%\r90%\r')).toEqual([[{ ...plain, text: '90%' }]]);
});

test('markup stays text', () => {
  expect(spans('<b>&amp;</b>\n')).toEqual([[{ ...plain, text: '<b>&amp;</b>' }]]);
});

test('the earliest lines of a long output are let go, and counted', () => {
  const output = appended(noOutput, 'line\n'.repeat(mostLines + 3), 1);

  expect(output.lines).toHaveLength(mostLines);
  expect(output.lines[0]?.at).toBe(4);
  expect(lostLines(output)).toBe(3);
});
