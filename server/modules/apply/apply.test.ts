import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openShopDatabase,
  postgresDb,
  type TestDatabase,
} from '../../../tests/support/databases.ts';
import { tempDir } from '../../../tests/support/temporary.ts';
import { appliedTo, query } from '../../db/index.ts';
import { installSteps } from '../../../src/modules/index.ts';
import { install, type InstallOrder, StepFailed } from '../journal/index.ts';
import { type ApplyParts, worksFor } from './index.ts';

const up = (name: string) => `create table "${name}" (id bigint primary key);\n`;
const down = (name: string) => `drop table "${name}";\n`;
const one: Files = {
  'info.json': '{"uid":"board","version":"1.0.0"}',
  'resources/notes.ts': 'notes of 1.0.0',
  'resources/gone.ts': 'not in 1.1.0',
  'migrations/0001_initial.sql': up('board_note'),
  'migrations/0001_initial.down.sql': down('board_note'),
};
const two: Files = {
  'info.json': '{"uid":"board","version":"1.1.0"}',
  'resources/notes.ts': 'notes of 1.1.0',
  'migrations/0001_initial.sql': up('board_note'),
  'migrations/0001_initial.down.sql': down('board_note'),
  'migrations/0002_reply.sql': up('board_reply'),
  'migrations/0002_reply.down.sql': down('board_reply'),
};

type Files = Readonly<Record<string, string>>;

let database: TestDatabase;
beforeAll(async () => {
  database = await openShopDatabase(postgresDb);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ['board_reply', 'board_note', 'migration'])
    await query(database.db, `drop table if exists "${table}"`);
  await query(database.db, 'delete from module_install');
});

/** A tree with no module, or with one that is installed; the tools of the program count their calls. */
async function tree(path: string, installed?: Files) {
  const [root, dataDir, staging] = [join(path, 'root'), join(path, 'data'), join(path, 'staging')];
  await mkdir(join(root, 'modules'), { recursive: true });
  const calls: string[] = [];
  const parts: ApplyParts = {
    root,
    withDatabase: (work) => work(database),
    sync: async () => void calls.push('sync'),
    build: async () => void calls.push('build'),
    dropBuild: async () => void calls.push('drop'),
    switchBuild: async () => void calls.push('switch'),
    check: async () => void calls.push('check'),
  };
  const apply = async (
    order: Omit<InstallOrder, 'uid'>,
    files: Files | undefined,
    failing?: string,
  ): Promise<void> => {
    await rm(staging, { recursive: true, force: true });
    if (files) await write(staging, files);
    const applied = (await appliedTo(database, 'board')).join(',');
    const whole = {
      uid: 'board',
      ...order,
      facts: { ...order.facts, applied, ...(files ? { staged: staging } : {}) },
    };
    const works = worksFor(parts)(whole);
    const failed = Object.entries(works).map(([step, work]) => [
      step,
      step === failing
        ? { ...work, do: () => work.do().then(() => Promise.reject(new Error('cut'))) }
        : work,
    ]);
    await install(dataDir, whole, { ...works, ...Object.fromEntries(failed) });
  };
  if (installed) await apply({ kind: 'install', to: '1.0.0' }, installed);
  return {
    root,
    calls,
    apply,
    // The migrations first: looking at them makes their table.
    state: async () => ({
      applied: await appliedTo(database, 'board'),
      files: await filesBelow(join(root, 'modules')),
      tables: await query(
        database.db,
        `select table_name from information_schema.tables where table_schema = 'public' order by 1`,
      ),
    }),
  };
}

async function write(folder: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function filesBelow(folder: string): Promise<Files> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const entries = files
    .toSorted()
    .map(async (file): Promise<[string, string]> => [
      file.slice(folder.length + 1),
      await readFile(file, 'utf8'),
    ]);
  return Object.fromEntries(await Promise.all(entries));
}

const below = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`board/${path}`, text]));

test('a module is installed, updated and removed with its tables', async () => {
  await using place = await tempDir();
  const { apply, state, calls } = await tree(place.path);
  const before = await state();

  await apply({ kind: 'install', to: '1.0.0' }, one);
  expect(await state()).toMatchObject({ files: below(one), applied: ['board/0001_initial'] });
  expect(calls).toEqual(['sync', 'build', 'switch', 'check']);

  await apply({ kind: 'update', from: '1.0.0', to: '1.1.0' }, two);
  const updated = await state();
  expect(updated.files).toEqual(below(two));
  expect(updated.applied).toEqual(['board/0001_initial', 'board/0002_reply']);

  await apply({ kind: 'uninstall', from: '1.1.0', facts: { dropsData: 'yes' } }, undefined);
  expect(await state()).toEqual(before);
});

test('data stays when a module is removed, and is there when it comes back', async () => {
  await using place = await tempDir();
  const { apply } = await tree(place.path, one);
  await query(database.db, 'insert into board_note values (7)');

  await apply({ kind: 'uninstall', from: '1.0.0' }, undefined);
  await apply({ kind: 'install', to: '1.1.0' }, two);

  expect(await query(database.db, 'select id from board_note')).toEqual([{ id: 7 }]);
});

const listOf = (files: Files) =>
  Object.entries(files).map(([path, text]) => ({
    path,
    size: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));

/** The last step is never taken back: nothing that was there before is left by then. */
const steps = installSteps.filter((step) => step !== 'done');

test.each(steps)('an installation that fails at %s leaves all as it was', async (step) => {
  await using place = await tempDir();
  const { apply, state } = await tree(place.path);
  const before = await state();

  await expect(apply({ kind: 'install', to: '1.0.0' }, one, step)).rejects.toThrow(StepFailed);
  expect(await state()).toEqual(before);
});

test.each(steps)(
  'an update that fails at %s leaves the version before, and its data',
  async (step) => {
    await using place = await tempDir();
    const { apply, state } = await tree(place.path, one);
    await query(database.db, 'insert into board_note values (7)');
    const before = await state();

    const update = apply({ kind: 'update', from: '1.0.0', to: '1.1.0' }, two, step);

    await expect(update).rejects.toThrow(StepFailed);
    expect(await state()).toEqual(before);
    expect(await query(database.db, 'select id from board_note')).toEqual([{ id: 7 }]);
  },
);

test.each(steps)('a removal that fails at %s leaves the module and its data', async (step) => {
  await using place = await tempDir();
  const { apply, state } = await tree(place.path, one);
  await query(database.db, 'insert into board_note values (7)');
  const before = await state();
  const removal = { kind: 'uninstall', from: '1.0.0', facts: { dropsData: 'yes' } } as const;

  await expect(apply(removal, undefined, step)).rejects.toThrow(StepFailed);
  expect(await state()).toEqual(before);
  expect(await query(database.db, 'select id from board_note')).toEqual([{ id: 7 }]);
});

test('data that cannot be taken back keeps a module from being removed with it', async () => {
  await using place = await tempDir();
  const { root, apply, state } = await tree(place.path, one);
  await rm(join(root, 'modules/board/migrations/0001_initial.down.sql'));
  const before = await state();

  await expect(
    apply({ kind: 'uninstall', from: '1.0.0', facts: { dropsData: 'yes' } }, undefined),
  ).rejects.toThrow('has no way back');
  expect(await state()).toEqual(before);
});

test('a file that was changed here outlasts an update and a removal', async () => {
  await using place = await tempDir();
  const { root, apply, state } = await tree(place.path);
  const manifest = (files: Files) => ({
    ...files,
    'manifest.json': JSON.stringify({ files: listOf(files) }),
  });
  await apply({ kind: 'install', to: '1.0.0' }, manifest(one));
  await writeFile(join(root, 'modules/board/resources/notes.ts'), 'ours');

  await apply({ kind: 'update', from: '1.0.0', to: '1.1.0' }, manifest(two));
  const updated = (await state()).files;
  expect(updated['board/resources/notes.ts']).toBe('notes of 1.1.0');
  expect(Object.entries(updated)).toContainEqual([expect.stringContaining('notes.ts.'), 'ours']);
  await writeFile(join(root, 'modules/board/resources/notes.ts'), 'ours again');
  await apply({ kind: 'uninstall', from: '1.1.0' }, undefined);

  const { files } = await state();
  expect(files['.board.kept/resources/notes.ts']).toBe('ours again');
  expect(Object.keys(files).filter((path) => path.startsWith('board/'))).toEqual([]);
});
