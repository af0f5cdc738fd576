import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresDb } from '../../tests/support/databases.ts';
import { transact } from './index.ts';

let database: Awaited<ReturnType<typeof postgresDb>>;
beforeAll(async () => {
  database = await postgresDb();
});
afterAll(() => database[Symbol.asyncDispose]());

const failure = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['a deadlock', failure('40P01'), 2],
  ['a serialization failure', failure('40001'), 2],
  ['a lost connection, whose outcome nobody knows', failure('ECONNRESET'), 1],
  ['a server that shuts down', failure('57P01'), 1],
  ['a refusal', failure('23505'), 1],
])('after %s a transaction runs again only if it was rolled back', async (_, error, runs) => {
  let ran = 0;

  const outcome = transact(database.db, () => {
    if (++ran === 1) return Promise.reject(error);
    return Promise.resolve('done');
  });

  await (runs === 1 ? expect(outcome).rejects.toBe(error) : expect(outcome).resolves.toBe('done'));
  expect(ran).toBe(runs);
});
