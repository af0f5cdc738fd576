import { describe, expect, test } from 'vitest';
import { applyEdit, renameEverywhere, type SourceText } from '../index.ts';
import { hasWord } from './mentionWalk.ts';
import { filesBelow, meaningOf } from '../testing/tree.ts';

const shapeFile = {
  path: 'resources/shop/items.ts',
  text: `import { belongsTo, flag, int, manyToMany, rows, slug, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { itemSamples } from './items/samples.ts';

export const part = shape('shop_part', {
  item_id: belongsTo('shop_item', { shows: 'name', with: ['name_en', 'price'] }),
  label: text({ max: 9 }),
});

export const item = shape(
  'shop_item',
  {
    name: text({ max: 50, bilingual: true }),
    slug: slug({ from: 'name' }),
    price: int({ max: 99_999_99, names: { id: 'name', of: { field: 'name', resources: {} } } }),
    is_first: flag({ only: 'name' }),
    parts: rows(part, { by: 'item_id', summary: { title: 'label' } }),
  },
  {
    indexes: {
      ix_name: { on: ['name', 'name desc', 'lower(name)', 'name_en'], where: 'name > 1' },
    },
    checks: { filled: "name <> ''" },
    rules: { named: { holds: { name: { empty: false }, price: { gt: { field: 'name' } } }, at: 'name' } },
    computed: { shown: { as: text({ max: 50 }), of: (row) => row.name } },
    appendOnly: { fills: { fields: ['name'], while: '1' }, erases: ['name'] },
  },
);

export const items = resource(item, {
  path: 'shop/item',
  label: 'name',
  list: {
    columns: ['name', ['price', 'name_en'], 'parts'],
    times: { name: 'yyyy-mm-dd' },
    also: ['parts.label', 'name'],
    filters: ['name', 'parts.label'],
    expand: { of: 'parts', columns: ['label'], where: { label: 'x' } },
    sort: ['name', 'desc'],
    card: { title: 'name', detail: ['name', 'price'] },
    sums: { of: ['name'], by: 'name' },
    tree: 'name',
  },
  presets: { name: { where: { or: [{ name: 1 }, { not: { name: [2] } }] }, sort: ['name', 'asc'], since: 'name' } },
  query: { name: 'name', part: 'parts.label' },
  form: {
    main: [{ section: 'name', fields: ['name', 'name_en'], when: { name: 1 } }],
    side: [{ section: 'more', fields: ['name'] }],
  },
  detail: {
    steps: [{ step: 'name', at: 'name', done: { name: 1 } }],
    main: [{ section: 'parts', related: 'shop_part', by: 'item_id' }],
    side: [{ section: 'own', fields: ['name'] }, { section: 'twin', record: 'shop_item', by: 'name', shows: ['name'] }],
  },
  requiredToAdd: ['name'],
  show: { name: { name: { ne: 1 } } },
  mask: { name: ['name'] },
  reveal: ['name'],
  recycle: { keeps: 'name' },
  import: { key: ['name'], fields: ['name'] },
  bulkEdit: ['name'],
  dataLimit: { by: 'name', to: 'own' },
  labels: { name: { name: { name: 1 } } },
  deletable: { when: { name: 0 } },
  actions: {
    name: {
      on: 'record',
      permission: 'name',
      when: { name: 1 },
      disabled: { name: 2 },
      next: { name: 3 },
      input: { name: int() },
      show: { name: { name: 4 } },
      set: { name: 5 },
      facts: ['name'],
      sum: { of: 'name', less: ['name'], when: { name: 6 } },
      moves: { of: 'name', by: 'name' },
      cases: { name: { name: 7 } },
      suggest: { name: { name: 8 } },
      prefill: ['name'],
    },
  },
  samples: itemSamples,
});
`,
};

const others: readonly SourceText[] = [
  {
    path: 'resources/shop/items/samples.ts',
    text: `export const itemSamples = {
  name: { name: 'a', name_en: 'b', parts: [{ label: 'name' }] },
};
`,
  },
  {
    path: 'i18n/en/shop/items.ts',
    text: `export default {
  name: 'Item',
  list: 'Items',
  fields: { name: 'Name', parts: 'Parts' },
  hints: { name: 'Short' },
  rows: { parts: { fields: { label: 'Label' } } },
  presets: { name: 'Named' },
} satisfies object;
`,
  },
  {
    path: 'resources/user/favorites.ts',
    text: `import { belongsTo, manyToMany } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const favorite = shape('favorite', {
  item_id: belongsTo('shop_item', { shows: 'name', with: ['name_en'], among: { name: [1] } }),
  user_id: belongsTo('user', { shows: 'name' }),
  more: manyToMany('shop_item', { shows: 'name', through: 'x', near: 'name', far: 'b' }),
});

export const favorites = resource(favorite, {
  path: 'user/favorite',
  label: 'id',
  list: { columns: ['item_id'], filters: ['item_id.name', 'user_id.name'] },
});
`,
  },
  {
    path: 'server/domain/items.ts',
    text: `import { item } from '../../resources/index.ts';

export const nameOf = (row: { name: string }) => row.name;
export const table = item.name;
`,
  },
  {
    path: 'server/domain/users.ts',
    text: 'export const nameOf = (row: { name: string }) => row.name;\n',
  },
];

const files = [shapeFile, ...others];
const address = { path: shapeFile.path, of: 'item' };

const renamed = async (name: string, to: string, of = 'item') => {
  const { files: texts, left } = await renameEverywhere(files, { ...address, of }, { name, to });
  return { left, text: (path: string) => texts.find((file) => file.path === path)?.text };
};

describe('a renamed field', () => {
  test('has its new name in every plain place of its shape and resource', async () => {
    const { text } = await renamed('name', 'title');
    const is = text(shapeFile.path) ?? '';

    // Presets, sections, permissions, actions and query parameters may have the same word; inputs are no fields.
    expect(is.split('\n').filter((line) => hasWord(line, ['name', 'name_en']))).toEqual([
      "    title: text({ max: 50, bilingual: true, was: 'name' }),",
      "      ix_name: { on: ['title', 'title desc', 'lower(title)', 'title_en'], where: 'name > 1' },",
      `    checks: { filled: "name <> ''" },`,
      '    computed: { shown: { as: text({ max: 50 }), of: (row) => row.name } },',
      "  presets: { name: { where: { or: [{ title: 1 }, { not: { title: [2] } }] }, sort: ['title', 'asc'], since: 'title' } },",
      "  query: { name: 'title', part: 'parts.label' },",
      "    main: [{ section: 'name', fields: ['title', 'title_en'], when: { title: 1 } }],",
      "    steps: [{ step: 'name', at: 'title', done: { title: 1 } }],",
      "  mask: { name: ['title'] },",
      '  labels: { title: { name: { title: 1 } } },',
      '    name: {',
      "      permission: 'name',",
      '      input: { name: int() },',
      '      show: { name: { name: 4 } },',
      "      moves: { of: 'title', by: 'name' },",
      '      cases: { name: { title: 7 } },',
      '      suggest: { name: { title: 8 } },',
      "      prefill: ['name'],",
    ]);
    expect(is).toContain("with: ['title_en', 'price']");
    expect(is).toContain("names: { id: 'title', of: { field: 'title', resources: {} } }");
  });

  test('has it in samples, dictionaries and references of other files', async () => {
    const { text } = await renamed('name', 'title');

    expect(text('resources/shop/items/samples.ts')).toContain(
      "name: { title: 'a', title_en: 'b', parts: [{ label: 'name' }] },",
    );
    expect(text('i18n/en/shop/items.ts')).toBe(
      (others[1]?.text ?? '')
        .replace("{ name: 'Name'", "{ title: 'Name'")
        .replace("{ name: 'Short'", "{ title: 'Short'"),
    );
    expect(text('resources/user/favorites.ts')).toBe(
      (others[2]?.text ?? '')
        .replace(
          "shows: 'name', with: ['name_en'], among: { name",
          "shows: 'title', with: ['title_en'], among: { title",
        )
        .replace("'shop_item', { shows: 'name', through", "'shop_item', { shows: 'title', through")
        .replace("'item_id.name'", "'item_id.title'"),
    );
  });

  test('is listed where code names it, in files that are about it', async () => {
    const { left } = await renamed('name', 'title');

    expect(left.map(({ path, text }) => `${path}: ${text}`)).toEqual([
      "resources/shop/items.ts: 'name > 1'",
      `resources/shop/items.ts: "name <> ''"`,
      'resources/shop/items.ts: (row) => row.name',
      "resources/shop/items.ts: ['name']",
      'server/domain/items.ts: export const nameOf = (row: { name: string }) => row.name;',
      'server/domain/items.ts: export const table = item.name;',
    ]);
  });

  test('of sub-rows is renamed in the records that hold them', async () => {
    const { text } = await renamed('label', 'caption', 'part');
    const is = text(shapeFile.path) ?? '';

    expect(is).toContain("summary: { title: 'caption' }");
    expect(is).toContain("also: ['parts.caption', 'name']");
    expect(is).toContain("filters: ['name', 'parts.caption']");
    expect(is).toContain("expand: { of: 'parts', columns: ['caption'], where: { caption: 'x' } }");
    expect(text('resources/shop/items/samples.ts')).toContain("parts: [{ caption: 'name' }]");
    expect(text('i18n/en/shop/items.ts')).toContain(
      "rows: { parts: { fields: { caption: 'Label' } } }",
    );
  });

  test('that holds sub-rows, or an id, is renamed where they are looked into', async () => {
    const rows = await renamed('parts', 'pieces');
    const id = await renamed('item_id', 'product_id', 'part');

    expect(rows.text(shapeFile.path)).toContain("also: ['pieces.label', 'name']");
    expect(rows.text('i18n/en/shop/items.ts')).toContain('rows: { pieces: {');
    // It has no column of its own.
    expect(rows.text(shapeFile.path)).not.toContain('was:');
    expect(id.text(shapeFile.path)).toContain("related: 'shop_part', by: 'product_id'");
    expect(id.text(shapeFile.path)).toContain("rows(part, { by: 'product_id'");
  });
});

test('options in a constant are renamed where all of its uses mean the field', async () => {
  const text = `import { belongsTo } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const one = { shows: 'name', with: ['name_en'] };
const shared = { shows: 'name' };

export const note = shape('note', {
  item_id: belongsTo('shop_item', one),
  other_id: belongsTo('shop_item', { ...shared, optional: true }),
  user_id: belongsTo('user', shared),
});
`;
  const note = { path: 'resources/user/notes.ts', text };

  const result = await renameEverywhere([...files, note], address, { name: 'name', to: 'title' });

  expect(result.files.find(({ path }) => path === note.path)?.text).toBe(
    text.replace(
      "one = { shows: 'name', with: ['name_en']",
      "one = { shows: 'title', with: ['title_en']",
    ),
  );
  expect(result.left).toContainEqual({ path: note.path, line: 5, text: 'shared' });
});

describe('the former name', () => {
  const rename = async (text: string, name: string, to: string, was?: string | null) => {
    const edit = {
      type: 'renameField',
      of: 'part',
      name,
      to,
      ...(was !== undefined && { was }),
    } as const;
    return (await applyEdit({ path: shapeFile.path, text }, edit)).text;
  };

  test('is that of the column, whatever the field was called in between', async () => {
    const once = await rename(shapeFile.text, 'label', 'caption');
    const twice = await rename(once, 'caption', 'heading', 'label');

    expect(twice).toContain("heading: text({ max: 9, was: 'label' })");
    expect(await rename(twice, 'heading', 'label', 'label')).toBe(shapeFile.text);
  });

  test('is not written for a field that no database has yet', async () => {
    expect(await rename(shapeFile.text, 'label', 'caption', null)).toContain(
      'caption: text({ max: 9 })',
    );
  });
});

test.each([
  ['unknown_path', { name: 'nothing', to: 'title' }],
  ['exists', { name: 'name', to: 'price' }],
  ['reserved_name', { name: 'name', to: 'version' }],
  ['invalid_name', { name: 'name', to: 'Title' }],
])('%s: nothing is renamed', async (code, name) => {
  await expect(renameEverywhere(files, address, name)).rejects.toMatchObject({ code });
});

test('a field of the shop is renamed in the whole tree', async () => {
  const tree = ['resources', 'i18n/en', 'i18n/zh-cn'].flatMap(filesBelow);
  const order = { path: 'resources/shop/orderLines.ts', of: 'orderLine' };

  const { files: texts } = await renameEverywhere(tree, order, {
    name: 'goods_name',
    to: 'product_name',
  });

  expect(texts.map(({ path }) => path).toSorted()).toEqual([
    'i18n/en/shop/orders.ts',
    'i18n/zh-cn/shop/orders.ts',
    'resources/shop/orderLines.ts',
    'resources/shop/orderShape.ts',
    'resources/shop/orders.ts',
    'resources/shop/refundShape.ts',
    'resources/shop/reviews.ts',
  ]);
  const after = tree.map((file) => texts.find(({ path }) => path === file.path) ?? file);
  const back = { name: 'product_name', to: 'goods_name', was: 'goods_name' };
  const { files: former } = await renameEverywhere(after, order, back);
  expect(former.map(meaningOf)).toEqual(former.map(({ path }) => meaningOf(fileAt(tree, path))));
  expect(former).toHaveLength(texts.length);
});

const fileAt = (all: readonly SourceText[], path: string): SourceText =>
  all.find((file) => file.path === path) ?? { path, text: '' };
