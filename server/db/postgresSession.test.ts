import type pg from 'pg';
import { expect, test } from 'vitest';
import { alongMark, lastMark } from './connection.ts';
import { postgresSession, statementNames } from './postgresSession.ts';

test('a statement gets its name when it comes again, and keeps it', () => {
  const nameOf = statementNames(10);

  const names = [nameOf('a'), nameOf('a'), nameOf('b'), nameOf('a'), nameOf('b')];

  expect(names).toEqual([undefined, 's1', undefined, 's1', 's2']);
});

test('a statement that looks for a pattern is planned with its pattern each time', () => {
  const nameOf = statementNames(10);
  const texts = ['select 1 where a ilike $1', 'select 1 where (a = $1 or b ~* $2)'];

  expect(texts.flatMap((text) => [nameOf(text), nameOf(text)])).toEqual(Array(4).fill(undefined));
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

test('begin travels in one round trip with the first statement', async () => {
  const { session, sent } = sessionThatRecords();

  await session.query('begin', []);
  await session.query('update note set id = 2', []);
  await session.query('select 2', []);
  await session.query('commit', []);

  expect(sent).toEqual([
    ['begin', 'update note set id = 2', 'sync'],
    ['select 2', 'sync'],
    ['commit'],
  ]);
});

test('the last statement takes commit along, and commit is answered without the server', async () => {
  const { session, sent } = sessionThatRecords();

  await session.query('begin', []);
  await session.query('select 1', []);
  await session.query(`${lastMark}update note set id = 2`, []);
  const committed = await session.query('commit', []);

  expect(committed.command).toBe('COMMIT');
  expect(sent).toEqual([
    ['begin', 'select 1', 'sync'],
    ['update note set id = 2', 'commit', 'sync'],
  ]);
});

test('a query after commit is rejected', async () => {
  const { session, sent } = sessionThatRecords();
  await session.query('begin', []);
  await session.query(`${lastMark}update note set id = 2`, []);

  const late = session.query('insert into note values (1)', []);

  await expect(late).rejects.toThrow('committed by its last statement');
  expect(sent).toEqual([['begin', 'update note set id = 2', 'commit', 'sync']]);
});

test('a statement that goes along is sent with the next, or with commit', async () => {
  const { session, sent } = sessionThatRecords();

  await session.query('begin', []);
  await session.query(`${alongMark}insert into log values (1)`, []);
  await session.query('select 1', []);
  await session.query(`${alongMark}insert into log values (2)`, []);
  await session.query('commit', []);

  expect(sent).toEqual([
    ['begin', 'insert into log values (1)', 'select 1', 'sync'],
    ['insert into log values (2)', 'commit', 'sync'],
  ]);
});

test('a statement that waits is not sent once its transaction is rolled back', async () => {
  const { session, sent } = sessionThatRecords();
  await session.query('begin', []);
  await session.query('select 1', []);
  await session.query(`${alongMark}insert into log values (1)`, []);

  await session.query('rollback', []);

  expect(sent).toEqual([['begin', 'select 1', 'sync'], ['rollback']]);
});

test('a transaction without a statement sends nothing', async () => {
  const { session, sent } = sessionThatRecords();

  await session.query('begin', []);
  await session.query('commit', []);
  await session.query('begin', []);
  await session.query('rollback', []);

  expect(sent).toEqual([]);
});

/** A session over a client of pg that records each round trip and answers that all is done. */
function sessionThatRecords() {
  const sent: string[][] = [];
  const client = {
    async query(asked: string | Submitted) {
      if (typeof asked === 'string') {
        sent.push([asked]);
        return { command: asked.toUpperCase(), rowCount: 0, rows: [] };
      }
      const trip: string[] = [];
      sent.push(trip);
      asked.submit(connectionTo(trip));
      for (const text of trip.slice(0, -1)) asked.handleCommandComplete({ text });
      asked.handleReadyForQuery();
      return asked;
    },
  };
  // The session asks a client for no more than this.
  return { session: postgresSession(client as unknown as pg.PoolClient, () => undefined), sent };
}

type Submitted = {
  submit(connection: object): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
};

const connectionTo = (trip: string[]) => ({
  stream: {},
  parse: ({ text }: { readonly text: string }) => trip.push(text),
  bind: () => {},
  describe: () => {},
  execute: () => {},
  sync: () => trip.push('sync'),
});
