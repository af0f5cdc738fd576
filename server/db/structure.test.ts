import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources, shapes } from '../../resources/index.ts';
import {
  embeddedDb,
  engines,
  postgresDb,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { belongsTo, choice, int, manyToMany, rows, text } from '../../src/fields/index.ts';
import { type AnyShape, type Fields, resource, shape } from '../../src/schema/index.ts';
import { desiredSchema } from './desired.ts';
import { createTables, type Db, query, runScript } from './index.ts';
import { planChanges } from './plan.ts';
import { emptySchema, type Schema } from './schema.ts';

test('the declarations of the shop make the same structure on both engines', async () => {
  await using embedded = await embeddedDb();
  await using postgres = await postgresDb();

  await createTables(embedded.db, shapes, resources);
  await createTables(postgres.db, shapes, resources);

  const structure = await structureOf(embedded.db);
  expect(structure.length).toBeGreaterThan(300);
  expect(await structureOf(postgres.db)).toEqual(structure);
});

test('the declarations of the shop need nothing more once they are made', () => {
  const wanted = desiredSchema(shapes, resources);

  const { after } = planChanges(emptySchema, wanted);

  expect(planChanges(after, wanted)).toMatchObject({
    statements: [],
    kept: [],
    refused: [],
    after,
  });
});

describe.each(engines)('on the %s database', (_, open) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  const empty = () => runScript(shop.db, 'drop schema public cascade; create schema public');
  beforeEach(empty);

  test('going step by step ends where starting afresh does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(declarations, { minLength: 2, maxLength: 5 }), async (steps) => {
        await empty();
        let schema: Schema = emptySchema;
        for (const step of steps) {
          schema = await take(shop.db, schema, step);
          for (const { name } of step) await fillIn(shop.db, name);
        }
        const gradual = await structureOf(shop.db);

        await empty();
        await take(shop.db, emptySchema, steps.at(-1) ?? []);

        expect(gradual).toEqual(await structureOf(shop.db));
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('a table that only grows refuses changes, a bystander does not', async () => {
    const log = shape('log', { note: text({ max: 9 }) }, { appendOnly: true });
    await createTables(shop.db, [log, shape('page', { note: text({ max: 9 }) })]);
    await runScript(
      shop.db,
      `insert into log (note) values ('first'); insert into page (note) values ('first')`,
    );

    const changed = query(shop.db, `update log set note = 'other'`);
    const deleted = query(shop.db, 'delete from log');

    await expect(changed).rejects.toMatchObject({ code: '23001' });
    await expect(deleted).rejects.toMatchObject({ code: '23001' });
    expect(await query(shop.db, 'select note from log')).toEqual([{ note: 'first' }]);
    expect(await query(shop.db, `update page set note = 'x' returning note`)).toEqual([
      { note: 'x' },
    ]);
  });

  test('a page ordered by a sortable field is read from its index, without sorting', async () => {
    const book = shape('book', { title: text({ max: 40, sort: true }) });
    await createTables(shop.db, [book]);
    await query(
      shop.db,
      `insert into book (title) select 'b' || g from generate_series(1, 3000) g`,
    );
    await query(shop.db, 'analyze book');

    const plan = await query<{ 'QUERY PLAN': string }>(
      shop.db,
      'explain (costs off) select title, id from book order by title desc, id desc limit 20',
    );

    expect(plan.map((line) => line['QUERY PLAN'].trim())).toEqual([
      'Limit',
      '->  Index Only Scan Backward using book_title_sort on book',
    ]);
  });

  test('a part of a word is found through the index of the search', async () => {
    const book = shape('book', { title: text({ max: 40, search: true }) });
    await createTables(shop.db, [book]);
    await query(
      shop.db,
      `insert into book (title) select 'b' || g from generate_series(1, 9000) g`,
    );
    await query(shop.db, 'vacuum (analyze) book');

    const plan = await query<{ 'QUERY PLAN': string }>(
      shop.db,
      `explain (costs off) select id from book where title ilike '%8765%'`,
    );

    expect(plan.map((line) => line['QUERY PLAN'])).toEqual(
      expect.arrayContaining([expect.stringContaining('Bitmap Index Scan on book_search')]),
    );
  });

  test('what belongs to a row goes with it, what it is used by keeps it', async () => {
    const line = shape('line', { order_id: belongsTo('purchase', { shows: 'no' }) });
    const tag = shape('tag', { name: text({ max: 9 }) });
    const purchase = shape('purchase', {
      no: text({ max: 9 }),
      lines: rows(line, { by: 'order_id' }),
      tags: manyToMany('tag', {
        shows: 'name',
        through: 'purchase_tag',
        near: 'purchase_id',
        far: 'tag_id',
      }),
    });
    await createTables(shop.db, [tag, purchase]);
    await runScript(
      shop.db,
      `insert into purchase (no) values ('A1'), ('A2'); insert into line (order_id) values (1), (2);
       insert into tag (name) values ('gift'); insert into purchase_tag values (1, 1), (2, 1);`,
    );

    const used = query(shop.db, 'delete from tag');
    await query(shop.db, `delete from purchase where no = 'A1'`);

    await expect(used).rejects.toMatchObject({ constraint: 'purchase_tag_tag_id_fkey' });
    expect(await query(shop.db, 'select order_id from line')).toEqual([{ order_id: 2 }]);
    expect(await query(shop.db, 'select purchase_id from purchase_tag')).toEqual([
      { purchase_id: 2 },
    ]);
  });

  test('texts compare by code point, and names are unique whatever their case', async () => {
    const clerk = shape(
      'clerk',
      { username: text({ max: 15, sort: true }) },
      { indexes: { ux_username: { on: ['lower(username)'], unique: true } } },
    );
    await createTables(shop.db, [clerk]);
    await query(
      shop.db,
      `insert into clerk (username) values ('b'), ('B'||'a'), ('é'), ('Z'), ('a')`,
    );

    const twice = query(shop.db, `insert into clerk (username) values ('BA')`);

    await expect(twice).rejects.toMatchObject({ constraint: 'clerk_ux_username' });
    expect(await query(shop.db, 'select username from clerk order by username')).toEqual(
      ['Ba', 'Z', 'a', 'b', 'é'].map((username) => ({ username })),
    );
  });
});

test('each need has one index, and a declared one that serves it is enough', () => {
  const person = shape('person', { name: text({ max: 9 }) });
  const book = shape(
    'book',
    {
      title: text({ max: 40, unique: true, sort: true }),
      shelf: int({ sort: true }),
      room: int({ sort: true }),
      author_id: belongsTo('people', { shows: 'name' }),
      editor_id: belongsTo('people', { shows: 'name' }),
    },
    {
      indexes: {
        ix_shelf: { on: ['shelf desc', 'id desc'] },
        ix_room: { on: ['room'], where: 'room > 0' },
        ix_author: { on: ['author_id', 'title desc'] },
      },
    },
  );
  const people = resource(person, {
    path: 'library/person',
    name: 'people',
    label: 'name',
    list: { columns: ['name'] },
  });

  const { schema } = desiredSchema([book], [people]);

  expect(Object.keys(schema.tables['book']?.indexes ?? {})).toEqual([
    'book_ix_shelf',
    'book_ix_room',
    'book_ix_author',
    'book_title_key',
    'book_room_sort',
    'book_editor_id_ref',
  ]);
  expect(Object.keys(schema.tables['person']?.indexes ?? {})).toEqual([
    'person_create_time_sort',
    'person_update_time_sort',
  ]);
  expect(schema.tables['book']?.references['book_author_id_fkey']).toEqual({
    column: 'author_id',
    to: 'person',
    owned: false,
  });
});

test('a reference to nothing and a name that PostgreSQL would cut are named', () => {
  const astray = shape('book', { author_id: belongsTo('nobody', { shows: 'name' }) });
  const endless = shape('b'.repeat(60), { title: text({ max: 9, unique: true }) });

  expect(() => desiredSchema([astray], [])).toThrow('book.author_id: no resource or shape nobody');
  expect(() => desiredSchema([endless], [])).toThrow('longer than 63 signs');
});

/** Goes from one structure to what the shapes want; what they name no more is dropped. */
async function take(db: Db, before: Schema, step: readonly AnyShape[]): Promise<Schema> {
  const wanted = desiredSchema(step, []);
  const { kept } = planChanges(before, wanted);
  const { statements, after, refused } = planChanges(before, wanted, kept);
  expect(refused).toEqual([]);
  if (statements.length > 0) await runScript(db, statements.join(';\n'));
  return after;
}

const fillIn = (db: Db, table: string) =>
  query(db, `insert into "${table}" default values on conflict do nothing`);

const optional = fc.constant({ optional: true } as const);
const number = fc
  .oneof(optional, fc.record({ default: fc.constantFrom(0, 5) }))
  .chain((start) =>
    fc
      .record({ sort: fc.boolean(), max: fc.constantFrom(9, Number.MAX_SAFE_INTEGER) })
      .map((more) => int({ ...more, ...start })),
  );
const word = fc.oneof(optional, fc.record({ default: fc.constantFrom('', 'x') })).chain((start) =>
  fc
    .record({
      max: fc.constantFrom(5, 40),
      sort: fc.boolean(),
      search: fc.boolean(),
      unique: fc.boolean(),
    })
    .map((more) => text({ ...more, ...start })),
);
const kind = fc.constantFrom(
  choice({ a: [1] }, { default: 1 }),
  choice({ a: [1], b: [2] }, { default: 1 }),
);
const link = fc.constant(belongsTo('other', { shows: 'word', optional: true }));

/** A field under its name, now and then under that of another of its sort. */
const renamed = <F extends Fields[string]>(field: fc.Arbitrary<F>, was: string) =>
  fc
    .tuple(field, fc.boolean())
    .map(([each, isNew]) => (isNew ? { ...each, options: { ...each.options, was } } : each));

const fields: fc.Arbitrary<Fields> = fc.record(
  {
    word,
    title: renamed(word, 'word'),
    number,
    count: renamed(number, 'number'),
    kind,
    other_id: link,
  },
  { requiredKeys: [] },
);
const thing = fc
  .tuple(fields, fc.boolean(), fc.boolean())
  .map(([each, appendOnly, checked]) =>
    shape('thing', each, { appendOnly, ...(checked ? { checks: { known: 'id > 0' } } : {}) }),
  );
const other = fields.map((each) =>
  shape('other', { ...each, word: text({ max: 9, default: '' }) }),
);
const declarations: fc.Arbitrary<readonly AnyShape[]> = fc
  .tuple(other, fc.option(thing))
  .map(([first, second]) => (second ? [first, second] : [first]));

/** Everything of a database that declarations decide, as PostgreSQL itself tells it. */
const structureOf = (db: Db) =>
  query(
    db,
    `select 'column' as sort, c.relname as "table", a.attname as name,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), l.collname, a.attidentity,
         case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as facts
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       left join pg_collation l on l.oid = a.attcollation
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     union all
     select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     union all
     select 'rule', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'c', 'u')
     union all
     select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );
