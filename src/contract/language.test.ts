import { expect, test } from 'vitest';
import { readLanguage } from './index.ts';

test.each([
  ['zh-cn', 'zh-cn'],
  ['zh-Hans-CN', 'zh-cn'],
  ['zh', 'zh-cn'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN_us', 'en'],
  ['fr', undefined],
  ['', undefined],
  [undefined, undefined],
])('the tag %j asks for %s', (tag, language) => {
  expect(readLanguage(tag)).toBe(language);
});
