import { expect, test } from 'vitest';
import { createConfig } from '../client/index.ts';
import { arrange, arrangeAnew, readArrangement, transitionOf } from './arrangement.ts';

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
  mainAnimation: 'el-fade-in-linear',
  density: 'standard',
  isDark: undefined,
  menuWidth: 260,
  menuCollapse: undefined,
  menuUniqueOpened: false,
  showToasts: true,
  playAudio: true,
  letterKeys: true,
  menuBackground: ['', ''],
  menuColor: ['', ''],
  menuActiveBackground: ['', ''],
  menuActiveColor: ['', ''],
};

test('a stranger finds the default arrangement', () => {
  expect(readArrangement(configHolding(null).get())).toEqual(untouched);
});

test('stored settings are read, unknown values fall back to the default', () => {
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

test('a width nobody can use and colours that are none are left to what can be', () => {
  const read = (layout: object) => readArrangement(configHolding({ layout }).get());

  expect(read({ menuWidth: 90 }).menuWidth).toBe(200);
  expect(read({ menuWidth: 900 }).menuWidth).toBe(360);
  expect(read({ menuWidth: 'wide' }).menuWidth).toBe(260);
  expect(read({ menuColor: ['#303133', 'url(x)'] }).menuColor).toEqual(['#303133', '']);
  expect(read({ menuColor: '#303133' }).menuColor).toEqual(['', '']);
});

test.each([
  ['slide-right', 'slide'],
  ['slide-left', 'slide'],
  ['el-fade-in', 'fade'],
  ['el-zoom-in-top', 'fade'],
  ['none', 'none'],
])('the way pages change that existing clients call %s is shown as %s', (stored, shown) => {
  expect(transitionOf(stored)).toBe(shown);
});

test('starting anew forgets what was arranged and keeps the language', () => {
  const config = configHolding({ layout: { density: 'roomy' }, lang: { defaultLang: 'en' } });

  arrangeAnew(config);

  expect(readArrangement(config.get())).toEqual(untouched);
  expect(config.get().lang.defaultLang).toBe('en');
});
