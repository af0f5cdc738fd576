import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { belongsTo, int, text } from '../../src/fields/index.ts';
import { type AnyShape, shape } from '../../src/schema/index.ts';
import { databaseStructure, engines, type TestDatabase } from '../../tests/support/databases.ts';
import { tempDir } from '../../tests/support/temporary.ts';
import { writeModuleMigrations } from './declared.ts';
import { query, runScript } from './index.ts';
import { assertWayBack, migrateFolder, takeBack } from './migrate.ts';

const note = shape('board_note', { title: text({ max: 40, search: true }) });
const longer = shape('board_note', {
  headline: text({ max: 80, search: true, was: 'title' }),
  stars: int({ min: 0, max: 5, default: 0 }),
});
const reply = shape('board_reply', { text: text({ max: 200 }) });

describe.each(engines)('migrations of modules on the %s database', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(() => runScript(database.db, 'drop schema public cascade; create schema public'));

  const write = (dir: string, shapes: readonly AnyShape[]) =>
    writeModuleMigrations([{ uid: 'board', dir, shapes, resources: [], others: [] }]);
  const forwards = (dir: string) => migrateFolder(database, dir, 'board');
  const names = async () =>
    (await query<{ name: string }>(database.db, 'select name from migration order by name')).map(
      ({ name }) => name,
    );

  test('the program and a module have rows of numbers of their own', async () => {
    await using dir = await tempDir();
    const [program, board] = [join(dir.path, 'program'), join(dir.path, 'board')];
    write(program, [shape('book', { title: text({ max: 9 }) })]);
    write(board, [note]);

    await migrateFolder(database, program);
    expect(await forwards(board)).toEqual(['board/0001_initial']);
    write(program, [shape('book', { title: text({ max: 10 }) })]);
    await migrateFolder(database, program);

    expect(await names()).toEqual(['0001_initial', '0002_book', 'board/0001_initial']);
    expect(await forwards(board)).toEqual([]);
  });

  test('a module that was removed with its data kept does not hold up the start', async () => {
    await using dir = await tempDir();
    const [program, board] = [join(dir.path, 'program'), join(dir.path, 'board')];
    write(board, [note]);
    await forwards(board);
    await query(database.db, `insert into board_note (title) values ('tea')`);
    write(program, [shape('book', { title: text({ max: 9 }) })]);

    await migrateFolder(database, program);

    // Installed again, it goes on with its data.
    expect(await forwards(board)).toEqual([]);
    expect(await query(database.db, 'select title from board_note')).toEqual([{ title: 'tea' }]);
  });

  test('all that a module brought is taken back, step by step', async () => {
    await using dir = await tempDir();
    const board = join(dir.path, 'board');
    await runScript(database.db, 'create extension if not exists pg_trgm');
    await migrateFolder(database, join(dir.path, 'none'));
    const before = await databaseStructure(database.db);
    for (const shapes of [[note], [longer], [longer, reply], [reply]]) write(board, shapes);
    await forwards(board);
    await query(database.db, `insert into board_note (headline) values ('tea')`);

    expect(await takeBack(database, board, 'board')).toEqual([
      'board/0003_reply',
      'board/0002_note',
      'board/0001_initial',
    ]);
    expect(await databaseStructure(database.db)).toEqual(before);
    expect(await names()).toEqual([]);
  });

  test('tables that lead to each other are taken back; a trial changes nothing', async () => {
    await using dir = await tempDir();
    const board = join(dir.path, 'board');
    const answer = shape('board_answer', {
      note_id: belongsTo('board_note', { shows: 'title' }),
    });
    await runScript(database.db, 'create extension if not exists pg_trgm');
    await migrateFolder(database, join(dir.path, 'none'));
    const before = await databaseStructure(database.db);
    write(board, [note, answer]);
    await forwards(board);
    const between = await databaseStructure(database.db);

    await assertWayBack(database, board, 'board');
    expect(await databaseStructure(database.db)).toEqual(between);
    expect(await names()).toEqual(['board/0001_initial']);

    await takeBack(database, board, 'board');
    expect(await databaseStructure(database.db)).toEqual(before);
  });

  test('a trial tells that another table leads to one of a module', async () => {
    await using dir = await tempDir();
    const board = join(dir.path, 'board');
    write(board, [note]);
    await forwards(board);
    await runScript(
      database.db,
      'create table desk (id bigint primary key, note_id bigint references board_note (id))',
    );

    await expect(assertWayBack(database, board, 'board')).rejects.toThrow('board_note');
    expect(await names()).toEqual(['board/0001_initial']);
  });

  test('a renamed column has its name and its values again after the way back', async () => {
    await using dir = await tempDir();
    const board = join(dir.path, 'board');
    write(board, [note]);
    await forwards(board);
    await query(database.db, `insert into board_note (title) values ('tea')`);
    const [, back = ''] = write(board, [longer]);
    await forwards(board);

    await runScript(database.db, await readFile(back, 'utf8'));

    expect(await query(database.db, 'select title from board_note')).toEqual([{ title: 'tea' }]);
  });

  test('a migration without its way back leaves all as it is', async () => {
    await using dir = await tempDir();
    const board = join(dir.path, 'board');
    write(board, [note]);
    write(board, [note, reply]);
    await forwards(board);
    const before = await databaseStructure(database.db);
    await rm(join(board, '0001_initial.down.sql'));

    await expect(takeBack(database, board, 'board')).rejects.toThrow(
      'The migration 0001_initial has no way back: 0001_initial.down.sql is missing.',
    );
    expect(await databaseStructure(database.db)).toEqual(before);
    expect(await names()).toHaveLength(2);
  });
});
