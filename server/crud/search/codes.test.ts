import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after } from './codes.ts';

const byPoint = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;

test('the first text behind all that begin alike', () => {
  expect(['A1', 'Az', '林', '\ud7ff', 'a\u{10ffff}', '\u{10ffff}'].map(after)).toEqual([
    'A2',
    'A{',
    '枘',
    '\ue000',
    'b',
    undefined,
  ]);
});

test('whatever begins with a text lies before it, whatever does not lies outside', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 });

  fc.assert(
    fc.property(text, text, (begun, other) => {
      const end = after(begun);
      const isWithin = !byPoint(other, begun) && (end === undefined || byPoint(other, end));
      return (
        isWithin === other.startsWith(begun) && (end === undefined || byPoint(begun + other, end))
      );
    }),
  );
});
