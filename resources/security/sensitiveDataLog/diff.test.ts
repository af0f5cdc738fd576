import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diff } from './diff.ts';

const of = (before: string, after: string) =>
  diff(Array.from(before), Array.from(after)).map((piece) => `${piece.of} ${piece.text}`);

test('only the difference is marked', () => {
  expect(of('139a', '138a')).toEqual(['both 1', 'both 3', 'before 9', 'after 8', 'both a']);
  expect(of('', 'ab')).toEqual(['after a', 'after b']);
  expect(of('ab', '')).toEqual(['before a', 'before b']);
  expect(of('ab', 'ab')).toEqual(['both a', 'both b']);
});

test('each side can be rebuilt from the pieces', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '手', '机'), maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = diff(Array.from(before), Array.from(after));
      const side = (gone: string) =>
        pieces.flatMap((piece) => (piece.of === gone ? [] : piece.text)).join('');
      expect([side('after'), side('before')]).toEqual([before, after]);
    }),
  );
});
