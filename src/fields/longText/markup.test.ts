import { expect, test } from 'vitest';
import { paragraphsOf } from './markup.ts';

test('lines of plain text become paragraphs', () => {
  expect(paragraphsOf('Linen\r\n\nup to 5 < 6 &amp; more')).toBe(
    '<p>Linen</p><p></p><p>up to 5 < 6 &amp; more</p>',
  );
});

test.each(['<p>Linen</p>\n<p>Wash cold</p>', 'Linen', ''])('%j stays as it is', (text) => {
  expect(paragraphsOf(text)).toBe(text);
});
