import { expect, onTestFinished, test } from 'vitest';
import { createStyleCache } from './styleCache.ts';

test('rules stand in small sheets with the nonce of the page, in their order', () => {
  const { sheet } = createStyleCache('n0nce');
  onTestFinished(() => sheet.flush());
  // As in a build: while developing each rule has a sheet of its own.
  sheet.isSpeedy = true;

  for (let n = 0; n < 150; n += 1) sheet.insert(`.ux-${n}{order:${n}}`);

  const tags = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion=ux]')];
  const rules = tags.map(({ sheet: of }) => [...(of?.cssRules ?? [])].map((rule) => rule.cssText));
  expect(rules.map(({ length }) => length)).toEqual([64, 64, 22]);
  expect(rules.flat()[149]).toContain('.ux-149');
  expect(new Set(tags.map(({ nonce }) => nonce))).toEqual(new Set(['n0nce']));
});
