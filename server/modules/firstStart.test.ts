import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddedDb, openShopDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { tempDir } from '../../tests/support/temporary.ts';
import { query } from '../db/index.ts';
import { createModuleStates, uidsOffAtFirst } from './states.ts';

const now = 1_763_700_000;
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof tempDir>>;

beforeAll(async () => {
  database = await openShopDatabase(embeddedDb);
  folder = await tempDir();
  for (const uid of ['notes', 'richtext']) {
    await mkdir(join(folder.path, uid));
    await writeFile(join(folder.path, uid, 'info.json'), JSON.stringify({ uid, version: '1.0.0' }));
  }
});

afterAll(async () => {
  await folder[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await database.db.deleteFrom('module_install').execute();
  await database.db.deleteFrom('admin').execute();
});

const process = () =>
  createModuleStates({
    ...database,
    now: () => now,
    dir: folder.path,
    warn: () => {},
  });

/** Modules that are on in a new process. */
async function started(profile: 'demo' | 'minimal') {
  const states = process();
  await states.sync(await uidsOffAtFirst(database.db, profile));
  return states.uidsOn();
}

const openShop = () =>
  query(database.db, `insert into admin (username, nickname) values ('owner', '闻溪')`);

test('a shop that begins with the demo has its modules on', async () => {
  expect(await started('demo')).toEqual(['notes', 'richtext']);
});

test('a shop that begins empty has the modules of the demo off, also after the next start', async () => {
  expect(await started('minimal')).toEqual(['notes']);

  await openShop();

  expect(await started('minimal')).toEqual(['notes']);
});

test('a shop that was there before the module has it on', async () => {
  await openShop();

  expect(await started('minimal')).toEqual(['notes', 'richtext']);
});

test('a module that was switched on stays on', async () => {
  await started('minimal');
  await process().set('richtext', true);

  expect(await started('minimal')).toEqual(['notes', 'richtext']);
});
