import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDatabase, postgresDb, type TestDatabase } from '../../tests/support/databases.ts';
import { dictionaries } from '../../i18n/index.ts';
import { createTexts } from '../http/index.ts';
import type { ModuleServices } from './door.ts';
import { type OwnedTask, runModuleTasks } from './tasks.ts';

const zone = 'Asia/Shanghai';
/** 2025-11-21 12:00 there. */
const noon = 1_763_697_600;

let database: TestDatabase;
beforeAll(async () => {
  database = await openShopDatabase(postgresDb);
});
afterAll(() => database[Symbol.asyncDispose]());

/** Runs tasks of the module `board` at a time; answers which of them ran. */
async function runAt(now: number, tasks: readonly Omit<OwnedTask, 'uid' | 'run'>[], isOn = true) {
  const ran: string[] = [];
  const owned = tasks.map((task) => ({
    ...task,
    uid: 'board',
    run: async () => void ran.push(task.name),
  }));
  await runModuleTasks({ ...servicesAt(now), tasks: owned, isOn: () => isOn });
  return ran;
}

// Neither the texts nor the calls of the shop are needed by these tasks.
const servicesAt = (now: number): ModuleServices => ({
  db: database.db,
  now: () => now,
  zone,
  crud: { list: () => Promise.reject(new Error()), detail: () => Promise.reject(new Error()) },
  texts: createTexts(dictionaries),
});

test('a task runs at once, and then at its time', async () => {
  const tasks = [{ name: 'board.often', every: 600 }] as const;

  expect(await runAt(noon, tasks)).toEqual(['board.often']);
  expect(await runAt(noon + 599, tasks)).toEqual([]);
  expect(await runAt(noon + 600, tasks)).toEqual(['board.often']);
});

test('a task with a time of day waits for it', async () => {
  const tasks = [{ name: 'board.nightly', every: '03:10' }] as const;

  expect(await runAt(noon, tasks)).toEqual([]);
  expect(await runAt(noon + 15 * 3600, tasks)).toEqual([]);
  expect(await runAt(noon + 15 * 3600 + 600, tasks)).toEqual(['board.nightly']);
  expect(await runAt(noon + 15 * 3600 + 660, tasks)).toEqual([]);
});

test('tasks of a module that is off wait until it is on', async () => {
  const tasks = [{ name: 'board.sleeper', every: 60 }] as const;

  expect(await runAt(noon, tasks, false)).toEqual([]);
  expect(await runAt(noon, tasks, true)).toEqual(['board.sleeper']);
});

test('a task that fails writes nothing, is named, and keeps no other from running', async () => {
  const failing: OwnedTask = {
    uid: 'board',
    name: 'board.broken',
    every: 60,
    async run({ tx }) {
      const times = { next_time: 0, create_time: 0, update_time: 0 };
      await tx
        .insertInto('module_task')
        .values({ name: 'left', ...times })
        .execute();
      throw new Error('no ink');
    },
  };
  const ran: string[] = [];
  const other = { ...failing, name: 'board.other', run: async () => void ran.push('other') };

  const run = runModuleTasks({ ...servicesAt(noon), tasks: [failing, other], isOn: () => true });

  await expect(run).rejects.toThrow('board.broken: Error: no ink');
  expect(ran).toEqual(['other']);
  const rows = await database.db.selectFrom('module_task').select('name').execute();
  expect(rows.map(({ name }) => name)).not.toContain('left');
});
