import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, checkDigit, isArticleNumber } from './bars.ts';

test.each(['4006381333931', '6901234567892', '96385074', '5901234123457'])(
  '%s is an article number',
  (code) => {
    expect(isArticleNumber(code)).toBe(true);
  },
);

test.each(['4006381333932', '9638507', '', '96385075', '40063813339310', '400638133393x'])(
  '%j is none',
  (code) => {
    expect(isArticleNumber(code)).toBe(false);
  },
);

test('bars are drawn as the tables of the standard print them', () => {
  const left = ['0001011', '0100111', '0110011', '0010011', '0111101', '0011101'];
  const right = ['1100110', '1101100', '1000010', '1011100', '1001110', '1000100'];

  expect(barsOf('5901234123457')).toBe(`101${left.join('')}01010${right.join('')}101`);
});

test('a digit that is read wrong is noticed', () => {
  const digits = fc.stringMatching(/^\d{12}$/);
  fc.assert(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const code = [...body, checkDigit(body)];
      code[at] = String((Number(code[at]) + by) % 10);
      expect(isArticleNumber(code.join(''))).toBe(false);
    }),
  );
});

test('bars have the width of the standard, and begin and end dark', () => {
  const digits = fc.oneof(fc.stringMatching(/^\d{12}$/), fc.stringMatching(/^\d{7}$/));
  fc.assert(
    fc.property(digits, (body) => {
      const bars = barsOf(body + checkDigit(body));
      expect(bars).toMatch(/^101[01]+01010[01]+101$/);
      expect(bars).toHaveLength(body.length === 12 ? 95 : 67);
    }),
  );
});
