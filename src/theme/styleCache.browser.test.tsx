import { expect, onTestFinished, test, vi } from 'vitest';
import { createStyleCache } from './styleCache.ts';

test('styles added later have a sheet of their own, in order and with the nonce of the page', () => {
  const sheets = () => document.querySelectorAll<HTMLStyleElement>('style[data-emotion=ux]');
  // Other tests of the same page have added sheets before.
  const before = new Set(sheets());
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { sheet } = createStyleCache('n0nce');
  onTestFinished(() => {
    sheet.flush();
    clock.mockRestore();
  });
  // Mode of a build: in development each rule has a sheet of its own.
  sheet.isSpeedy = true;
  let number = 0;
  const draw = (rules: number, at: number) => {
    clock.mockReturnValue(at);
    for (let n = 0; n < rules; n += 1) sheet.insert(`.ux-${number++}{order:0}`);
  };

  draw(100, 1_000);
  draw(10, 1_100);
  draw(10, 2_000);
  draw(40, 3_000);
  draw(1, 4_000);

  const tags = [...sheets()].filter((tag) => !before.has(tag));
  const rules = tags.map(({ sheet: of }) => [...(of?.cssRules ?? [])].map((rule) => rule.cssText));
  // Ten rules alone are not worth another sheet.
  expect(rules.map(({ length }) => length)).toEqual([110, 50, 1]);
  expect(rules.flat().map((rule) => Number(/\d+/.exec(rule)))).toEqual(
    Array.from({ length: 161 }, (_, n) => n),
  );
  expect(new Set(tags.map(({ nonce }) => nonce))).toEqual(new Set(['n0nce']));
});
