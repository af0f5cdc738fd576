import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, postgresDb, type TestDatabase } from '../../tests/support/databases.ts';
import { tempDir } from '../../tests/support/tempDir.ts';
import { belongsTo, choice, int, longText, text } from '../../src/fields/index.ts';
import { type AnyShape, shape } from '../../src/schema/index.ts';
import { desiredSchema } from './desired.ts';
import { migrate, openDb, query, runScript } from './index.ts';
import { readSnapshot, writeFiles } from './migrationFiles.ts';
import { planChanges } from './plan.ts';

const book = shape('book', { title: text({ max: 40, sort: true, search: true, unique: true }) });

describe.each(engines)('on the %s database', (_, open) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  beforeEach(() => runScript(shop.db, 'drop schema public cascade; create schema public'));

  test('a declared table is created once', async () => {
    await using dir = await tempDir();
    const first = await evolve(shop, dir.path, [book]);

    const again = await migrate(shop, dir.path);

    await query(shop.db, 'insert into book (title) values ($1)', ['Ulysses']);
    expect({ first, again }).toEqual({ first: ['0001_step'], again: [] });
    expect(await query(shop.db, 'select * from book')).toEqual([
      { id: 1, title: 'Ulysses', create_time: 0, update_time: 0, version: 1 },
    ]);
  });

  test('a new field gives rows that exist its default', async () => {
    await using dir = await tempDir();
    await evolve(shop, dir.path, [book]);
    await query(shop.db, 'insert into book (title) values ($1)', ['Ulysses']);

    await evolve(shop, dir.path, [
      shape('book', {
        title: text({ max: 40, sort: true, search: true, unique: true }),
        pages: int({ min: 0, default: 7 }),
        note: longText({ optional: true }),
      }),
    ]);

    expect(await query(shop.db, 'select title, pages, note from book')).toEqual([
      { title: 'Ulysses', pages: 7, note: null },
    ]);
    await expect(query(shop.db, 'update book set pages = -1')).rejects.toMatchObject({
      constraint: 'book_pages_check',
    });
  });

  test('a renamed field keeps its data, index and rules', async () => {
    await using dir = await tempDir();
    const before = shape('book', { pages: int({ min: 1, sort: true }) });
    const after = shape('book', { sheets: int({ min: 1, sort: true, was: 'pages' }) });
    await evolve(shop, dir.path, [before]);
    await query(shop.db, 'insert into book (pages) values (12)');

    const { statements } = await plan(dir.path, [after]);
    await evolve(shop, dir.path, [after]);

    expect(statements).toEqual([
      'alter table "book" rename column "pages" to "sheets"',
      'alter index "book_pages_sort" rename to "book_sheets_sort"',
      'alter table "book" rename constraint "book_pages_check" to "book_sheets_check"',
    ]);
    expect(await query(shop.db, 'select sheets from book')).toEqual([{ sheets: 12 }]);
    expect((await plan(dir.path, [after])).statements).toEqual([]);
  });

  test('a field that is declared no more keeps its data and does not ask to be filled', async () => {
    await using dir = await tempDir();
    const before = shape('book', {
      title: text({ max: 40 }),
      isbn: text({ max: 13, unique: true }),
    });
    const after = shape('book', { title: text({ max: 40 }) });
    await evolve(shop, dir.path, [before]);
    await query(shop.db, `insert into book (title, isbn) values ('Ulysses', '9780')`);

    const { kept } = await plan(dir.path, [after]);
    await evolve(shop, dir.path, [after]);

    await query(shop.db, `insert into book (title) values ('Dubliners'), ('Exiles')`);
    expect(kept).toEqual(['book.isbn']);
    expect(await query(shop.db, 'select title, isbn from book order by id')).toEqual([
      { title: 'Ulysses', isbn: '9780' },
      { title: 'Dubliners', isbn: null },
      { title: 'Exiles', isbn: null },
    ]);
  });

  test('a field goes with its data when it is named', async () => {
    await using dir = await tempDir();
    const after = shape('book', { title: text({ max: 40 }) });
    await evolve(shop, dir.path, [shape('book', { ...after.fields, isbn: text({ max: 13 }) })]);

    await evolve(shop, dir.path, [after], ['book.isbn']);

    await expect(query(shop.db, 'select isbn from book')).rejects.toMatchObject({ code: '42703' });
    expect((await plan(dir.path, [after])).kept).toEqual([]);
  });

  test('a table that is declared no more keeps its rows and lets go of others', async () => {
    await using dir = await tempDir();
    const loan = shape('loan', { book_id: belongsTo('book', { shows: 'title' }) });
    await evolve(shop, dir.path, [book, loan]);
    await query(shop.db, `insert into book (title) values ('Ulysses')`);
    await query(shop.db, 'insert into loan (book_id) values (1)');

    const { kept } = await plan(dir.path, [book]);
    await evolve(shop, dir.path, [book]);

    await query(shop.db, 'delete from book');
    expect(kept).toEqual(['loan']);
    expect(await query(shop.db, 'select book_id from loan')).toEqual([{ book_id: 1 }]);
    await evolve(shop, dir.path, [book], ['loan']);
    await expect(query(shop.db, 'select 1 from loan')).rejects.toMatchObject({ code: '42P01' });
  });

  test('a field that becomes required fills the gaps with its default', async () => {
    await using dir = await tempDir();
    await evolve(shop, dir.path, [shape('book', { pages: int({ optional: true }) })]);
    await query(shop.db, 'insert into book (pages) values (null), (3)');

    await evolve(shop, dir.path, [shape('book', { pages: int({ default: 1 }) })]);

    expect(await query(shop.db, 'select pages from book order by id')).toEqual([
      { pages: 1 },
      { pages: 3 },
    ]);
    await expect(query(shop.db, 'update book set pages = null')).rejects.toMatchObject({
      code: '23502',
    });
  });

  test('a choice takes a new code and a text more signs', async () => {
    await using dir = await tempDir();
    await evolve(shop, dir.path, [
      shape('book', { title: text({ max: 3 }), shelf: choice({ a: [1] }) }),
    ]);
    const wider = shape('book', { title: text({ max: 9 }), shelf: choice({ a: [1], b: [2] }) });

    await evolve(shop, dir.path, [wider]);

    await query(shop.db, `insert into book (title, shelf) values ('Ulysses', 2)`);
    await expect(query(shop.db, 'update book set shelf = 3')).rejects.toMatchObject({
      constraint: 'book_shelf_check',
    });
  });

  test('a migration that fails leaves nothing, and those before it stay', async () => {
    await using dir = await tempDir();
    await evolve(shop, dir.path, [book]);
    await query(shop.db, `insert into book (title) values ('Ulysses')`);
    await writeStep(dir.path, [
      shape('book', {
        ...book.fields,
        title: text({ max: 3, unique: true }),
        pages: int({ default: 0 }),
      }),
      shape('loan', { book_id: belongsTo('book', { shows: 'title' }) }),
    ]);
    const before = await query(shop.db, catalog);

    const failing = migrate(shop, dir.path);

    await expect(failing).rejects.toThrow(/^migration 0002_step: value too long/);
    expect(await query(shop.db, catalog)).toEqual(before);
    expect(await query(shop.db, 'select title from book')).toEqual([{ title: 'Ulysses' }]);
    expect(await query(shop.db, 'select name from migration')).toEqual([{ name: '0001_step' }]);
  });

  test('a migration that was edited after it was applied is refused', async () => {
    await using dir = await tempDir();
    await evolve(shop, dir.path, [book]);
    const file = join(dir.path, '0001_step.sql');
    await writeFile(file, `${await readFile(file, 'utf8')}-- harmless\n`);

    await expect(migrate(shop, dir.path)).rejects.toThrow(
      'The migration 0001_step was changed after it was applied; restore it, and write a new one for what is to change.',
    );
  });

  test('a database that is newer than the program is refused', async () => {
    await using dir = await tempDir();
    await using older = await tempDir();
    await evolve(shop, dir.path, [book]);

    await expect(migrate(shop, older.path)).rejects.toThrow(
      'The database has the migration 0001_step, which this program does not know: start the newer program.',
    );
  });

  test('a migration that comes too late is refused, and so are two with one number', async () => {
    await using dir = await tempDir();
    await evolve(shop, dir.path, [book]);
    await writeFile(join(dir.path, '0003_later.sql'), 'create table later (id int);');
    await migrate(shop, dir.path);

    await writeFile(join(dir.path, '0002_late.sql'), 'create table late (id int);');
    const late = await migrate(shop, dir.path).catch(({ message }: Error) => message);
    await writeFile(join(dir.path, '0003_twin.sql'), 'create table twin (id int);');
    const twin = await migrate(shop, dir.path).catch(({ message }: Error) => message);

    expect({ late, twin }).toEqual({
      late: 'The migration 0002_late comes before 0003_later, which was applied already; give it the next number.',
      twin: 'Migrations 0003_later and 0003_twin have one number; renumber one.',
    });
  });
});

test('processes that start together migrate once', async () => {
  await using dir = await tempDir();
  await using shop = await postgresDb();
  await writeStep(dir.path, [book]);
  const others = await Promise.all(
    Array.from({ length: 3 }, () => openDb({ databaseUrl: shop.url, warn: () => {} })),
  );

  const ran = await Promise.all([shop, ...others].map((each) => migrate(each, dir.path)));

  expect(ran.flat()).toEqual(['0001_step']);
  await Promise.all(others.map((each) => each.close()));
});

test('what cannot be done by itself is refused with what to do, and writes nothing', async () => {
  await using dir = await tempDir();
  await writeStep(dir.path, [shape('book', { title: text({ max: 40 }) })]);
  const files = await readdir(dir.path);

  const { refused } = await plan(dir.path, [
    shape('book', { title: int(), isbn: text({ max: 13 }) }),
  ]);

  expect(refused).toEqual([
    'book.title: varchar(40) COLLATE "C" does not become integer by itself; declare a new field, or write the migration by hand',
    'book.isbn: rows that exist need a value; give the field a default or make it optional',
  ]);
  expect(await readdir(dir.path)).toEqual(files);
});

async function plan(dir: string, shapes: readonly AnyShape[], drop: readonly string[] = []) {
  return planChanges(readSnapshot(dir), desiredSchema(shapes, []), drop);
}

async function writeStep(dir: string, shapes: readonly AnyShape[], drop: readonly string[] = []) {
  const { statements, after, refused } = await plan(dir, shapes, drop);
  expect(refused).toEqual([]);
  writeFiles(dir, { name: 'step', statements, after });
}

/** Declares these shapes, writes the migration and runs it. */
async function evolve(
  shop: TestDatabase,
  dir: string,
  shapes: readonly AnyShape[],
  drop: readonly string[] = [],
) {
  await writeStep(dir, shapes, drop);
  return migrate(shop, dir);
}

const catalog = `
  select table_name, column_name, data_type, character_maximum_length as length
  from information_schema.columns where table_schema = 'public' order by 1, 2`;
