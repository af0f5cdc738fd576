import { expect, test } from 'vitest';
import { image, json, longText, text } from '../../fields/index.ts';
import { shape } from '../../schema/index.ts';
import { languageOf, missingIn, missingInside, twinListsIn, twinsIn } from './twins.ts';

const mug = shape('mug', {
  name: text({ max: 20, bilingual: true }),
  note: longText({ rich: true, optional: true, bilingual: true }),
  motto: text({ max: 20, optional: true, bilingual: true }),
  code_en: text({ max: 20, optional: true }),
});
const sections = [
  { section: 'base', fields: ['name', 'name_en', 'code_en'] },
  { section: 'more', fields: ['note', 'note_en', 'motto'] },
];
const twins = twinsIn(mug.fields, sections);

test('twins are the fields of which the form asks for both', () => {
  expect(twins).toEqual([
    { 'zh-cn': 'name', en: 'name_en' },
    { 'zh-cn': 'note', en: 'note_en' },
  ]);
});

test('a field belongs to a language only beside its twin', () => {
  expect(['name', 'note_en', 'motto', 'code_en'].map((name) => languageOf(twins, name))).toEqual([
    'zh-cn',
    'en',
    undefined,
    undefined,
  ]);
});

test('a text is missing where only the other language has one; an empty paragraph is none', () => {
  const values = { name: '杯', name_en: ' ', note: '<p>&nbsp;</p>', note_en: '<p>Cup</p>' };

  expect(missingIn(twins, 'en', values)).toEqual([{ 'zh-cn': 'name', en: 'name_en' }]);
  expect(missingIn(twins, 'zh-cn', values)).toEqual([{ 'zh-cn': 'note', en: 'note_en' }]);
  expect(missingIn(twins, 'en', {})).toEqual([]);
});

test('a picture alone is a text', () => {
  const values = { note: '<p><img src="/a.svg"></p>', note_en: null };

  expect(missingIn(twins, 'en', values)).toEqual([{ 'zh-cn': 'note', en: 'note_en' }]);
});

const colours = json({
  each: {
    groupName: text({ max: 20, default: '' }),
    groupNameEn: text({ max: 20, optional: true }),
    values: json({
      each: { name: text({ max: 20 }), name_en: text({ max: 20, optional: true }) },
    }),
  },
});
const pictures = json({ each: { picture: image() } });

test('lists whose members have texts in both languages are told apart from others', () => {
  const lists = twinListsIn({ colours, pictures, name: text({ max: 20 }) }, [
    { section: 'base', fields: ['name', 'colours', 'pictures'] },
  ]);

  expect(lists).toEqual([{ name: 'colours', each: colours.each }]);
});

test('missing texts are counted inside of members; a size reads alike in both languages', () => {
  const value = [
    {
      groupName: '颜色',
      groupNameEn: 'Colour',
      values: [
        { name: '红', name_en: 'Red' },
        { name: '蓝', name_en: '' },
        { name: '青', name_en: null },
      ],
    },
    { groupName: '尺码', values: [{ name: 'XL' }, { name: '', name_en: 'Small' }] },
  ];

  expect(missingInside(colours.each ?? {}, 'en', value)).toBe(3);
  expect(missingInside(colours.each ?? {}, 'zh-cn', value)).toBe(1);
  expect(missingInside(colours.each ?? {}, 'en', undefined)).toBe(0);
});
