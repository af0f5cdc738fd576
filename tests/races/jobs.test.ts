import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { checkIntegrity } from '../../server/domain/index.ts';
import {
  findHandled,
  jobShop,
  settled,
  shipping,
  until,
} from '../../server/jobs/testing/jobShop.ts';
import { postgresDb } from '../support/databases.ts';
import { orderHandlers } from '../support/orderHandlers.ts';
import { adminWith, now } from '../support/shop.ts';
import { times } from './attempts.ts';

const here = jobShop(postgresDb);
const { shop } = here;

const some = (ids: readonly number[]) => ({
  search: [{ field: 'id', operator: 'IN', val: ids }],
});

test('two processes share the work: each job is taken once, each row is done once', async () => {
  const other = await here.otherConnections();
  const takers = new Map<number, Set<string>>(times(12, (n) => [n + 1, new Set()]));
  const processNamed = (name: string, connections: object) =>
    here.process({
      ...connections,
      adminOf: async (id) => {
        takers.get(id)?.add(name);
        return adminWith();
      },
    });
  const both = [processNamed('one', {}), processNamed('two', other)] as const;
  const ids = await here.orders(60);
  await here.orders(1, { consignee: '另一人' });
  for (const [id] of takers) {
    const filter = some(ids.slice(5 * (id - 1), 5 * id));
    await both[0].enqueueAction({ ...shipping, filter, admin: { ...adminWith(), id } });
  }

  // Somebody has the first job in hand: the others are taken meanwhile, and it afterwards.
  await shop.db.transaction().execute(async (tx) => {
    await query(tx, 'select id from job where id = 1 for update');
    await Promise.all(both.map((jobs) => jobs.start()));
    await Promise.all([...takers.keys()].slice(1).map((id) => settled(both[0], id)));
  });
  const ends = await Promise.all([...takers.keys()].map((id) => settled(both[0], id)));

  expect(ends.map(({ done, refusedCount }) => [done, refusedCount])).toEqual(
    times(12, () => [5, 0]),
  );
  expect([...takers.values()].map(({ size }) => size)).toEqual(times(12, () => 1));
  // Kept, taken, five rows, ended.
  expect((await shop.rows('job')).map(({ version }) => version)).toEqual(times(12, () => 8));
  expect(await here.shipped()).toEqual(ids);
  expect(await shop.rows('shop_order_log')).toHaveLength(60);
  expect(await checkIntegrity(shop.db, ['I11'])).toEqual({ I11: [] });
});

test('a runner that loses the lease within a row commits nothing of it', async () => {
  const other = await here.otherConnections();
  const ids = await here.orders(4);
  const { ship } = orderHandlers;
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const slow = {
    ...ship,
    async run(context: Parameters<typeof ship.run>[0]) {
      await ship.run(context);
      if (context.record.id !== ids[2]) return;
      arrived.resolve();
      await gate.promise;
    },
  };
  const sleepy = here.process({ find: findHandled({ shop_order: { ship: slow } }) });
  const { job } = await sleepy.enqueueAction(shipping);
  await sleepy.start();
  await arrived.promise;
  const asleep = await shop.row('job', job);

  const next = here.process({ ...other, now: () => now + 61 });
  await next.start();
  await until(async () => {
    const { version } = await shop.row('job', job);
    return Number(version) > Number(asleep['version']) || undefined;
  });
  gate.resolve();
  const progress = await settled(next, job);

  expect(asleep).toMatchObject({ status: 'running', done: 2 });
  expect(progress).toMatchObject({ status: 'done', done: 4, refusedCount: 0 });
  expect(await here.shipped()).toEqual(ids);
  expect(await shop.rows('shop_order_log')).toHaveLength(4);
  expect(await shop.rows('outbox')).toHaveLength(4);
});

test('a row that somebody else holds for long is done later', async () => {
  const other = await here.otherConnections();
  const ids = await here.orders(3);
  const warned: string[] = [];
  const jobs = here.process({ warn: (message) => warned.push(message) });
  const { job } = await jobs.enqueueAction(shipping);
  const told = Promise.withResolvers<void>();

  const holding = other.db.transaction().execute(async (tx) => {
    await query(tx, 'select id from shop_order where id = $1 for update', [ids[1]]);
    await jobs.start();
    await until(async () => warned.length > 0 || undefined);
    told.resolve();
  });
  await told.promise;
  await holding;
  const progress = await settled(jobs, job);

  expect(warned).toEqual(['jobs: a job was interrupted']);
  expect(progress).toMatchObject({ status: 'done', done: 3, refusedCount: 0 });
  expect(await here.shipped()).toEqual(ids);
});

test('work that one process is asked for is begun by another at once', async () => {
  const other = await here.otherConnections();
  const asked = here.process();
  const working = here.process({ ...other, pollMs: 3_600_000 });
  await working.start();
  await here.orders(1);

  const { job } = await asked.enqueueAction(shipping);

  expect(await settled(asked, job)).toMatchObject({ status: 'done', done: 1 });
});
