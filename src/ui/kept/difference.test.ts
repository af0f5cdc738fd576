import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from './difference.ts';
import { notesIn, ticked } from './notes.ts';

const of = (before: string, after: string) =>
  difference(Array.from(before), Array.from(after)).map((piece) => `${piece.of} ${piece.text}`);

test('only what differs is marked', () => {
  expect(of('139a', '138a')).toEqual(['both 1', 'both 3', 'before 9', 'after 8', 'both a']);
  expect(of('', 'ab')).toEqual(['after a', 'after b']);
  expect(of('ab', '')).toEqual(['before a', 'before b']);
  expect(of('ab', 'ab')).toEqual(['both a', 'both b']);
});

test('each side can be read off the pieces, whatever the texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '手', '机'), maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = difference(Array.from(before), Array.from(after));
      const side = (gone: string) =>
        pieces.flatMap((piece) => (piece.of === gone ? [] : piece.text)).join('');
      expect([side('after'), side('before')]).toEqual([before, after]);
    }),
  );
});

test('a field that is ticked is called as its list calls it; unticked, it is gone', () => {
  expect(ticked({ email: '邮箱' }, 'mobile', '手机号')).toEqual({
    email: '邮箱',
    mobile: '手机号',
  });
  expect(ticked({ email: '邮箱', mobile: '' }, 'mobile', '手机号')).toEqual({ email: '邮箱' });
});

test('notes of fields that the chosen records lack are left out', () => {
  expect(notesIn({ mobile: '手机', rules: '权限' }, { mobile: '手机号' })).toEqual({
    mobile: '手机',
  });
  expect(notesIn(null, { mobile: '手机号' })).toEqual({});
});
