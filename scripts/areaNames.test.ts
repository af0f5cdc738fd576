import { readFileSync } from 'node:fs';
import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { englishAreaNames } from './areaNames.ts';

const names = new Map(
  Object.values(areaList).flatMap((list: Readonly<Record<string, string>>) => Object.entries(list)),
);

test('areas are called in English by their pinyin, without their kind', () => {
  const english = englishAreaNames(names);
  const codes = ['330100', '330106', '610100', '150000', '422800', '500233', '460100'];

  expect(codes.map((code) => english[code])).toEqual([
    'Hangzhou',
    'Xihu',
    "Xi'an",
    'Inner Mongolia',
    'Enshi',
    'Zhongxian',
    'Haikou',
  ]);
});

test('the English names are those of the areas the shop has: npm run areas:update writes them', () => {
  const file = new URL('../src/fields/area/english.json', import.meta.url);

  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(englishAreaNames(names));
});
