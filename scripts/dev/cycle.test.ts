import { expect, test, vi } from 'vitest';
import { createCycle, type SyncOutcome } from './cycle.ts';
import { createProblems } from './problems.ts';

const migration = { type: 'migration', text: 'alter table "a" add column "b" int;' } as const;

test('a changed declaration is synced, then the server restarts and the pages load anew', async () => {
  const { cycle, log } = started({ type: 'done' });

  cycle.changed('resources/shop/orders.ts', 'sync');
  await cycle.settled();

  expect(log).toEqual(['sync', 'restart', 'reload', 'check resources/shop/orders.ts']);
});

test('changes that come together are one round, and a server file needs no sync', async () => {
  const { cycle, log } = started();

  cycle.changed('server/main.ts', 'restart');
  cycle.changed('server/news.ts', 'restart');
  await cycle.settled();

  expect(log).toEqual(['restart', 'reload', 'check server/main.ts,server/news.ts']);
});

test('a half-typed declaration ends nothing: its mistakes are shown, the server goes on', async () => {
  const { cycle, log, problems } = started({ type: 'refused', text: '1. no column' });

  cycle.changed('resources/shop/orders.ts', 'sync');
  await cycle.settled();
  cycle.changed('server/main.ts', 'restart');
  await cycle.settled();

  expect(log).toEqual(['sync']);
  expect(problems.has('sync')).toBe(true);
});

test('a mended declaration takes its mistakes away', async () => {
  const { cycle, log, problems } = started(
    { type: 'refused', text: '1. no column' },
    { type: 'done' },
  );

  cycle.changed('resources/shop/orders.ts', 'sync');
  await cycle.settled();
  cycle.changed('resources/shop/orders.ts', 'sync');
  await cycle.settled();

  expect(log.slice(0, 3)).toEqual(['sync', 'sync', 'restart']);
  expect(problems.has('sync')).toBe(false);
});

test('a migration is written on a key press only; until then the server goes on', async () => {
  const { cycle, log, sent } = started(migration, { type: 'done' });

  cycle.changed('resources/shop/orders.ts', 'sync');
  await cycle.settled();
  const before = [...log];
  cycle.migrate();
  await cycle.settled();

  expect(before).toEqual(['sync']);
  expect(sent.join()).toContain(migration.text);
  expect(log.slice(1, 4)).toEqual(['sync and write migration', 'restart', 'reload']);
});

test('a key press without a migration says so', async () => {
  const { cycle, log } = started();

  cycle.migrate();
  await cycle.settled();

  expect(log).toEqual(['No migration waits.']);
});

test('a declaration that changes during a sync is synced before the server restarts', async () => {
  const { cycle, log, onSync } = started({ type: 'done' }, { type: 'done' });
  onSync.mockImplementationOnce(() => cycle.changed('resources/shop/goods.ts', 'sync'));

  cycle.changed('resources/shop/orders.ts', 'sync');
  await cycle.settled();

  expect(log.slice(0, 3)).toEqual(['sync', 'sync', 'restart']);
});

test('a server that does not start is a problem until it does', async () => {
  const { cycle, problems, log, failures } = started();
  failures.push('port taken');

  cycle.changed('server/main.ts', 'restart');
  await cycle.settled();
  const isShown = problems.has('server');
  cycle.changed('server/main.ts', 'restart');
  await cycle.settled();

  expect(isShown).toBe(true);
  expect(problems.has('server')).toBe(false);
  expect(log).toEqual(['restart', 'restart', 'reload', 'check server/main.ts']);
});

/** A cycle whose syncs have these outcomes, with what it did. */
function started(...outcomes: readonly SyncOutcome[]) {
  const log: string[] = [];
  const sent: string[] = [];
  const failures: string[] = [];
  const left = [...outcomes];
  const onSync = vi.fn<() => void>();
  const problems = createProblems(
    (payload) => sent.push(JSON.stringify(payload).replaceAll(String.raw`\"`, '"')),
    () => {},
  );
  const cycle = createCycle({
    async sync({ writesMigration }) {
      log.push(writesMigration ? 'sync and write migration' : 'sync');
      onSync();
      return left.shift() ?? { type: 'done' };
    },
    async restart() {
      log.push('restart');
      return failures.shift();
    },
    afterwards: (paths) => log.push(`check ${paths.join()}`),
    problems,
    print: (text) => log.push(text),
    reload: () => log.push('reload'),
    settleMs: 0,
    writesMigrations: false,
  });
  return { cycle, log, sent, failures, problems, onSync };
}
