import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLongRun } from '../../tests/support/long.ts';
import { tempDir } from '../../tests/support/temporary.ts';
import { checkDisk } from './dataDir.ts';
import { openEmbedded, serialQueue, vacuumAndCheckpoint } from './embedded.ts';
import { type Database, openDb, query } from './index.ts';

// `tests/kill` kills the whole product on this engine in every run.
inLongRun(() =>
  test('committed rows survive a kill of the process', async () => {
    await using dir = await tempDir();
    const writer = start(`
      const { db } = await openDb({ dataDir: ${JSON.stringify(dir.path)} });
      await query(db, 'create table till (id int primary key)');
      for (let id = 1; ; id++) {
        await query(db, 'insert into till values ($1)', [id]);
        console.log(id);
      }`);
    const acknowledged = await writer.lines(200);

    writer.child.kill('SIGKILL');
    await writer.gone;
    const shop = await openDb({ dataDir: dir.path });
    const [till] = await query<{ ids: number[] }>(
      shop.db,
      'select array_agg(id order by id) as ids from till',
    );
    await shop.close();

    expect(till?.ids).toEqual(expect.arrayContaining(acknowledged.map(Number)));
    expect(till?.ids).toEqual(till?.ids.map((_, index) => index + 1));
  }),
);

test('a first start that is killed leaves a directory that starts', async () => {
  await using dir = await tempDir();
  const first = start(`openDb({ dataDir: ${JSON.stringify(dir.path)} }); console.log('begun');`);
  await first.lines(1);
  await new Promise((resolve) => setTimeout(resolve, 1_500));

  first.child.kill('SIGKILL');
  await first.gone;
  const shop = await openDb({ dataDir: dir.path });

  expect(await query(shop.db, 'select 1 as one')).toEqual([{ one: 1 }]);
  await shop.close();
});

describe('an opened database', () => {
  let dir: Awaited<ReturnType<typeof tempDir>>;
  let home = '';
  let shop: Database;

  beforeAll(async () => {
    dir = await tempDir();
    home = join(dir.path, 'shop');
    shop = await openDb({ dataDir: home });
  });
  afterAll(async () => {
    await shop.close();
    await dir[Symbol.asyncDispose]();
  });

  test('leaves other work its turn during a long run of statements', async () => {
    let turnsOfOthers = 0;
    const others = setInterval(() => turnsOfOthers++, 1);
    const until = performance.now() + 400;

    while (performance.now() < until) await query(shop.db, 'select 1');

    clearInterval(others);
    expect(turnsOfOthers).toBeGreaterThan(4);
  });

  test('refuses a second process with the number of the first', async () => {
    const second = start(`
      await openDb({ dataDir: ${JSON.stringify(home)} }).catch(({ message }) => console.log(message));`);
    const [message] = await second.lines(1);
    await second.gone;

    expect(message).toBe(
      `The data directory ${home} is in use by process ${process.pid}. ` +
        'Stop it first, or choose another directory.',
    );
  });

  test('is readable to its owner alone', async () => {
    const { mode } = await stat(home);

    expect((mode & 0o777).toString(8)).toBe('700');
  });
});

test('a disk that is nearly full is named before anything is opened on it', async () => {
  await using dir = await tempDir();

  await expect(checkDisk(dir.path, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^The disk of .+ has \d+ MB left; free at least \d+ MB first\.$/,
  );
});

test('tidying up removes what updates left and shortens the log', async () => {
  await using dir = await tempDir();
  const shop = await openEmbedded({ dataDir: dir.path });
  const session = await shop.connect();
  await session.query('create table page (id int, body text)', []);
  await session.query(
    `insert into page select g, repeat('x', 500) from generate_series(1, 20000) g`,
    [],
  );
  await session.query('update page set id = id + 1', []);
  await session.query('select pg_stat_force_next_flush()', []);
  const before = await session.query(wear, []);
  session.release();

  await vacuumAndCheckpoint(shop.connect);

  const again = await shop.connect();
  const after = await again.query(wear, []);
  again.release();
  await shop.end();
  expect(before.rows).toEqual([{ dead: true, known: false, logged: true }]);
  expect(after.rows).toEqual([{ dead: false, known: true, logged: false }]);
});

test('a caller that waits too long for a turn is refused, and the next is served', async () => {
  const take = serialQueue(20);
  const leave = await take();

  await expect(take()).rejects.toMatchObject({ code: 'busy' });
  const next = take();
  leave();

  await expect(next).resolves.toBeTypeOf('function');
});

test('turns come in the order they were asked for', async () => {
  const take = serialQueue(1_000);
  const order: number[] = [];
  const visit = async (guest: number) => {
    const leave = await take();
    order.push(guest);
    leave();
  };

  await Promise.all([visit(1), visit(2), visit(3), visit(4)]);

  expect(order).toEqual([1, 2, 3, 4]);
});

test('patient callers let all others go first', async () => {
  const order = await orderOfTurns((take) => [
    ['long', take({ isPatient: true })],
    ['first', take()],
    ['second', take()],
  ]);

  expect(order).toEqual(['first', 'second', 'long']);
});

test('a patient caller is served after twenty others', async () => {
  const order = await orderOfTurns((take) => [
    ['long', take({ isPatient: true })],
    ...Array.from({ length: 25 }, (_, at) => [String(at), take()] as const),
  ]);

  expect(order.indexOf('long')).toBe(20);
});

type Take = ReturnType<typeof serialQueue>;

/** Order in which callers are served who all arrived during another turn. */
async function orderOfTurns(
  ask: (take: Take) => readonly (readonly [name: string, turn: ReturnType<Take>])[],
) {
  const take = serialQueue(1_000);
  const leave = await take();
  const order: string[] = [];
  const visits = ask(take).map(async ([name, turn]) => {
    const end = await turn;
    order.push(name);
    end();
  });
  leave();
  await Promise.all(visits);
  return order;
}

const wear = `
  select n_dead_tup > 0 as dead, reltuples > 0 as known,
    pg_current_wal_lsn() - redo_lsn > 8388608 as logged
  from pg_stat_user_tables join pg_class on pg_class.oid = relid, pg_control_checkpoint()`;

/** Runs a program with the database at hand, in a process of its own. */
function start(program: string) {
  const door = JSON.stringify(join(import.meta.dirname, 'index.ts'));
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { openDb, query } from ${door};\n${program}`,
  ]);
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.pipe(process.stderr);
  return {
    child,
    gone: once(child, 'exit'),
    async lines(count: number): Promise<string[]> {
      while (said.split('\n').length <= count) await once(child.stdout, 'data');
      return said.split('\n').slice(0, -1);
    },
  };
}
