import fc from 'fast-check';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { TableDesign } from '../../../src/generator/index.ts';
import { buildResource, buildShape } from '../../../src/generator/index.ts';
import { draws } from '../../../tests/support/long.ts';
import { tempDir } from '../../../tests/support/temporary.ts';
import { designTable, knownNames } from '../introspect/index.ts';
import { anyTable } from '../introspect/testing/tables.ts';
import { declarationOf } from './fromDesign.ts';

const known = knownNames({ tables: [], paths: [], exports: [], files: [] });

const wines: TableDesign = {
  names: {
    table: 'cellar_wine',
    path: 'cellar/wine',
    area: 'cellar',
    file: 'wines',
    shape: 'wine',
    resource: 'wines',
    group: 'shop',
  },
  texts: { name: { 'zh-cn': '葡萄酒', en: 'Wine' }, list: { 'zh-cn': '葡萄酒列表', en: 'Wines' } },
  fields: [
    {
      name: 'title',
      builder: 'text',
      args: [{ max: 60, search: true }],
      texts: { 'zh-cn': '名称', en: 'Title' },
    },
    {
      name: 'colour',
      builder: 'choice',
      args: [{ red: [1], white: [2] }, { default: 1 }],
      texts: { 'zh-cn': '颜色', en: 'Colour' },
      options: { red: { 'zh-cn': '红', en: 'Red' }, white: { 'zh-cn': '白', en: 'White' } },
    },
    {
      name: 'maker_id',
      builder: 'belongsTo',
      args: ['user', { shows: 'nickname' }],
      texts: { 'zh-cn': '', en: 'Maker' },
    },
    { name: 'price', builder: 'money', args: [], texts: { 'zh-cn': '价格', en: 'Price' } },
    { name: 'weigh', builder: 'int', args: [{ sort: true }], texts: { 'zh-cn': '', en: 'Weigh' } },
  ],
  facts: {
    indexes: { by_colour: { on: ['colour', 'price desc'] } },
    checks: { dear: 'price > 0' },
  },
  resource: {
    label: 'title',
    list: { columns: ['title', 'colour'], filters: ['colour'], sort: ['weigh', 'desc'] },
    form: [{ section: 'base', fields: ['title', 'colour', 'maker_id', 'price', 'weigh'] }],
  },
};

test('the files of a design are those that a developer would have written', async () => {
  const [declaration, chinese, english] = await declarationOf(wines);

  expect(declaration).toEqual({
    path: 'resources/cellar/wines.ts',
    text: `import { belongsTo, choice, int, money, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const wine = shape(
  'cellar_wine',
  {
    title: text({ max: 60, search: true }),
    colour: choice({ red: [1], white: [2] }, { default: 1 }),
    maker_id: belongsTo('user', { shows: 'nickname' }),
    price: money(),
    weigh: int({ sort: true }),
  },
  { indexes: { by_colour: { on: ['colour', 'price desc'] } }, checks: { dear: 'price > 0' } },
);

export const wines = resource(wine, {
  path: 'cellar/wine',
  label: 'title',
  menu: { group: 'shop', icon: 'list' },
  list: {
    columns: ['title', 'colour'],
    filters: ['colour'],
    sort: ['weigh', 'desc'],
  },
});
`,
  });
  expect(chinese?.path).toBe('i18n/zh-cn/cellar/wines.ts');
  expect(english?.text).toBe(`import type { wines } from '../../../resources/cellar/wines.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Wine',
  list: 'Wines',
  fields: { title: 'Title', colour: 'Colour', maker_id: 'Maker', price: 'Price' },
  options: { colour: { red: 'Red', white: 'White' } },
} satisfies MessagesFor<typeof wines>;
`);
});

test('sections of its own are written, with their titles', async () => {
  const form = [{ section: 'all', fields: ['price', 'title'] }];

  const [declaration, , english] = await declarationOf({
    ...wines,
    resource: { ...wines.resource, form },
  });

  expect(declaration?.text).toContain("form: [{ section: 'all', fields: ['price', 'title'] }]");
  expect(english?.text).toContain("sections: { all: '' }");
});

test('any table, written as a declaration and loaded, is as it was designed', async () => {
  await using dir = await tempDir();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(anyTable, async (table) => {
      const { design } = designTable(table, { known, targets: new Map([['user', 'nickname']]) });
      fc.pre(design !== undefined);
      const [declaration] = await declarationOf(design);
      const path = join(dir.path, `${(number += 1)}.ts`);
      const src = pathToFileURL(resolve('src')).href;
      await writeFile(path, declaration?.text.replaceAll('../../src', src) ?? '');

      const read: Readonly<Record<string, unknown>> = await import(
        /* @vite-ignore */ pathToFileURL(path).href
      );

      const shape = buildShape(design);
      const { form: _, list, ...resource } = buildResource(design, shape);
      const { filters, ...others } = list;
      expect(data(read[design.names.shape])).toEqual(data(shape));
      expect(data(read[design.names.resource])).toEqual(
        data({ ...resource, list: filters?.length ? list : others }),
      );
    }),
    draws(20, 300),
  );
});

/** Everything of a declaration that is no function. */
const data = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
