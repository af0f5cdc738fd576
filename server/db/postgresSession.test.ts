import type pg from 'pg';
import { expect, test } from 'vitest';
import { postgresSession, statementNames } from './postgresSession.ts';

test('a statement gets its name when it comes again, and keeps it', () => {
  const nameOf = statementNames(10);

  const names = [nameOf('a'), nameOf('a'), nameOf('b'), nameOf('a'), nameOf('b')];

  expect(names).toEqual([undefined, 's1', undefined, 's1', 's2']);
});

test('the least used name goes first, and is never given to another statement', () => {
  const nameOf = statementNames(2);
  nameOf('a');
  nameOf('a');
  nameOf('b');
  nameOf('a');
  nameOf('c');

  const again = [nameOf('a'), nameOf('b'), nameOf('b'), nameOf('a')];

  expect(again).toEqual(['s1', undefined, 's2', 's1']);
});

test('begin travels in one write with the first statement of its transaction', async () => {
  const { client, sent } = clientThatRecords();
  const session = postgresSession(client, () => undefined);

  await session.query('begin', []);
  await session.query('select 1', []);
  await session.query('select 2', []);
  await session.query('commit', []);

  expect(sent).toEqual(['cork', 'begin', 'select 1', 'uncork', 'select 2', 'commit']);
});

test('a transaction without a statement sends nothing', async () => {
  const { client, sent } = clientThatRecords();
  const session = postgresSession(client, () => undefined);

  await session.query('begin', []);
  await session.query('commit', []);
  await session.query('begin', []);
  await session.query('rollback', []);

  expect(sent).toEqual([]);
});

/** A client of pg that answers nothing and notes what is written to it, in order. */
function clientThatRecords() {
  const sent: string[] = [];
  const stream = { cork: () => sent.push('cork'), uncork: () => sent.push('uncork') };
  const client = {
    connection: { stream },
    async query(statement: string | { readonly text: string }) {
      sent.push(typeof statement === 'string' ? statement : statement.text);
      return { command: '', rowCount: 0, rows: [] };
    },
  };
  // The session asks a client for no more than this.
  return { client: client as unknown as pg.PoolClient, sent };
}
