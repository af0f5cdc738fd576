import { expect, test } from 'vitest';
import { notesInfo } from '../package/testing/modules.ts';
import { judgeOffers, offerCategories, searchOffers } from './offers.ts';

const offerOf = (change: object) => ({
  info: { ...notesInfo, ...change },
  archive: 'a.zip',
  sha256: '0'.repeat(64),
  size: 1,
});
const offers = [
  offerOf({
    uid: 'tables',
    name: { 'zh-cn': '表格', en: 'Tables' },
    intro: { 'zh-cn': '便签的表格', en: 'Notes as tables' },
    category: 'data',
  }),
  offerOf({}),
  offerOf({
    uid: 'reports',
    name: { 'zh-cn': '报表', en: 'Reports' },
    category: 'data',
    author: 'Bob Baker',
  }),
];
const found = (search: Parameters<typeof searchOffers>[1]) =>
  searchOffers(offers, search).map(({ info }) => info.uid);

test('offers are found by words of either language, by author and by uid', () => {
  expect(found({})).toEqual(['tables', 'notes', 'reports']);
  // A match in the name comes first.
  expect(found({ words: ' NOTES ' })).toEqual(['notes', 'tables', 'reports']);
  expect(found({ words: '便签' })).toEqual(['notes', 'tables', 'reports']);
  expect(found({ words: '表格 notes' })).toEqual(['tables']);
  expect(found({ words: 'ｂａｋｅｒ' })).toEqual(['reports']);
  expect(found({ words: 'baker', category: 'tools' })).toEqual([]);
  expect(found({ category: 'data' })).toEqual(['tables', 'reports']);
});

test('the categories that have offers are told in their order', () => {
  expect(offerCategories(offers)).toEqual([
    { category: 'data', count: 2 },
    { category: 'tools', count: 1 },
  ]);
});

test.each([
  ['available', undefined, '1.0.0'],
  ['incompatible', undefined, '2.0.0'],
  ['installed', '1.2.0', '1.0.0'],
  ['installed', '1.2.0', '2.0.0'],
  ['update', '1.1.9', '1.0.0'],
  ['incompatible', '1.1.9', '2.0.0'],
  ['newerInstalled', '1.10.0', '1.0.0'],
])('an offer is %s where %s is installed and the product is %s', (state, installed, product) => {
  const modules = new Map(installed === undefined ? [] : [['notes', installed]]);
  const feed = { version: 1, publisher: 'ann', modules: [offerOf({})] };

  const [judged] = judgeOffers(feed, { product, modules, packages: new Map() });

  expect([judged?.state, judged?.installed]).toEqual([state, installed]);
  expect(judged?.unmet.map(({ code }) => code)).toEqual(product === '2.0.0' ? ['product'] : []);
});
