import { expect, test } from 'vitest';
import { checkInfo, parseInfo } from './info.ts';
import { notesInfo } from './testing/modules.ts';

const reserved = new Set(['shop']);
const problems = (change: object) => {
  const found = checkInfo({ ...notesInfo, ...change }, reserved);
  return 'problems' in found ? found.problems.map(({ code, field }) => `${code} ${field}`) : [];
};

test('a description is read as it was written', () => {
  const info = {
    ...notesInfo,
    licence: 'MIT OR Apache-2.0',
    requires: {
      product: '^0.1.0',
      modules: { lists: '1.x' },
      packages: { '@tiptap/core': '>=3', fflate: '0.8.3' },
    },
  };

  expect(checkInfo(info, reserved)).toEqual({ info });
});

test.each([
  [
    'uid',
    ['', 'ab', 'Notes', '1notes', 'my-notes', 'my_notes', 'x'.repeat(41), 'class', '../x', 7],
  ],
  ['version', ['1.2', 'v1.2.0', '01.2.0', '', null]],
  ['licence', ['', 'see the file', 'MIT,ISC', 'OR MIT']],
  ['category', ['games', 'toString']],
  ['author', ['', ' Ann', 'Ann\nEve', 'Ann \u202eeve', 'x'.repeat(101)]],
])('a wrong %s is told', (field, values) => {
  expect(values.map((value) => problems({ [field]: value }))).toEqual(
    values.map(() => [`info_value ${field}`]),
  );
});

test.each([
  [{ uid: 'shop' }, 'info_reserved uid'],
  [{ name: { en: 'Notes' } }, 'info_missing name.zh-cn'],
  [{ name: { 'zh-cn': '便签', en: '' } }, 'info_value name.en'],
  [{ name: { 'zh-cn': '便签', en: 'Notes', de: 'Notizen' } }, 'info_unknown name.de'],
  [{ name: 'Notes' }, 'info_value name'],
  [{ scripts: { install: 'rm' } }, 'info_unknown scripts'],
  [{ requires: {} }, 'info_missing requires.product'],
  [{ requires: { product: '' } }, 'info_value requires.product'],
  [{ requires: { product: 'any' } }, 'info_value requires.product'],
  [{ requires: { product: '*', modules: { '../x': '1' } } }, 'info_value requires.modules.../x'],
  [
    { requires: { product: '*', modules: { lists: 'newest' } } },
    'info_value requires.modules.lists',
  ],
  [{ requires: { product: '*', packages: { 'A b': '1' } } }, 'info_value requires.packages.A b'],
  [
    { requires: { product: '*', packages: { fflate: 'https://evil.example/x.tgz' } } },
    'info_value requires.packages.fflate',
  ],
  [{ requires: { product: '*', packages: ['fflate'] } }, 'info_value requires.packages'],
])('%j has one mistake', (change, problem) => {
  expect(problems(change)).toContain(problem);
});

test('every mistake of a description is told', () => {
  const found = checkInfo({ uid: 'notes', version: 'new' }, reserved);

  const told =
    'problems' in found ? found.problems.map(({ code, field }) => `${code} ${field}`) : [];
  expect(told).toEqual([
    'info_missing category',
    'info_missing requires',
    'info_missing name',
    'info_missing intro',
    'info_value version',
    'info_missing author',
    'info_missing licence',
  ]);
});

test.each(['', '{', '[]', 'null', '"notes"', '7'])('%j is no description', (text) => {
  expect(() => parseInfo(text, reserved)).toThrow('info_json: info.json');
});
