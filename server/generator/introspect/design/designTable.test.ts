import {
  buildResource,
  buildShape,
  type FieldDesign,
  type TableDesign,
} from '../../../../src/generator/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resources, shapes } from '../../../../resources/index.ts';
import { type AnyShape, problemsOf } from '../../../../src/schema/index.ts';
import { openShopDatabase, postgresDb } from '../../../../tests/support/databases.ts';
import { draws } from '../../../../tests/support/long.ts';
import { columnFor, desiredSchema, type TableStructure } from '../../../db/index.ts';
import {
  comparable,
  designTable,
  knownNames,
  type ReadTable,
  readTables,
  targetsIn,
} from '../index.ts';
import { anyTable } from '../testing/tables.ts';

const known = knownNames({ tables: [], paths: [], exports: [], files: [] });
const targets = targetsIn(shapes, resources);

/** Columns that the fields of a shape make. */
const columnsOf = ({ fields }: AnyShape): TableStructure['columns'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.columns.map((column) => [
        name + column.suffix,
        columnFor(name + column.suffix, field, column),
      ]),
    ),
  );

/** Indexes and conditions of a table, whatever they are named. */
const contentsOf = (table: TableStructure | undefined): readonly string[] => [
  ...Object.values(table?.indexes ?? {}).map((index) => JSON.stringify(index)),
  ...Object.values(table?.checks ?? {}),
];

const lacking = (all: readonly string[] = [], present: readonly string[] = []) =>
  all.filter((each) => !present.includes(each));

test('the tables of the shop, designed anew, are as they are', async () => {
  await using database = await openShopDatabase(postgresDb);
  const { tables } = await readTables(database.db);

  const outcomes = tables.map((table) => ({ table, ...designTable(table, { known, targets }) }));

  const designs = outcomes.flatMap(({ table, design, notes }) =>
    design ? [{ table, design, notes }] : [],
  );
  const built = designs.map(({ design }) => buildShape(design));
  const made = designs.map(({ design }, at) => buildResource(design, built[at] ?? shapes[0]!));
  const { schema } = desiredSchema(built, made);
  const desired = comparable(schema).tables;
  expect(designs.length).toBeGreaterThan(80);
  // All columns, whatever their type.
  expect(built.map(columnsOf)).toEqual(designs.map(({ table }) => table.structure.columns));
  const differences = designs.flatMap(({ table }) => {
    const [before, after] = [table.structure, desired[table.name]].map(contentsOf);
    return [
      ...lacking(before, after).map((part) => `${table.name} loses ${part}`),
      ...lacking(after, before).map((part) => `${table.name} gets ${part}`),
    ];
  });
  const told = designs.flatMap(({ notes }) => notes.filter(({ code }) => code === 'adds_index'));
  expect(differences.filter((each) => !/ gets .*_time|"weigh/.test(each))).toEqual([]);
  expect(differences).toHaveLength(told.length);
  expect(designs.map(({ table }) => desired[table.name]?.appendOnly)).toEqual(
    designs.map(({ table }) => table.structure.appendOnly),
  );
  // A list orders its records by time, and by `weigh` where it has it: some of these had no list.
  expect([...new Set(told.map(({ params }) => params['on']))].toSorted()).toEqual([
    '"create_time", "id"',
    '"update_time", "id"',
    '"weigh", "id"',
  ]);
  // Tables of pairs have no key of their own.
  expect(
    outcomes.flatMap(({ table, problems }) =>
      problems.map(({ at, code }) => `${table.name}: ${at} ${code}`),
    ),
  ).toEqual(
    tables
      .filter(({ structure }) => structure.key.length > 1)
      .map(({ name }) => `${name}: key composite_key`),
  );
});

const table = (
  columns: TableStructure['columns'],
  more: Partial<TableStructure> & Partial<Pick<ReadTable, 'comments' | 'labels' | 'comment'>> = {},
): ReadTable => {
  const { comments = {}, labels = {}, comment = '', ...structure } = more;
  return {
    name: 'note',
    comment,
    comments,
    labels,
    structure: {
      columns: { ...standard, ...columns },
      key: ['id'],
      indexes: byTime,
      checks: {},
      references: {},
      appendOnly: false,
      ...structure,
    },
  };
};

const standard: TableStructure['columns'] = {
  id: { type: 'bigint', null: false, identity: true },
  create_time: { type: 'bigint', null: false, default: '0' },
  update_time: { type: 'bigint', null: false, default: '0' },
  version: { type: 'integer', null: false, default: '1' },
};

/** Every list can be ordered by them. */
const byTime: TableStructure['indexes'] = Object.fromEntries(
  ['create_time', 'update_time'].map((name) => [
    `note_${name}_sort`,
    { on: [`"${name}"`, '"id"'], unique: false, words: false },
  ]),
);

const line = (length: number, more: object = {}) => ({
  type: `varchar(${length}) COLLATE "C"`,
  null: false,
  ...more,
});

const fieldsOf = (read: ReadTable): readonly (readonly [string, string, FieldDesign['args']])[] =>
  (designTable(read, { known, targets }).design?.fields ?? []).map(({ name, builder, args }) => [
    name,
    builder,
    args,
  ]);

const notesOf = (read: ReadTable): readonly string[] =>
  designTable(read, { known, targets }).notes.map(({ at, code, params }) =>
    [at, code, ...Object.values(params)].filter(Boolean).join(' '),
  );

test.each<[string, TableStructure['columns'][string], string, FieldDesign['args']]>([
  ['title', line(80), 'text', [{ max: 80 }]],
  ['title', line(80, { null: true }), 'text', [{ max: 80, optional: true }]],
  ['title', line(80, { default: `'it''s'` }), 'text', [{ max: 80, default: "it's" }]],
  ['avatar', line(500), 'image', [{ max: 500 }]],
  ['cover_image', line(255, { null: true }), 'image', [{ max: 255, optional: true }]],
  ['profile', line(50), 'text', [{ max: 50 }]],
  ['report_file', line(255), 'file', [{ max: 255 }]],
  ['menu_icon', line(50), 'icon', []],
  ['email', line(100), 'email', []],
  ['email', line(255), 'text', [{ max: 255 }]],
  ['mobile', line(11), 'mobile', []],
  ['phone', line(30), 'text', [{ max: 30, form: 'phone' }]],
  ['home_url', line(120), 'url', [{ max: 120 }]],
  ['bar_color', line(9), 'colour', []],
  ['body', { type: 'text', null: false }, 'longText', [{ max: 60_000 }]],
  ['content', { type: 'text', null: false }, 'longText', [{ rich: true }]],
  [
    'salt',
    line(30, { default: `''` }),
    'text',
    [{ max: 30, secret: true, system: true, default: '' }],
  ],
  ['views', { type: 'integer', null: false, default: '0' }, 'int', [{ default: 0 }]],
  ['weigh', { type: 'integer', null: false, default: '0' }, 'int', [{ default: 0, sort: true }]],
  ['paid_time', { type: 'bigint', null: true }, 'datetime', [{ optional: true }]],
  [
    'price',
    { type: 'bigint', null: false, default: '150' },
    'money',
    [{ min: -100_000_000_000, default: '1.50' }],
  ],
  ['point', { type: 'bigint', null: false }, 'int', [{ max: Number.MAX_SAFE_INTEGER }]],
  [
    'price',
    { type: 'numeric(10,2)', null: false, default: `'0.00'` },
    'decimal',
    [{ precision: 10, scale: 2, default: '0.00' }],
  ],
  [
    'day',
    { type: 'date', null: false, default: `'2026-01-02'` },
    'date',
    [{ default: '2026-01-02' }],
  ],
  ['images', { type: 'jsonb', null: false, default: `'[]'` }, 'images', []],
  ['extra', { type: 'jsonb', null: true }, 'json', [{ optional: true }]],
])('the column %s is a field of the same type: %j', (name, column, builder, args) => {
  const read = table({ [name]: column });

  expect(fieldsOf(read)).toEqual([[name, builder, args]]);
});

test.each<[string, TableStructure['columns'][string], string, string]>([
  ['made', { type: 'timestamp without time zone', null: true }, 'datetime', 'by_hand'],
  ['is_open', { type: 'boolean', null: false, default: 'false' }, 'flag', 'by_hand'],
  ['rate', { type: 'double precision', null: false }, 'decimal', 'by_hand'],
  ['ref', { type: 'uuid', null: false }, 'text', 'by_hand'],
  ['state', { type: 'smallint', null: false }, 'int', 'automatic'],
  ['email', line(60), 'email', 'automatic'],
  ['title', { type: 'varchar(80)', null: false }, 'text', 'automatic'],
  ['home_url', { type: 'text', null: false }, 'url', 'narrows'],
])('the column %s is held by another type, which is listed', (name, column, builder, how) => {
  const { design, notes } = designTable(table({ [name]: column }), { known, targets });

  expect(design?.fields.map((field) => field.builder)).toEqual([builder]);
  expect(notes).toContainEqual({
    at: name,
    code: 'changes_type',
    params: { from: column.type, to: expect.any(String), how },
  });
});

test('a column of secrets is read by nobody, and says so', () => {
  const read = table({ salt: line(30), api_key: { type: 'text', null: true } });

  expect(fieldsOf(read)).toEqual([
    ['salt', 'text', [{ max: 30, secret: true, system: true }]],
    ['api_key', 'longText', [{ optional: true, secret: true, system: true }]],
  ]);
  expect(notesOf(read)).toEqual([
    'salt kept_secret',
    'salt needs_value',
    'api_key changes_type text text COLLATE "C" automatic',
    'api_key kept_secret',
  ]);
  expect(designTable(read, { known, targets }).design?.resource).toMatchObject({
    label: 'id',
    list: { columns: ['id', 'create_time'] },
    form: [],
  });
});

test('values of a check are a choice, with the labels of the comment', () => {
  const read = table(
    {
      status: { type: 'smallint', null: false, default: '1' },
      kind: line(20, { default: `'a'` }),
      is_hot: { type: 'smallint', null: false, default: '0' },
    },
    {
      checks: {
        note_status_check: '"status" IN (0, 1)',
        note_kind_check: `"kind" IN ('a', 'b-c')`,
        note_is_hot_check: '"is_hot" IN (0, 1)',
      },
      comments: { status: '状态：0＝禁用，1＝启用', kind: 'Kind:a=Apple,b-c=Berry' },
    },
  );

  const { design, notes } = designTable(read, { known, targets });

  expect(notes).toEqual([]);
  expect(design?.facts).toEqual({});
  expect(design?.fields).toEqual([
    {
      name: 'status',
      builder: 'choice',
      args: [{ off: [0, 'danger', 'cross'], on: [1, 'success', 'done'] }, { default: 1 }],
      texts: { 'zh-cn': '状态', en: 'Status' },
      options: { off: { 'zh-cn': '禁用', en: 'Off' }, on: { 'zh-cn': '启用', en: 'On' } },
    },
    {
      name: 'kind',
      builder: 'choice',
      args: [{ apple: ['a'], berry: ['b-c'] }, { default: 'a' }],
      texts: { 'zh-cn': '', en: 'Kind' },
      options: { apple: { 'zh-cn': '', en: 'Apple' }, berry: { 'zh-cn': '', en: 'Berry' } },
    },
    { name: 'is_hot', builder: 'flag', args: [], texts: { 'zh-cn': '', en: 'Is hot' } },
  ]);
});

test('references, trees, areas and English texts are one field each', () => {
  const read = table(
    {
      name: line(50),
      name_en: line(50, { null: true }),
      user_id: { type: 'bigint', null: false },
      user: line(10),
      maker_id: { type: 'bigint', null: false },
      goods_id: { type: 'bigint', null: false },
      pid: { type: 'bigint', null: false, default: '0' },
      home_province: { type: 'char(6) COLLATE "C"', null: false },
      home_city: { type: 'char(6) COLLATE "C"', null: false },
      home_district: { type: 'char(6) COLLATE "C"', null: false },
      home_text: line(60),
    },
    {
      references: {
        note_user_id_fkey: { column: 'user_id', to: 'user', owned: false },
        note_maker_id_fkey: { column: 'maker_id', to: 'maker', owned: false },
      },
      checks: { note_pid_check: '"pid" >= 0' },
    },
  );

  expect(fieldsOf(read)).toEqual([
    ['name', 'text', [{ max: 50, bilingual: true }]],
    // The column beside it has the key of the related row.
    ['user_id', 'belongsTo', ['user', { shows: 'nickname', as: 'user_id_row' }]],
    ['user', 'text', [{ max: 10 }]],
    ['maker_id', 'int', [{ max: Number.MAX_SAFE_INTEGER }]],
    ['goods_id', 'int', [{ max: Number.MAX_SAFE_INTEGER }]],
    ['pid', 'treeParent', ['note', { shows: 'name' }]],
    ['home', 'area', []],
  ]);
  expect(notesOf(read)).toEqual([
    'maker_id undeclared_target maker',
    'goods_id may_refer shop_goods',
    'adds_index "user_id", "id"',
    'adds_index "pid", "id"',
  ]);
});

test('indexes and conditions that no field brings are facts of the table', () => {
  const read = table(
    {
      code: line(20),
      price: { type: 'integer', null: false },
      most: { type: 'integer', null: false },
    },
    {
      indexes: {
        ...byTime,
        note_code_key: { on: ['"code"'], unique: true, words: false },
        'Odd name': {
          on: ['"price" desc', '"id"'],
          unique: false,
          words: false,
          where: '"most" > 0',
        },
        note_lower: { on: ['lower("code")'], unique: true, words: false },
      },
      checks: {
        note_price_check: '"price" >= 0',
        note_order: '"price" <= "most"',
        note_range: '"most" >= 1 AND "most" <= 9',
      },
    },
  );

  const { design, notes } = designTable(read, { known, targets });

  expect(notes).toEqual([]);
  expect(fieldsOf(read)).toEqual([
    ['code', 'text', [{ max: 20, unique: true }]],
    ['price', 'int', [{ min: 0 }]],
    ['most', 'int', [{ max: 9 }]],
  ]);
  expect(design?.facts).toEqual({
    indexes: {
      odd_name: { on: ['price desc', 'id'], where: '"most" > 0' },
      lower: { on: ['lower(code)'], unique: true },
    },
    checks: { order: '"price" <= "most"', range: '"most" >= 1 AND "most" <= 9' },
  });
});

test('columns that no field can be named as are renamed, with their data', () => {
  const read = table(
    {
      userName: line(50),
      not: { type: 'integer', null: false },
      shop_link: { type: 'numeric(3,1)', null: false },
    },
    { checks: { note_not: '"not" <> "userName"' } },
  );

  expect(fieldsOf(read)).toEqual([
    ['user_name', 'text', [{ max: 50, was: 'userName' }]],
    ['not_2', 'int', [{ was: 'not' }]],
    ['shop_link_value', 'decimal', [{ precision: 3, scale: 1, was: 'shop_link' }]],
  ]);
  expect(designTable(read, { known, targets }).design?.facts).toEqual({
    checks: { not: '"not_2" <> "user_name"' },
  });
});

test('missing columns, and parts that no field holds, are listed', () => {
  const { structure, ...told } = table({ shape: { type: 'point', null: false } });
  const { version: _, ...others } = structure.columns;
  const read = {
    ...told,
    structure: {
      ...structure,
      columns: {
        ...others,
        update_time: { type: 'timestamp without time zone', null: true },
        id: { type: 'integer', null: false },
      },
      indexes: { note_shape: { on: ['"shape"'], unique: false, words: false } },
    },
  };

  expect(notesOf(read)).toEqual([
    'id changes_type integer bigint automatic',
    'id adds_numbering',
    'update_time changes_type timestamp without time zone bigint by_hand',
    'update_time changes_null required',
    'update_time changes_default 0',
    'version adds_column integer',
    'shape no_field_type point',
    'shape needs_value',
    'note_shape index_left_out',
    'adds_index "create_time", "id"',
    'adds_index "update_time", "id"',
  ]);
});

test.each<[string, TableStructure['columns'], readonly string[], string]>([
  ['no key', {}, [], 'no_key'],
  ['a key of two columns', {}, ['a', 'b'], 'composite_key'],
  ['a key of another name', {}, ['code'], 'other_key'],
  ['a key that is no number', { id: { type: 'uuid', null: false } }, ['id'], 'other_key'],
])('a table with %s cannot be a resource', (_, columns, key, code) => {
  const outcome = designTable(table(columns, { key }), { known, targets });

  expect(outcome.design).toBeUndefined();
  expect(outcome.problems).toEqual([{ at: 'key', code, name: expect.any(String) }]);
});

test('every table makes a design that builds, or says why not', () => {
  const others = shapes.filter(({ name }) => name === 'user_group');
  const user = shapes.find(({ name }) => name === 'user');
  const near = new Map([['user', targets.get('user') ?? 'id']]);

  fc.assert(
    fc.property(anyTable, (read) => {
      const { design, problems, notes } = designTable(read, { known, targets: near });
      expect(design === undefined).toBe(problems.length > 0);
      const found = design
        ? checked(design, [...others, ...(user && read.name !== 'user' ? [user] : [])])
        : [];
      expect(found).toEqual([]);
      expect(design ? lostColumns(read, design, notes) : []).toEqual([]);
    }),
    draws(150, 10_000),
  );
});

/** Mistakes that the start of the server would find in the declaration of a design. */
function checked(design: TableDesign, others: readonly AnyShape[]): readonly string[] {
  const shape = buildShape(design);
  const resource = buildResource(design, shape);
  desiredSchema([shape, ...others], [resource]);
  const { table: name } = design.names;
  return problemsOf({ shapes: [...others, shape], resources: [resource] }).filter((problem) =>
    problem.startsWith(name),
  );
}

/** Columns of which neither a field nor a note tells. */
function lostColumns(
  { structure }: ReadTable,
  design: TableDesign,
  notes: readonly { readonly at: string; readonly code: string }[],
): readonly string[] {
  const held = Object.entries(buildShape(design).fields).flatMap(([name, { columns, options }]) =>
    columns.map(({ suffix }) => (options.was ?? name) + suffix),
  );
  const left = notes.filter(({ code }) => code === 'no_field_type').map(({ at }) => at);
  return lacking(Object.keys(structure.columns), [...held, ...left]);
}
