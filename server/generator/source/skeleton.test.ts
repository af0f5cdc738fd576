import type { SourceEdit } from '../../../src/generator/index.ts';
import { expect, test } from 'vitest';
import { applyEdit, newDeclaration, type NewDeclaration } from './index.ts';

const brands: NewDeclaration = {
  file: 'shop/brands',
  table: 'shop_brand',
  path: 'shop/brand',
  exports: { shape: 'brand', resource: 'brands' },
  group: 'shop',
  isListed: true,
  texts: {
    'zh-cn': { name: '品牌', list: '品牌列表' },
    en: { name: 'Brand', list: "Maker's brands" },
  },
};

test('a new declaration and its dictionaries are made by the same edits as any other', async () => {
  const [declaration, chinese, english] = await newDeclaration(brands);
  const edits: readonly SourceEdit[] = [
    {
      type: 'addField',
      of: 'brand',
      field: { name: 'title', builder: 'text', options: { max: 50, search: true } },
    },
    {
      type: 'addField',
      of: 'brand',
      field: { name: 'kind', builder: 'choice', arguments: [{ own: [1, 'info'], other: [2] }] },
    },
    { type: 'setValue', of: 'brands', path: ['label'], value: 'title' },
    {
      type: 'setValue',
      of: 'brands',
      path: ['list', 'columns'],
      value: ['title', 'kind', 'status'],
    },
    { type: 'setValue', of: 'brands', path: ['menu'], value: { group: 'shop', icon: 'tag' } },
  ];
  let text = declaration?.text ?? '';
  for (const edit of edits)
    ({ text } = await applyEdit({ path: declaration?.path ?? '', text }, edit));

  expect(text).toBe(`import { choice, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const brand = shape('shop_brand', {
  ...listed(),
  title: text({ max: 50, search: true }),
  kind: choice({ own: [1, 'info'], other: [2] }),
});

export const brands = resource(brand, {
  path: 'shop/brand',
  label: 'title',
  menu: { group: 'shop', icon: 'tag' },
  list: {
    columns: ['title', 'kind', 'status'],
  },
});
`);
  expect(chinese?.path).toBe('i18n/zh-cn/shop/brands.ts');
  expect(english?.text).toBe(`import type { brands } from '../../../resources/shop/brands.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Brand',
  list: "Maker's brands",
  fields: {},
} satisfies MessagesFor<typeof brands>;
`);
});

test('a plain one gets its first builder imported', async () => {
  const [declaration] = await newDeclaration({ ...brands, isListed: false, texts: {} });
  const field = { name: 'paid', builder: 'money' };

  const { text } = await applyEdit(declaration ?? { path: '', text: '' }, {
    type: 'addField',
    of: 'brand',
    field,
  });

  expect(text.split('\n').slice(0, 6)).toEqual([
    "import { money } from '../../src/fields/index.ts';",
    "import { resource, shape } from '../../src/schema/index.ts';",
    '',
    "export const brand = shape('shop_brand', {",
    '  paid: money(),',
    '});',
  ]);
});

test.each([
  [{ file: '../shop/brands' }, 'invalid_name'],
  [{ file: 'shop/index' }, 'invalid_name'],
  [{ table: "shop_brand', {}, '" }, 'invalid_name'],
  [{ path: 'Shop/Brand' }, 'invalid_name'],
  [{ exports: { shape: 'class', resource: 'brands' } }, 'reserved_name'],
  [{ exports: { shape: 'shape', resource: 'brands' } }, 'invalid_name'],
  [{ exports: { shape: 'brand', resource: 'brand' } }, 'invalid_name'],
  [{ texts: { '../en': { name: 'a', list: 'b' } } }, 'invalid_name'],
])('%o is refused', async (change, code) => {
  await expect(newDeclaration({ ...brands, ...change })).rejects.toMatchObject({ code });
});
