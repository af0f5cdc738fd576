import { expect, test } from 'vitest';
import { createMode } from './appearance.ts';

type Kept = { readonly layout: Readonly<Record<string, unknown>>; readonly lang: string };

function modeOver(layout: Kept['layout'], prefersDark: boolean) {
  let kept: Kept = { layout, lang: 'en' };
  const config = {
    get: () => kept,
    update: (change: (current: Kept) => Kept) => void (kept = change(kept)),
    subscribe: () => () => {},
  };
  return { mode: createMode(config, () => prefersDark), config };
}

test.each([
  [{}, false, 'light'],
  [{}, true, 'dark'],
  [{ isDark: false }, true, 'light'],
  [{ isDark: true }, false, 'dark'],
  [{ isDark: 'yes' }, false, 'light'],
])('stored %j with a system that prefers dark: %s is %s', (layout, prefersDark, shown) => {
  expect(modeOver(layout, prefersDark).mode.get()).toBe(shown);
});

test('a choice is kept beside everything else', () => {
  const { mode, config } = modeOver({ menuWidth: 300 }, false);

  mode.set('dark');

  expect(mode.get()).toBe('dark');
  expect(config.get()).toEqual({ layout: { menuWidth: 300, isDark: true }, lang: 'en' });
});
