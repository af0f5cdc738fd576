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

test('begin travels in one write with a read that comes first', async () => {
  const { client, sent } = clientThatRecords();
  const session = postgresSession(client, () => undefined);

  await session.query('begin', []);
  await session.query('select 1', []);
  await session.query('select 2', []);
  await session.query('commit', []);

  expect(sent).toEqual(['cork', 'begin', 'select 1', 'uncork', 'select 2', 'commit']);
});

test('a write that comes first waits for begin', async () => {
  const { client, sent } = clientThatRecords();
  const session = postgresSession(client, () => undefined);

  await session.query('begin', []);
  await session.query('insert into note values (1)', []);

  expect(sent).toEqual(['begin', 'insert into note values (1)']);
});

test('a write is not sent when begin fails', async () => {
  const { client, sent } = clientThatRecords('begin');
  const session = postgresSession(client, () => undefined);
  await session.query('begin', []);

  const writing = session.query('update note set id = 2', []);

  await expect(writing).rejects.toThrow('begin failed');
  expect(sent).toEqual(['begin']);
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

/** A client of pg that answers nothing and records what is written to it; one statement may fail. */
function clientThatRecords(failing?: string) {
  const sent: string[] = [];
  const stream = { cork: () => sent.push('cork'), uncork: () => sent.push('uncork') };
  const client = {
    connection: { stream },
    async query(statement: string | { readonly text: string }) {
      const text = typeof statement === 'string' ? statement : statement.text;
      sent.push(text);
      if (text === failing) throw new Error(`${text} failed`);
      return { command: '', rowCount: 0, rows: [] };
    },
  };
  // The session asks a client for no more than this.
  return { client: client as unknown as pg.PoolClient, sent };
}
