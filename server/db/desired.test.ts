import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type TestDatabase } from '../../tests/support/databases.ts';
import { belongsTo, int, manyToMany, rows, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { desiredSchema } from './desired.ts';
import { createTables, query, runScript } from './index.ts';

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

describe.each(bothEngines)('on the %s database', (_, open) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  beforeEach(() => runScript(shop.db, 'drop schema public cascade; create schema public'));

  test('a table that only grows refuses changes, a bystander does not', async () => {
    const log = shape('log', { note: text({ max: 9 }) }, { appendOnly: true });
    await createTables(shop.db, [log, shape('page', { note: text({ max: 9 }) })]);
    await runScript(
      shop.db,
      `insert into log (note) values ('first'); insert into page (note) values ('first')`,
    );

    const refusal = (text: string) =>
      query(shop.db, text).catch(({ code }: { code: string }) => code);

    const changed = await refusal(`update log set note = 'other'`);
    const deleted = await refusal('delete from log');

    expect({ changed, deleted }).toEqual({ changed: '23001', deleted: '23001' });
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

  test('rows that belong to a row are deleted with it, rows that use it prevent that', async () => {
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

    await query(shop.db, `delete from purchase where no = 'A1'`);

    await expect(query(shop.db, 'delete from tag')).rejects.toMatchObject({
      constraint: 'purchase_tag_tag_id_fkey',
    });
    expect(await query(shop.db, 'select order_id from line')).toEqual([{ order_id: 2 }]);
    expect(await query(shop.db, 'select purchase_id from purchase_tag')).toEqual([
      { purchase_id: 2 },
    ]);
  });

  test('texts compare by code point, and names are unique whatever their case', async () => {
    const admin = shape(
      'clerk',
      { username: text({ max: 15, sort: true }) },
      { indexes: { ux_username: { on: ['lower(username)'], unique: true } } },
    );
    await createTables(shop.db, [admin]);
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
