import { expect, test } from 'vitest';
import { createConfig } from '../client/index.ts';
import { arrange, readArrangement } from './arrangement.ts';

function configHolding(stored: object | null) {
  const kept = new Map(stored ? [['storeConfig_v2', JSON.stringify(stored)]] : []);
  return createConfig({
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    onChange: () => () => {},
  });
}
const untouched = {
  layoutMode: 'Default',
  menuCollapse: undefined,
  menuUniqueOpened: false,
};

test('a stranger finds the default arrangement', () => {
  expect(readArrangement(configHolding(null).get())).toEqual(untouched);
});

test('what is stored is read, what nobody knows is left to the default', () => {
  const stored = { layoutMode: 'Double', menuCollapse: true, menuUniqueOpened: 1 };

  expect(readArrangement(configHolding({ layout: stored }).get())).toEqual({
    ...untouched,
    menuCollapse: true,
  });
});

test('a change keeps the language and what others have stored', () => {
  const stored = { layout: { isDark: true, menuWidth: 300 }, lang: { defaultLang: 'en' } };
  const config = configHolding(stored);

  arrange(config, { menuCollapse: true });

  expect(config.get().layout).toEqual({ isDark: true, menuWidth: 300, menuCollapse: true });
  expect(config.get().lang.defaultLang).toBe('en');
});
