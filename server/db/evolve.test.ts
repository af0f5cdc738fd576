import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type TestDatabase } from '../../tests/support/databases.ts';
import { evolve, planned, writeStep } from '../../tests/support/declared.ts';
import { tempDir } from '../../tests/support/temporary.ts';
import { belongsTo, choice, int, longText, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';
import { query, runScript } from './index.ts';

const book = shape('book', { title: text({ max: 40, sort: true, search: true, unique: true }) });

describe.each(bothEngines)('on the %s database', (_, open) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  beforeEach(() => runScript(shop.db, 'drop schema public cascade; create schema public'));

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

    const { statements } = planned(dir.path, [after]);
    await evolve(shop, dir.path, [after]);

    expect(statements).toEqual([
      'alter table "book" rename column "pages" to "sheets"',
      'alter index "book_pages_sort" rename to "book_sheets_sort"',
      'alter table "book" rename constraint "book_pages_check" to "book_sheets_check"',
    ]);
    expect(await query(shop.db, 'select sheets from book')).toEqual([{ sheets: 12 }]);
    expect(planned(dir.path, [after]).statements).toEqual([]);
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

    const { kept } = planned(dir.path, [after]);
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
    expect(planned(dir.path, [after]).kept).toEqual([]);
  });

  test('a table that is declared no more keeps its rows and lets go of others', async () => {
    await using dir = await tempDir();
    const loan = shape('loan', { book_id: belongsTo('book', { shows: 'title' }) });
    await evolve(shop, dir.path, [book, loan]);
    await query(shop.db, `insert into book (title) values ('Ulysses')`);
    await query(shop.db, 'insert into loan (book_id) values (1)');

    const { kept } = planned(dir.path, [book]);
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
});

test('a change that needs a decision is refused with instructions, and writes nothing', async () => {
  await using dir = await tempDir();
  writeStep(dir.path, [shape('book', { title: text({ max: 40 }) })]);
  const files = await readdir(dir.path);

  const { refused } = planned(dir.path, [shape('book', { title: int(), isbn: text({ max: 13 }) })]);

  expect(refused).toEqual([
    'book.title: varchar(40) COLLATE "C" does not become integer by itself; declare a new field, or write the migration by hand',
    'book.isbn: rows that exist need a value; give the field a default or make it optional',
  ]);
  expect(await readdir(dir.path)).toEqual(files);
});
