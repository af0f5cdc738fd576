import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../../../tests/support/long.ts';
import { fieldNameOf, fieldNameProblems, mostFields } from './fieldNames.ts';
import { knownNames, nameResource } from './resourceNames.ts';

const known = knownNames({
  tables: ['shop_goods'],
  paths: ['shop/goods/goods'],
  exports: ['brand', 'size', 'sizes', 'shopSize'],
  files: ['shop/Banners'],
});

const codesOf = (table: string, path?: string) =>
  nameResource({ table, ...(path === undefined ? {} : { path }) }, known).problems.map(
    ({ at, code }) => `${at} ${code}`,
  );

test.each([
  [
    'test_goods',
    undefined,
    { path: 'test/goods', area: 'test', file: 'goodsList', shape: 'goods', resource: 'goodsList' },
  ],
  [
    't',
    'test/Goods',
    { path: 'test/goods', shape: 'goods', resource: 'goodsList', area: 'test', file: 'goodsList' },
  ],
  [
    't',
    String.raw`Shop.goods\Kind_Of`,
    {
      path: 'shop/goods/kind/of',
      area: 'shop',
      file: 'goodsKindOfs',
      shape: 'goodsKindOf',
      resource: 'goodsKindOfs',
    },
  ],
  [
    'category',
    undefined,
    {
      path: 'category',
      area: 'category',
      file: 'categories',
      shape: 'category',
      resource: 'categories',
    },
  ],
  // A constant that another file exports, or that the declaration imports, is not taken once more.
  [
    'shop_brand',
    undefined,
    {
      path: 'shop/brand',
      area: 'shop',
      file: 'brands',
      shape: 'shopBrand',
      resource: 'shopBrands',
    },
  ],
  [
    'shop_size',
    undefined,
    {
      path: 'shop/size',
      area: 'shop',
      file: 'sizes',
      shape: 'shopSizeRecord',
      resource: 'shopSizeRecords',
    },
  ],
  [
    'image',
    undefined,
    {
      path: 'image',
      area: 'image',
      file: 'images',
      shape: 'imageRecord',
      resource: 'imageRecords',
    },
  ],
])('the table %s with the path %s is named', (table, path, names) => {
  expect(nameResource({ table, ...(path === undefined ? {} : { path }) }, known)).toEqual({
    names: { table, ...names, group: 'routine' },
    problems: [],
  });
});

test('a resource stands in the folder of the menu that has the name of its area', () => {
  const groups = knownNames({ tables: [], paths: [], exports: [], files: [], groups: ['shop'] });

  expect(nameResource({ table: 'shop_brand' }, groups).names?.group).toBe('shop');
});

test.each([
  ['user', 'user/user'],
  ['admin', 'auth/admin'],
  ['admin_group', 'auth/group'],
  ['admin_rule', 'auth/rule'],
  ['attachment', 'routine/attachment'],
])('the usual table %s has the address %s', (table, path) => {
  expect(nameResource({ table, isNew: false }, known).names?.path).toBe(path);
});

test.each([
  ['Goods', undefined, ['table bad_name']],
  ['a"b', undefined, ['table bad_name', 'path bad_name']],
  ['_goods', undefined, ['table bad_name']],
  ['x'.repeat(48), undefined, ['table too_long']],
  ['order', undefined, ['table reserved_word']],
  ['shop_goods', 'a/b', ['table taken']],
  ['t', '../etc', ['path bad_name']],
  ['t', '/etc/x', ['path bad_name']],
  ['t', 'C:/x', ['path bad_name']],
  ['t', 'a//b', ['path bad_name']],
  ['t', 'a/b c', ['path bad_name']],
  ['t', '商品/b', ['path bad_name']],
  ['t', 'x/y'.repeat(40), ['path bad_name']],
  ['t', 'shop/add', ['path form_page']],
  ['t', 'shop/delete', ['path reserved_word']],
  ['t', 'con/x', ['path device_name']],
  ['t', 'Shop/Goods/Goods', ['path taken']],
  ['t', 'shop/banner', ['path taken']],
])('the table %s with the path %s is refused', (table, path, problems) => {
  expect(codesOf(table, path)).toEqual(problems);
  expect(
    nameResource({ table, ...(path === undefined ? {} : { path }) }, known).names,
  ).toBeUndefined();
});

test('a table that exists keeps a name that SQL has a meaning for', () => {
  expect(nameResource({ table: 'order', isNew: false }, known).names?.table).toBe('order');
});

test('names of fields are refused at their place', () => {
  const names = ['name', 'Name', 'name', 'id', 'not', 'order', 'class', 'x'.repeat(60), '', 'a-b'];

  expect(fieldNameProblems('goods', names).map(({ at, code }) => `${at} ${code}`)).toEqual([
    'fields.1 bad_name',
    'fields.2 repeated',
    'fields.3 standard_field',
    'fields.4 reserved_word',
    'fields.5 reserved_word',
    'fields.6 reserved_word',
    'fields.7 too_long',
    'fields.8 bad_name',
    'fields.9 bad_name',
  ]);
  expect(fieldNameProblems('goods', ['order', 'class'], { isNew: false })).toEqual([]);
});

test('a resource has 120 fields at most', () => {
  const names = Array.from({ length: mostFields }, (_, at) => `field_${at}`);

  expect(fieldNameProblems('goods', names)).toEqual([]);
  expect(fieldNameProblems('goods', [...names, 'further'])).toEqual([
    { at: 'fields', name: '121', code: 'too_many_fields' },
  ]);
});

test.each([
  ['userName', 'user_name'],
  ['Größe', 'gro_e'],
  ['2nd', 'field_2nd'],
  ['名称', 'field'],
  ['not', 'not_2'],
  ['id', 'id_2'],
])('the column %s is the field %s', (column, name) => {
  expect(fieldNameOf(column, new Set())).toBe(name);
});

test('no text makes a name outside of its grammar', () => {
  const word = /^[a-z][a-z0-9_]*$/;
  const camel = /^[a-z][A-Za-z0-9]*$/;

  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z./\\_]{1,20}$/)),
      (text, path) => {
        const { names } = nameResource({ table: 'goods', path }, known);
        expect(fieldNameOf(text, new Set())).toMatch(word);
        expect([
          names?.area ?? 'a',
          names?.file ?? 'a',
          names?.shape ?? 'a',
          names?.resource ?? 'a',
        ]).toEqual([1, 2, 3, 4].map(() => expect.stringMatching(camel)));
        expect(names?.path ?? 'a').toMatch(/^[a-z][A-Za-z0-9]*(?:\/[a-z][A-Za-z0-9]*)*$/);
      },
    ),
    draws(200, 20_000),
  );
});
