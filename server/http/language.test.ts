import { expect, test } from 'vitest';
import { languageOf } from './texts.ts';

test.each([
  ['the query goes first', { 'think-lang': 'zh-cn' }, 'en', 'en'],
  ['then the header', { 'think-lang': 'en', cookie: 'think_lang=zh-cn' }, undefined, 'en'],
  ['then the cookie', { cookie: 'a=b; think_lang=en', 'accept-language': 'zh' }, undefined, 'en'],
  ['then the first wish of the browser', { 'accept-language': 'en-GB,zh' }, undefined, 'en'],
  ['a second wish is not heard', { 'accept-language': 'fr,en' }, undefined, 'zh-cn'],
  ['Chinese in its long form is Chinese', { 'accept-language': 'zh-Hans-CN' }, undefined, 'zh-cn'],
  ['nobody asks', {}, undefined, 'zh-cn'],
  [
    'an unknown header is the default',
    { 'think-lang': 'fr', 'accept-language': 'en' },
    undefined,
    'zh-cn',
  ],
  ['a path is no language', { 'think-lang': '../../etc/passwd' }, undefined, 'zh-cn'],
  ['a list is no language', {}, ['en'], 'zh-cn'],
])('%s', (_, headers, asked, language) => {
  expect(languageOf(headers, asked)).toBe(language);
});

test('eight kilobytes of language cost nothing', () => {
  expect(languageOf({ 'think-lang': "en'".repeat(4_000) })).toBe('zh-cn');
});
