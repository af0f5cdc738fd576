import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openShopDatabase, postgresDb } from '../../tests/support/databases.ts';
import { tempDir } from '../../tests/support/temporary.ts';
import { createModuleStates, type ModuleStates } from './states.ts';

/** A process with the modules of a folder, in a database that others open too. */
async function processOf(
  database: Awaited<ReturnType<typeof openShopDatabase>>,
  dir: string,
): Promise<ModuleStates & { readonly heard: () => number; readonly switched: () => string[] }> {
  let heard = 0;
  const switched: string[] = [];
  const states = createModuleStates({
    ...database,
    dir,
    now: () => 1_763_700_000,
    warn: () => {},
  });
  states.follow({
    heard: () => void (heard += 1),
    switched: async (uid) => void switched.push(uid),
  });
  await states.sync();
  await states.start();
  return { ...states, heard: () => heard, switched: () => switched };
}

async function writeModule(dir: string, uid: string, version = '1.0.0'): Promise<void> {
  await mkdir(join(dir, uid), { recursive: true });
  const info = { uid, version, requires: { product: '*' } };
  await writeFile(join(dir, uid, 'info.json'), JSON.stringify(info));
}

test('a module that is put into its folder is on, and noted with its version', async () => {
  await using dir = await tempDir();
  await using database = await openShopDatabase(postgresDb);
  await writeModule(dir.path, 'board', '1.2.0');

  const states = await processOf(database, dir.path);

  expect([states.standingOf('board'), states.standingOf('shop')]).toEqual(['on', undefined]);
  const [row] = await database.db.selectFrom('module_install').selectAll().execute();
  expect(row).toMatchObject({
    uid: 'board',
    module_version: '1.2.0',
    state: 'enabled',
    install_time: 1_763_700_000,
  });
});

test('a module is switched off in every process, and stays so', async () => {
  await using dir = await tempDir();
  await using database = await openShopDatabase(postgresDb);
  await writeModule(dir.path, 'board');
  const [one, other] = [await processOf(database, dir.path), await processOf(database, dir.path)];

  await one.set('board', false);

  expect(one.standingOf('board')).toBe('off');
  await expect.poll(() => other.standingOf('board')).toBe('off');
  expect(other.heard()).toBeGreaterThan(0);
  // The menu is brought in line by one process alone.
  expect([one.switched(), other.switched()]).toEqual([['board'], []]);
  const third = await processOf(database, dir.path);
  expect(third.standingOf('board')).toBe('off');
});

test('a process with other files of a module answers none of its calls', async () => {
  await using before = await tempDir();
  await using after = await tempDir();
  await using database = await openShopDatabase(postgresDb);
  for (const uid of ['board', 'desk']) await writeModule(before.path, uid);
  await writeModule(after.path, 'board', '1.1.0');
  await writeModule(after.path, 'desk');
  const old = await processOf(database, before.path);

  const renewed = await processOf(database, after.path);
  await renewed.set('desk', true);

  await expect.poll(() => old.standingOf('board')).toBe('other');
  expect([old.standingOf('desk'), renewed.standingOf('board')]).toEqual(['on', 'on']);
});

test('the row of a module keeps its state when its files change', async () => {
  await using dir = await tempDir();
  await using database = await openShopDatabase(postgresDb);
  await writeModule(dir.path, 'board');
  await (await processOf(database, dir.path)).set('board', false);
  await writeModule(dir.path, 'board', '2.0.0');

  const states = await processOf(database, dir.path);

  expect(states.standingOf('board')).toBe('off');
  const [row] = await database.db.selectFrom('module_install').selectAll().execute();
  expect(row).toMatchObject({ module_version: '2.0.0', state: 'disabled' });
});
