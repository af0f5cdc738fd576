import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../i18n/en/page/own/pageDesign.ts';
import zhCn from '../../i18n/zh-cn/page/own/pageDesign.ts';
import { editorWords } from '../../resources/page/dragPages/canvas/dictionary.ts';

/** Words of the editor, as its package has them. */
const [words = ''] = globSync('node_modules/@puckeditor/core/dist/*.mjs')
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((code) => /var defaultDictionary = \{([\s\S]*?)\n\};/.exec(code)?.[1] ?? []);
const inPackage = [...words.matchAll(/^ {2}"([\w-]+)": "(.*)",?$/gm)];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('every word of the canvas editor is ours, in both languages', () => {
  const keys = inPackage.map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(60);
  expect([...editorWords]).toEqual(keys);
  expect(Object.keys(zhCn.editor)).toEqual(keys);
  expect(Object.keys(en.editor)).toEqual(keys);
});

test('no word has lost a placeholder', () => {
  const lost = inPackage.filter(([, key = '', text = '']) =>
    [zhCn.editor, en.editor].some(
      (texts) => placeholders(String(Reflect.get(texts, key))).join() !== placeholders(text).join(),
    ),
  );
  expect(lost.map(([, key]) => key)).toEqual([]);
});
