import { expect, test } from 'vitest';
import { createConfig } from '../client/index.ts';
import { createMode } from '../login/index.ts';
import { arrange } from '../shell/arrangement.ts';
import { followSystem, keepModeIn, modeKey } from './colourScheme.ts';

/** A browser whose system prefers light until it `turns`. */
function newBrowser() {
  const kept = new Map<string, string>();
  const config = createConfig({
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    onChange: () => () => {},
  });
  const system = new EventTarget();
  let isDark = false;
  const mode = followSystem(
    createMode(config, () => isDark),
    // Safe: an EventTarget accepts all types of events, a media query only one.
    system as unknown as MediaQueryList,
  );
  const turn = () => {
    isDark = !isDark;
    system.dispatchEvent(new Event('change'));
  };
  return { config, mode, turn };
}

test('while nobody has chosen, the system turns the page dark, until one stops listening', () => {
  const { mode, turn } = newBrowser();
  const heard: string[] = [];

  const leave = mode.subscribe(() => heard.push(mode.get()));
  turn();
  leave();
  turn();

  expect(heard).toEqual(['dark']);
});

test('the colour mode of the system is shown, and not stored as a choice of the user', () => {
  const { config, mode, turn } = newBrowser();
  const storage = keepModeIn(mode)({ key: modeKey, storageWindow: null });

  // Like the theme, sets again each value it receives.
  storage?.subscribe((next) => storage.set(next));
  turn();

  expect(storage?.get('light')).toBe('dark');
  expect(config.get().layout).toEqual({});
});

test('back to the system means that nothing is chosen any more', () => {
  const { config, mode, turn } = newBrowser();
  mode.set('light');
  turn();

  arrange(config, { isDark: undefined });

  expect(mode.get()).toBe('dark');
  expect(config.get().layout).toEqual({});
});
