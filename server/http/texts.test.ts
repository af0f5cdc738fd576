import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

const texts = createTexts({
  'zh-cn': {
    errors: { locked: '请在 %{minutes} 分钟后重试', only: '只有中文' },
    n: '%{smart_count} 行',
  },
  en: {
    errors: { locked: 'Try again in %{minutes} minutes' },
    n: '%{smart_count} row |||| %{smart_count} rows',
  },
});

test('a text is filled in the language that is asked for', () => {
  expect(texts.say('zh-cn', 'errors.locked', { minutes: 3 })).toBe('请在 3 分钟后重试');
  expect(texts.say('en', 'errors.locked', { minutes: 3 })).toBe('Try again in 3 minutes');
});

test('a text that is missing in one language is given in the default one', () => {
  expect(texts.say('en', 'errors.only')).toBe('只有中文');
  expect(texts.find('en', 'errors.none')).toBeUndefined();
});

test('English counts in two forms, Chinese in one', () => {
  expect([1, 2].map((smart_count) => texts.say('en', 'n', { smart_count }))).toEqual([
    '1 row',
    '2 rows',
  ]);
  expect(texts.say('zh-cn', 'n', { smart_count: 1 })).toBe('1 行');
});

test('placeholders inside of a parameter are not replaced', () => {
  expect(texts.say('en', 'errors.locked', { minutes: '%{minutes}' })).toBe(
    'Try again in %{minutes} minutes',
  );
});
