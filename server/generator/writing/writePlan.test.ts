import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../tests/support/temporary.ts';
import { lockDataDir } from '../../db/index.ts';
import { readJournal, recover, recoveredOnce, takeBack, writingDir } from './journal.ts';
import type { WritePlan } from './plan.ts';
import { writePlan } from './writePlan.ts';

const migration = 'server/db/migrations/0002_pen.sql';
const plan: WritePlan = {
  hash: '1',
  files: [
    { path: 'resources/desk/pens.ts', before: null, after: 'pens', isDerived: false },
    { path: 'resources/index.ts', before: 'ink', after: 'ink, pens', isDerived: true },
    { path: 'resources/shop/inks.ts', before: 'old ink', after: null, isDerived: false },
    { path: migration, before: null, after: 'create pens', isDerived: true },
  ],
  statements: [],
  problems: [],
  migration: '0002_pen',
};
const before = { 'resources/index.ts': 'ink', 'resources/shop/inks.ts': 'old ink' };
const after = {
  'resources/desk/pens.ts': 'pens',
  'resources/index.ts': 'ink, pens',
  [migration]: 'create pens',
};

async function tree() {
  const dir = await tempDir();
  const [root, dataDir] = [join(dir.path, 'tree'), join(dir.path, 'data')];
  for (const [path, text] of Object.entries(before)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await mkdir(dataDir);
  return { root, dataDir, [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose]() };
}

async function filesIn(root: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(
        async (file) => [file.slice(root.length + 1), await readFile(file, 'utf8')] as const,
      ),
    ),
  );
}

/** Runs a write in a process of its own, which ends at a step. Answers the number of steps if it did not. */
async function interrupted(
  { root, dataDir }: { readonly root: string; readonly dataDir: string },
  step: number,
  way: 'kill' | 'fail',
): Promise<number | undefined> {
  await writeFile(join(dataDir, 'plan.json'), JSON.stringify(plan));
  const script = join(import.meta.dirname, 'testing/killedWrite.ts');
  return new Promise((done) => {
    execFile(process.execPath, [script, root, dataDir, String(step), way], (error, output) =>
      done(error ? undefined : Number(output)),
    );
  });
}

/** The start of a server: it runs the migration that it finds. */
async function start({ root, dataDir }: { readonly root: string; readonly dataDir: string }) {
  const outcome = await recover(root, dataDir);
  const isMigrated = existsSync(join(dataDir, 'migrated')) || existsSync(join(root, migration));
  return { outcome, isMigrated, files: await filesIn(root) };
}

const steps = Array.from({ length: 20 }, (_, at) => at + 1);

test.each(steps)('a write that is killed at step %i ends in one of two states', async (step) => {
  await using place = await tree();
  await interrupted(place, step, 'kill');

  const { isMigrated, files } = await start(place);

  expect([
    { isMigrated: false, files: before },
    { isMigrated: true, files: after },
  ]).toContainEqual({ isMigrated, files });
});

test.each(steps)(
  'a write that fails at step %i leaves tree and tables as they were',
  async (step) => {
    await using place = await tree();
    await interrupted(place, step, 'fail');

    const files = await filesIn(place.root);

    const isMigrated = existsSync(join(place.dataDir, 'migrated'));
    expect({ isMigrated, files }).toEqual(
      isMigrated ? { isMigrated, files: after } : { isMigrated, files: before },
    );
  },
);

test.each([
  [8, 'taken_back'],
  [18, 'completed'],
])('a start behind a write that was killed at step %i says that it was %s', async (step, said) => {
  await using place = await tree();
  await interrupted(place, step, 'kill');

  expect((await start(place)).outcome).toBe(said);
  expect((await start(place)).outcome).toBeUndefined();
});

test('a write has the steps at which it was interrupted', async () => {
  await using place = await tree();

  expect(await interrupted(place, 0, 'kill')).toBe(steps.length);
  expect(await filesIn(place.root)).toEqual(after);
});

const nothing = { migrate: () => Promise.resolve() };

test('the hashes of written files are known, those of derived ones are not needed', async () => {
  await using place = await tree();

  const written = await writePlan(place.root, { dataDir: place.dataDir, ...nothing }, plan, []);

  expect(Object.keys(written)).toEqual(['resources/desk/pens.ts']);
});

test('a migration that fails is told, and everything is as before', async () => {
  await using place = await tree();
  const migrate = () => Promise.reject(new Error('pens exist'));

  const write = writePlan(place.root, { dataDir: place.dataDir, migrate }, plan, []);

  await expect(write).rejects.toThrow('pens exist');
  expect(await filesIn(place.root)).toEqual(before);
  expect(await readJournal(place.dataDir)).toBeUndefined();
});

test('a migration that ran although its call failed is completed by the next start', async () => {
  await using place = await tree();
  const migrate = () => Promise.reject(new Error('the connection is lost'));
  const isMigrated = () => Promise.resolve(true);

  const write = writePlan(place.root, { dataDir: place.dataDir, migrate, isMigrated }, plan, []);

  await expect(write).rejects.toThrow('the connection is lost');
  expect(await recover(place.root, place.dataDir)).toBe('completed');
  expect(await filesIn(place.root)).toEqual(after);
  expect(await recoveredOnce(place.dataDir)).toBe('completed');
  expect(await recoveredOnce(place.dataDir)).toBeUndefined();
});

test('a write that the server does not start with is taken back, its migration stays', async () => {
  await using place = await tree();
  await writePlan(place.root, { dataDir: place.dataDir, ...nothing }, plan, []);

  const isTaken = await takeBack(place.root, place.dataDir, 'it ended with 1');

  expect(isTaken).toBe(true);
  expect(await filesIn(place.root)).toEqual({ ...before, [migration]: 'create pens' });
});

test('a write is refused while another one is on its way', async () => {
  await using place = await tree();
  await interrupted(place, 8, 'kill');
  const parts = { dataDir: place.dataDir, ...nothing };

  await expect(writePlan(place.root, parts, plan, [])).rejects.toMatchObject({ code: 'busy' });
  await recover(place.root, place.dataDir);

  expect(Object.keys(await writePlan(place.root, parts, plan, []))).toHaveLength(1);
});

test.each([
  ['a plan with problems', { problems: [{ net: 'types', message: 'wrong' }] }, 'problems'],
  [
    'a loss that nobody confirmed',
    { statements: [{ sql: 'drop table "ink"', costs: ['loses'], loses: 'ink' }] },
    'unconfirmed',
  ],
  [
    'a tree that changed',
    { files: [{ path: 'resources/index.ts', before: 'other', after: '', isDerived: true }] },
    'changed',
  ],
] as const)('%s is refused', async (_, change, code) => {
  await using place = await tree();
  const parts = { dataDir: place.dataDir, ...nothing };

  await expect(writePlan(place.root, parts, { ...plan, ...change }, [])).rejects.toMatchObject({
    code,
  });
  expect(await filesIn(place.root)).toEqual(before);
});

test('a loss is written once its name was typed', async () => {
  await using place = await tree();
  const statements = [{ sql: 'drop table "ink"', costs: ['loses'], loses: 'ink' }] as const;
  const parts = { dataDir: place.dataDir, ...nothing };

  await writePlan(place.root, parts, { ...plan, statements }, ['ink']);

  expect(await filesIn(place.root)).toEqual(after);
});

test('a folder that became a link is not written through', async () => {
  await using place = await tree();
  await using outside = await tempDir();
  await rm(join(place.root, 'resources/desk'), { recursive: true, force: true });
  await symlink(outside.path, join(place.root, 'resources/desk'));
  const parts = { dataDir: place.dataDir, ...nothing };

  await expect(writePlan(place.root, parts, plan, [])).rejects.toMatchObject({ code: 'link' });
  expect(await readdir(outside.path)).toEqual([]);
});

test('while another process writes, a write is refused, and nothing is written', async () => {
  await using place = await tree();
  const { root, dataDir } = place;
  const takeTurn = () => lockDataDir(writingDir(dataDir));
  const parts = { dataDir, migrate: () => Promise.resolve(), takeTurn };
  const other = await takeTurn();

  await expect(writePlan(root, parts, plan, [])).rejects.toMatchObject({ code: 'busy' });
  expect(await filesIn(root)).toEqual(before);
  other.release();
  await writePlan(root, parts, plan, []);

  expect(await filesIn(root)).toEqual(after);
});
