import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemsOf } from '../../../../src/schema/index.ts';
import { user } from '../../../../resources/index.ts';
import { draws } from '../../../../tests/support/long.ts';
import { buildResource, buildShape } from '../../../../src/generator/index.ts';
import { clientDesign, knownNames, parsedColumns, type ReadTable } from '../index.ts';

const known = knownNames({ tables: ['taken'], paths: [], exports: [], files: [] });
const context = { known, targets: new Map([['user', 'nickname']]) };
const pk = { name: 'id', designType: 'pk', type: 'int', primaryKey: true };

const columns = {
  id: { type: 'integer', null: false, identity: true },
  title: { type: 'varchar(20)', null: false, default: `''` },
  state: { type: 'smallint', null: true, default: '1' },
  user_id: { type: 'bigint', null: false },
  mood: { type: 'mood', null: true },
  rate: { type: 'numeric(10,2)', null: true },
  is_open: { type: 'boolean', null: false, default: 'true' },
  made: { type: 'timestamp without time zone', null: false, default: 'now()' },
} as const;

const read: ReadTable = {
  name: 'note',
  comment: '笔记表',
  comments: { state: '状态:0=禁用,1=启用' },
  labels: { mood: ['happy', "it's"] },
  structure: {
    columns,
    key: ['id'],
    indexes: {},
    checks: { note_user_check: '"user_id" >= 0' },
    references: {},
    appendOnly: false,
  },
};

test('a table is parsed into the columns that an existing client reads', () => {
  const parsed = parsedColumns(read, true);

  expect({ comment: parsed.comment, empty: parsed.empty }).toEqual({
    comment: '笔记表',
    empty: true,
  });
  expect(parsed.columns['state']).toEqual({
    name: 'state',
    type: 'smallint',
    dataType: 'smallint',
    default: '1',
    defaultType: 'INPUT',
    null: true,
    primaryKey: false,
    unsigned: false,
    autoIncrement: false,
    comment: '状态:0=禁用,1=启用',
    designType: 'radio',
    table: [],
    form: [],
  });
  const rest = Object.values(parsed.columns).map((column) =>
    [column.name, column.dataType, column.defaultType, column.designType].join(' '),
  );
  expect(rest).toEqual([
    'id int NONE pk',
    'title varchar(20) EMPTY STRING string',
    'state smallint INPUT radio',
    'user_id bigint NONE remoteSelect',
    `mood enum('happy','it''s') NULL radio`,
    'rate decimal(10,2) NULL number',
    'is_open tinyint(1) INPUT switch',
    'made datetime NONE datetime',
  ]);
  expect(parsed.columns['id']).toMatchObject({ primaryKey: true, autoIncrement: true });
  expect(parsed.columns['user_id']).toMatchObject({ unsigned: true });
});

const named = (name: string, designType: string, more: object = {}) => ({
  name,
  designType,
  ...more,
});

test('fields of a client become fields of a declaration', () => {
  const { design, notes } = clientDesign(
    {
      table: {
        name: 'test_goods',
        comment: '商品表',
        quickSearchField: ['title'],
        defaultSortField: 'stock',
        defaultSortType: 'asc',
        columnFields: ['id', 'title', 'secret', 'stock'],
        formFields: ['stock', 'title'],
        modelFile: '../../etc/passwd',
        designChange: [{ type: 'change-field-name', oldName: 'count', newName: 'stock' }],
      },
      fields: [
        pk,
        named('title', 'string', { length: 50, comment: '标题', defaultType: 'EMPTY STRING' }),
        named('status', 'radio', {
          dataType: "enum('0','1')",
          comment: '状态:0=禁用,1=启用',
          default: '1',
          defaultType: 'INPUT',
        }),
        named('stock', 'number', {
          type: 'int',
          unsigned: true,
          default: '0',
          defaultType: 'INPUT',
        }),
        named('rate', 'float', { length: 5, precision: 2, null: true }),
        named('user_id', 'remoteSelect', {
          form: { 'remote-table': 'user', 'remote-field': 'nickname' },
        }),
        named('maker_id', 'remoteSelect', { form: { 'remote-table': 'maker' } }),
        named('cover', 'image', { null: 'true' }),
        named('gallery', 'image', { form: { 'image-multi': 'true' } }),
        named('body', 'editor'),
        named('open', 'switch', { default: '1', defaultType: 'INPUT' }),
        named('homepage', 'string', { length: 120 }),
        named('weigh', 'weigh'),
        named('pin', 'password', { null: true }),
        named('create_time', 'timestamp'),
      ],
    },
    context,
  );

  expect(design?.fields.map(({ name, builder, args }) => [name, builder, args])).toEqual([
    ['title', 'text', [{ max: 50, default: '', search: true }]],
    [
      'status',
      'choice',
      [{ off: ['0', 'danger', 'cross'], on: ['1', 'success', 'done'] }, { default: '1' }],
    ],
    ['stock', 'int', [{ min: 0, default: 0, was: 'count', sort: true }]],
    ['rate', 'decimal', [{ precision: 5, scale: 2, optional: true }]],
    ['user_id', 'belongsTo', ['user', { shows: 'nickname' }]],
    ['maker_id', 'int', [{ min: 0, max: Number.MAX_SAFE_INTEGER }]],
    ['cover', 'image', [{ optional: true }]],
    ['gallery', 'images', []],
    ['body', 'longText', [{ rich: true }]],
    ['open', 'flag', [{ default: 1 }]],
    ['homepage', 'url', [{ max: 120 }]],
    ['weigh', 'int', [{ default: 0, sort: true }]],
    ['pin', 'password', [{ optional: true }]],
  ]);
  expect(design?.names).toMatchObject({ table: 'test_goods', path: 'test/goods' });
  expect(design?.resource).toMatchObject({
    label: 'title',
    list: { columns: ['id', 'title', 'stock'], sort: ['stock', 'asc'] },
    // A new record needs the others, too.
    form: [
      { section: 'base', fields: ['stock', 'title', 'user_id', 'maker_id', 'body', 'homepage'] },
    ],
  });
  expect(JSON.stringify(design)).not.toContain('passwd');
  expect(notes).toEqual([
    { at: 'maker_id', code: 'undeclared_target', params: { table: 'maker' } },
    { at: 'pin', code: 'needs_hashing', params: {} },
  ]);
});

test.each<[string, unknown, readonly string[]]>([
  ['no object', 'x', ['table bad_name', 'path bad_name', 'key no_key']],
  ['a table that exists', { table: { name: 'taken' }, fields: [pk] }, ['table taken']],
  [
    'a path out of the tree',
    { table: { name: 't', generateRelativePath: '../../x' }, fields: [pk] },
    ['path bad_name'],
  ],
  ['two keys', { table: { name: 't' }, fields: [pk, pk] }, ['key composite_key']],
  ['another key', { table: { name: 't' }, fields: [{ ...pk, name: 'code' }] }, ['key other_key']],
  [
    'names that are SQL, code or twice there',
    {
      table: { name: 't' },
      fields: [
        named('a"; drop table b', 'string'),
        pk,
        named('class', 'string'),
        named('a', 'date'),
        named('a', 'date'),
        7,
      ],
    },
    ['fields.5 bad_field', 'fields.0 bad_name', 'fields.2 reserved_word', 'fields.4 repeated'],
  ],
  [
    'an unknown kind',
    { table: { name: 't' }, fields: [pk, named('a', 'constructor')] },
    ['fields.1.designType unknown_design_type'],
  ],
  [
    'a number that is named as an address',
    { table: { name: 't' }, fields: [pk, named('link', 'float')] },
    ['fields.1 address_name'],
  ],
  [
    'too many fields',
    {
      table: { name: 't' },
      fields: Array.from({ length: 125 }, (_, at) => named(`f${at}`, 'date')),
    },
    ['fields too_many_fields'],
  ],
])('%s is refused at its place', (_, sent, problems) => {
  const outcome = clientDesign(sent, context);

  expect(outcome.design).toBeUndefined();
  expect(outcome.problems.map(({ at, code }) => `${at} ${code}`)).toEqual(problems);
});

test('whatever a client sends makes a declaration that is right, or is refused', () => {
  const kinds =
    'string password number float switch textarea editor array date datetime timestamp time year weigh city icon color image images file files checkbox selects remoteSelect remoteSelects radio select other';
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('', '1', "enum('a','b','a')", 'user'),
  );
  const field = fc.record(
    {
      name: fc.oneof(
        fc.stringMatching(/^[a-z][a-z_]{0,8}$/),
        fc.constantFrom('url', 'user', 'user_id', 'title'),
        text,
      ),
      designType: fc.constantFrom(...kinds.split(' ')),
      type: text,
      dataType: text,
      comment: fc.oneof(text, fc.constant('T:a=A,b=B')),
      length: fc.oneof(fc.nat({ max: 100_000 }), text),
      precision: fc.oneof(fc.nat({ max: 99 }), text),
      default: text,
      defaultType: fc.constantFrom('INPUT', 'EMPTY STRING', 'NULL', 'NONE'),
      null: fc.anything(),
      form: fc.oneof(fc.anything(), fc.constant({ 'remote-table': 'user', 'image-multi': true })),
    },
    { requiredKeys: ['name', 'designType'] },
  );
  const sent = fc.oneof(
    fc.anything(),
    fc.record({
      table: fc.record({
        name: fc.constant('test_goods'),
        defaultSortField: text,
        quickSearchField: fc.anything(),
        formFields: fc.anything(),
        columnFields: fc.array(fc.constantFrom('id', 'title', 'url', 'a')),
      }),
      fields: fc
        .uniqueArray(field, { selector: ({ name }) => name, maxLength: 6 })
        .map((fields) => [pk, ...fields]),
    }),
  );

  fc.assert(
    fc.property(sent, (body) => {
      const { design, problems } = clientDesign(body, context);
      expect(design === undefined).toBe(problems.length > 0);
      const shape = design && buildShape(design);
      const resource = design && shape && buildResource(design, shape);
      const found = resource
        ? problemsOf({ shapes: [user, ...(shape ? [shape] : [])], resources: [resource] })
        : [];
      expect(found.filter((problem) => problem.startsWith('test_goods'))).toEqual([]);
    }),
    draws(60, 10_000),
  );
});
