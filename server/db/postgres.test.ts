import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresDb } from '../../tests/support/databases.ts';
import { type Cluster, createDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { checkServer } from './open.ts';
import { postgresListener } from './postgres.ts';
import {
  CannotOpen,
  type Database,
  isConnectionError,
  isTimeout,
  isUnavailable,
  openDb,
  query,
  withRetry,
} from './index.ts';

// Its own server, since it is stopped and started here.
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startPostgres({ settings: { max_connections: '30' } });
});
afterAll(() => cluster.remove());

const open = async (options: { poolSize?: number; production?: boolean } = {}) =>
  openDb({ databaseUrl: await createDatabase(cluster.url), warn: () => {}, ...options });

const one = (shop: Database) => query(shop.db, 'select 1 as one');

test('a connection that the server ends is replaced, and the process lives on', async () => {
  const shop = await open({ poolSize: 2 });
  const other = await openDb({ databaseUrl: cluster.url });
  await one(shop);

  await query(other.db, killAll);

  await expect.poll(() => one(shop).catch(() => 'lost')).toEqual([{ one: 1 }]);
  await shop.close();
  await other.close();
});

test('a transaction whose connection is ended fails as lost, and leaves nothing', async () => {
  const shop = await open();
  const other = await openDb({ databaseUrl: cluster.url });
  await query(shop.db, 'create table note (id int)');

  const writing = shop.db.transaction().execute(async (tx) => {
    await query(tx, 'insert into note values ($1)', [1]);
    await query(other.db, killAll);
    await query(tx, 'insert into note values ($1)', [2]);
  });
  const error: unknown = await writing.catch((lost: unknown) => lost);

  expect(isConnectionError(error) || isUnavailable(error)).toBe(true);
  expect(await query(shop.db, 'select count(*) as notes from note')).toEqual([{ notes: 0 }]);
  await shop.close();
  await other.close();
});

test('a transaction whose connection is ended during its first statement fails as lost', async () => {
  const shop = await open();
  const other = await openDb({ databaseUrl: cluster.url });
  await query(shop.db, 'create table note (id int)');

  const writing = shop.db
    .transaction()
    .execute((tx) => query(tx, 'insert into note select 1 from pg_sleep(30)'))
    .catch((lost: unknown) => lost);
  await expect
    .poll(() =>
      query(other.db, `select from pg_stat_activity where query like 'insert into note%'`),
    )
    .toHaveLength(1);
  await query(other.db, killAll);
  const error: unknown = await writing;

  expect(isConnectionError(error) || isUnavailable(error)).toBe(true);
  expect(await query(shop.db, 'select count(*) as notes from note')).toEqual([{ notes: 0 }]);
  await shop.close();
  await other.close();
});

test('a transaction whose first statement runs out of time is rolled back', async () => {
  const shop = await open({ poolSize: 1 });
  await query(shop.db, 'create table note (id int)');
  await query(shop.db, 'set statement_timeout = 200');

  const error: unknown = await shop.db
    .transaction()
    .execute((tx) => query(tx, 'insert into note select 1 from pg_sleep(30)'))
    .catch((late: unknown) => late);

  expect(isTimeout(error)).toBe(true);
  expect(await query(shop.db, 'select count(*) as notes from note')).toEqual([{ notes: 0 }]);
  await shop.close();
});

test('a transaction that deadlocks at its first statements is repeated whole', async () => {
  const shop = await open();
  await query(shop.db, 'create table note (id int primary key, num int)');
  await query(shop.db, 'insert into note values (1, 0), (2, 0)');
  const add = (ids: readonly number[]) =>
    withRetry(() =>
      shop.db.transaction().execute(async (tx) => {
        for (const id of ids) {
          await query(tx, 'update note set num = num + 1 where id = $1', [id]);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }),
    );

  await Promise.all([add([1, 2]), add([2, 1])]);

  expect(await query(shop.db, 'select id, num from note order by id')).toEqual([
    { id: 1, num: 2 },
    { id: 2, num: 2 },
  ]);
  await shop.close();
});

test('after a restart of the server the shop goes on by itself', async () => {
  const shop = await open();
  await query(shop.db, 'create table note (id int)');
  await Promise.all(Array.from({ length: 8 }, () => one(shop)));

  await cluster.restart('immediate');

  await expect.poll(() => one(shop).catch(() => 'lost')).toEqual([{ one: 1 }]);
  expect(await query(shop.db, 'select count(*) as notes from note')).toEqual([{ notes: 0 }]);
  await shop.close();
});

test('while the server is away a request fails at once and says so', async () => {
  const shop = await open();
  await one(shop);
  await cluster.stop();

  const error: unknown = await one(shop).catch((away: unknown) => away);

  expect(isUnavailable(error)).toBe(true);
  await cluster.start();
  await expect.poll(() => one(shop).catch(() => 'away')).toEqual([{ one: 1 }]);
  await shop.close();
});

test('listeners hear again after a restart, and that they may have missed something', async () => {
  const shop = await open();
  const heard: string[] = [];
  await shop.listen('news', (payload) => heard.push(payload));

  await cluster.restart();
  await expect.poll(() => heard).toEqual(['']);
  await query(shop.db, `select pg_notify('news', 'again')`).catch(() =>
    query(shop.db, `select pg_notify('news', 'again')`),
  );

  await expect.poll(() => heard).toEqual(['', 'again']);
  await shop.close();
});

test('a listener whose server falls silent without a word connects anew', async () => {
  const databaseUrl = await createDatabase(cluster.url);
  const target = new URL(databaseUrl);
  const proxied: Socket[] = [];
  const proxy = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) socket.on('error', () => {});
    proxied.push(from, to);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const listener = postgresListener({
    databaseUrl: Object.assign(new URL(target), { hostname: '127.0.0.1', port: address.port }).href,
    // A query fails three seconds after the server should have ended it.
    statementTimeoutMs: -2_800,
    connectTimeoutMs: 2_000,
    warn: () => {},
    probeMs: 100,
  });
  const heard: string[] = [];
  await listener.listen('news', (payload) => heard.push(payload));

  for (const socket of proxied) socket.unpipe().pause();

  await expect.poll(() => heard).toEqual(['']);
  await listener.end();
  for (const socket of proxied) socket.destroy();
  await new Promise((done) => proxy.close(done));
});

test('a caller is refused after a while if all connections are taken', async () => {
  const shop = await open({ poolSize: 1 });
  const begun = Promise.withResolvers<void>();
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const holding = shop.db.transaction().execute(async () => {
    begun.resolve();
    await held;
  });
  await begun.promise;
  const asked = Date.now();

  await expect(one(shop)).rejects.toMatchObject({ name: 'DatabaseBusy', code: 'busy' });

  expect(Date.now() - asked).toBeGreaterThan(1_900);
  finish();
  await holding;
  expect(await one(shop)).toEqual([{ one: 1 }]);
  await shop.close();
});

test('a statement ends after five seconds, a patient one does not', async () => {
  const shop = await open();
  const sleep = 'select pg_sleep($1)';

  const quick = query(shop.db, sleep, [5.5]).catch((error: unknown) => error);
  const patient = query(shop.slow, sleep, [5.5]);

  expect(isTimeout(await quick)).toBe(true);
  await expect(patient).resolves.toHaveLength(1);
  await shop.close();
});

test('a server that stops answering frees the caller, and its connection is not used again', async () => {
  const shop = await open({ poolSize: 1 });
  // As a stopped host would: the reply does not come, and no limit of the server ends it.
  await query(shop.db, 'set statement_timeout = 0');

  const error: unknown = await query(shop.db, 'select pg_sleep(60)').catch((gone: unknown) => gone);

  expect(isConnectionError(error)).toBe(true);
  expect(await one(shop)).toEqual([{ one: 1 }]);
  await shop.close();
});

test('a statement asked for again and again is planned once, one asked for once is not kept', async () => {
  await using shop = await postgresDb();
  const sum = (n: number) => query(shop.db, 'select $1::int + 1 as sum', [n]);
  await sum(1);
  await sum(2);
  await sum(3);
  await query(shop.db, 'select $1::int + 2 as rare', [1]);

  const kept = await query(
    shop.db,
    `select statement from pg_prepared_statements where statement like 'select $1%'`,
  );

  expect(kept).toEqual([{ statement: 'select $1::int + 1 as sum' }]);
});

test('every session works in UTC, without parallel workers, within its limits', async () => {
  const shop = await open();

  const [session] = await query(
    shop.db,
    `select current_setting('timezone') as zone, current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('max_parallel_workers_per_gather') as workers`,
  );

  await shop.close();
  expect(session).toEqual({ zone: 'UTC', lock: '3s', statement: '5s', idle: '15s', workers: '0' });
});

test('a database of another encoding is refused', async () => {
  const server = await openDb({ databaseUrl: cluster.url });
  await query(server.db, `create database plain encoding 'SQL_ASCII' template template0`);
  await server.close();

  const opening = openDb({ databaseUrl: cluster.url.replace('/postgres', '/plain') });

  await expect(opening).rejects.toThrow(
    new CannotOpen('The database is encoded in SQL_ASCII; create one with encoding UTF8.'),
  );
});

test.each([
  [
    { version: 140_011, release: '14.11' },
    'PostgreSQL 15 or newer is needed; DATABASE_URL leads to 14.11.',
  ],
  [
    { words: false },
    'PostgreSQL lacks its extension pg_trgm: install the package postgresql-contrib beside it.',
  ],
  [
    { clock: 0 },
    /^The clocks of this machine and of the database are \d+ s apart; set them first.$/,
  ],
])('a server of %j is refused', async (odd, sentence) => {
  const facts = {
    version: 150_018,
    release: '15.18',
    encoding: 'UTF8',
    clock: Date.now() / 1000,
    careless: [],
    words: true,
    letters: 'C.UTF-8',
    ...odd,
  };
  const server = {
    options: {},
    end: async () => {},
    connect: async () => ({
      query: async () => ({ command: 'SELECT', rowCount: 1, rows: [facts] }),
      release: () => {},
    }),
  };

  const checked = checkServer(server, {
    databaseUrl: cluster.url,
    production: false,
    warn: () => {},
  });

  await expect(checked).rejects.toThrow(sentence);
});

test('a database that takes Chinese signs for no letters is opened with one warning, another with none', async () => {
  const server = await openDb({ databaseUrl: cluster.url });
  await query(server.db, `create database lettered template template0 lc_ctype 'C.UTF-8'`);
  await server.close();
  const [plain, lettered]: [string[], string[]] = [[], []];

  const one = await openDb({ databaseUrl: cluster.url, warn: (message) => plain.push(message) });
  const other = await openDb({
    databaseUrl: cluster.url.replace('/postgres', '/lettered'),
    warn: (message) => lettered.push(message),
  });

  expect(plain).toEqual([
    expect.stringMatching(/^The database has LC_CTYPE C, .* lc_ctype 'C.UTF-8'"\.$/),
  ]);
  expect(lettered).toEqual([]);
  await one.close();
  await other.close();
});

test('in production a server that may lose what it confirmed is refused', async () => {
  await expect(open({ production: true })).rejects.toThrow(
    new CannotOpen('The database may lose what it confirmed: switch on fsync, full_page_writes.'),
  );
});

test('a server that is not there is named without its password', async () => {
  const opening = openDb({ databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop' });

  await expect(opening).rejects.toThrow(
    new CannotOpen(
      'Cannot connect to PostgreSQL at 127.0.0.1:1/shop (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1.',
    ),
  );
});

test('an address that is none is refused without repeating it', async () => {
  await expect(openDb({ databaseUrl: 'shop:secret@host' })).rejects.toThrow(
    new CannotOpen(
      'DATABASE_URL is not an address like postgres://name:password@host:5432/database.',
    ),
  );
});

const killAll = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;
