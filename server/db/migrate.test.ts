import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bothEngines,
  postgresDb,
  databaseStructure,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { evolve, writeStep } from '../../tests/support/declared.ts';
import { tempDir } from '../../tests/support/temporary.ts';
import { belongsTo, int, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';
import { isApplied, migrate, openDb, query, runScript } from './index.ts';

const book = shape('book', { title: text({ max: 40, sort: true, search: true, unique: true }) });

describe.each(bothEngines)('on the %s database', (_, open) => {
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
    const known = [await isApplied(shop, '0001_step'), await isApplied(shop, '0002_step')];

    await query(shop.db, 'insert into book (title) values ($1)', ['Ulysses']);
    expect({ first, again }).toEqual({ first: ['0001_step'], again: [] });
    expect(known).toEqual([true, false]);
    expect(await query(shop.db, 'select * from book')).toEqual([
      { id: 1, title: 'Ulysses', create_time: 0, update_time: 0, version: 1 },
    ]);
  });

  test('a migration that fails leaves nothing, and those before it stay', async () => {
    await using dir = await tempDir();
    await evolve(shop, dir.path, [book]);
    await query(shop.db, `insert into book (title) values ('Ulysses')`);
    writeStep(dir.path, [
      shape('book', {
        ...book.fields,
        title: text({ max: 3, unique: true }),
        pages: int({ default: 0 }),
      }),
      shape('loan', { book_id: belongsTo('book', { shows: 'title' }) }),
    ]);
    const before = await databaseStructure(shop.db);

    const failing = migrate(shop, dir.path);

    await expect(failing).rejects.toThrow(/^migration 0002_step: value too long/);
    expect(await databaseStructure(shop.db)).toEqual(before);
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
  writeStep(dir.path, [book]);
  const others = await Promise.all(
    Array.from({ length: 3 }, () => openDb({ databaseUrl: shop.url, warn: () => {} })),
  );

  const ran = await Promise.all([shop, ...others].map((each) => migrate(each, dir.path)));

  expect(ran.flat()).toEqual(['0001_step']);
  await Promise.all(others.map((each) => each.close()));
});
