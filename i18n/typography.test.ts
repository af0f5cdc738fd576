import { expect, test } from 'vitest';
import { dictionaries } from './index.ts';

/** Every sentence of a tree of texts, with its key. */
function sentences(texts: unknown, key = ''): readonly (readonly [key: string, text: string])[] {
  if (typeof texts === 'string') return [[key, texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, below]) => sentences(below, `${key}.${name}`));
}

test('English has straight quotes and no Chinese punctuation', () => {
  const all = sentences(dictionaries.en);
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.filter(([, text]) => /[“”‘’「」，。：；？！（）]/.test(text))).toEqual([]);
});

test('Chinese has full-width quotes around Chinese words', () => {
  const all = sentences(dictionaries['zh-cn']);
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.filter(([, text]) => /["'][^"'<>=]*\p{Script=Han}[^"'<>=]*["']/u.test(text))).toEqual(
    [],
  );
});
