import { expect, test } from 'vitest';
import { siteNameIn } from './siteName.ts';

const texts = { say: (lang: string) => `program ${lang}` };

test.each([
  ['zh-cn', { site_name: '南山书店', site_name_en: 'River Books' }, '南山书店'],
  ['en', { site_name: '南山书店', site_name_en: 'River Books' }, 'River Books'],
  ['en', { site_name: '南山书店', site_name_en: '' }, '南山书店'],
  ['en', { site_name: '', site_name_en: '' }, 'program en'],
  ['zh-cn', { site_name: undefined, site_name_en: undefined }, 'program zh-cn'],
] as const)('the name of the site in %s of %j is %s', (lang, names, name) => {
  expect(siteNameIn(names, texts, lang)).toBe(name);
});
