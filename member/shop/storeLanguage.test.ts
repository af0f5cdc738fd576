import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConfig } from '../../src/client/index.ts';
import type { Language } from '../../src/contract/index.ts';
import { createStoreLanguage } from './storeLanguage.ts';

const page = { cookie: '' };

beforeEach(() => {
  page.cookie = '';
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

/** The language of a page in a browser that keeps these settings. */
function languageOf(
  stored: Language | undefined,
  { drawn, search = '' }: { readonly drawn: Language | undefined; readonly search?: string },
) {
  vi.stubGlobal('location', { search });
  const kept = new Map<string, string>();
  const store = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => void kept.set(key, text),
    remove: (key: string) => void kept.delete(key),
    onChange: () => () => {},
  };
  if (stored) kept.set('storeConfig_v2', JSON.stringify({ lang: { defaultLang: stored } }));
  const config = createConfig(store);
  const language = createStoreLanguage(config, store, drawn);
  return { language, kept: () => config.get().lang.defaultLang };
}

test('a drawn page is taken over in its own language, and then follows the choice of the browser', () => {
  const { language } = languageOf('en', { drawn: 'zh-cn' });
  const told = vi.fn<() => void>();
  language.subscribe(told);

  expect(language.get()).toBe('zh-cn');
  language.settle();

  expect(language.get()).toBe('en');
  expect(told).toHaveBeenCalled();
  expect(page.cookie).toContain('think_lang=en; path=/shop');
});

test('a browser without a choice keeps the language the server has chosen for it', () => {
  const { language, kept } = languageOf(undefined, { drawn: 'en' });

  language.settle();

  expect([language.get(), kept()]).toEqual(['en', 'en']);
});

test('an address that names a language is a choice', () => {
  const { language, kept } = languageOf('zh-cn', { drawn: 'en', search: '?lang=en' });

  language.settle();

  expect([language.get(), kept()]).toEqual(['en', 'en']);
});

test('a page that the server has not drawn is in the chosen language from the start', () => {
  expect(languageOf('en', { drawn: undefined }).language.get()).toBe('en');
});

test('a switch counts for this page, for other pages and for the server', () => {
  const { language, kept } = languageOf('zh-cn', { drawn: 'zh-cn' });
  language.settle();

  language.set('en');

  expect([language.get(), kept()]).toEqual(['en', 'en']);
  expect(page.cookie).toContain('think_lang=en;');
});
