import { expect, test } from 'vitest';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { createScheduler, nextTime, type ScheduledTask } from './scheduler.ts';

const shop = useHttpShop();
const zone = 'Asia/Shanghai';

/** A process with two tasks, of which the second fails on demand. */
function schedulerWith(tasks: Partial<Record<ScheduledTask['name'], () => Promise<unknown>>>) {
  const warned: string[] = [];
  const scheduler = createScheduler({
    ...shop.database,
    tasks: Object.entries(tasks).map(([name, run]) => ({
      // The keys of the parameter.
      name: name as ScheduledTask['name'],
      every: name === 'coupon.remind' ? '10:00' : 60,
      run,
    })),
    now: () => shop.now,
    zone,
    warn: (message) => warned.push(message),
    pollMs: 50,
  });
  const runDue = async () => {
    await scheduler.runDue();
    await scheduler.settled();
  };
  return { ...scheduler, begin: scheduler.runDue, runDue, warned };
}

const rows = async () =>
  Object.fromEntries((await shop.rows('scheduled_task')).map((row) => [row['name'], row]));
const work = () => {
  let done = 0;
  return { run: async () => void (done += 1), done: () => done };
};

test('a job runs when it is due, in one of two processes, and says how it went', async () => {
  const { run, done } = work();
  const [one, other] = [
    schedulerWith({ 'coupon.expire': run }),
    schedulerWith({ 'coupon.expire': run }),
  ];
  await one.sync();
  await other.sync();

  await one.runDue();
  expect(done()).toBe(0);
  shop.pass(60);
  await Promise.all([one.runDue(), other.runDue()]);
  await other.runDue();

  expect(done()).toBe(1);
  expect(await rows()).toMatchObject({
    'coupon.expire': {
      status: 'done',
      last_time: shop.now,
      next_time: shop.now + 60,
      runs: 1,
      failures: 0,
      error: '',
    },
  });
});

test('a failed run keeps its error and is tried again at the next time', async () => {
  let isBroken = true;
  const scheduler = schedulerWith({
    'payment.query': () =>
      isBroken ? Promise.reject(new Error('no answer')) : Promise.resolve(undefined),
  });
  await scheduler.sync();
  for (let n = 0; n < 2; n += 1) {
    shop.pass(60);
    await scheduler.runDue();
  }
  expect(await rows()).toMatchObject({
    'payment.query': {
      status: 'failed',
      error: 'no answer',
      failures: 2,
      next_time: shop.now + 60,
    },
  });
  expect(scheduler.warned).toEqual(['scheduler: a job failed', 'scheduler: a job failed']);

  isBroken = false;
  shop.pass(60);
  await scheduler.runDue();
  expect(await rows()).toMatchObject({
    'payment.query': { status: 'done', error: '', failures: 0, runs: 3 },
  });
});

test('a run whose process died is taken over, and cannot write its end any more', async () => {
  const { promise: blocked, resolve: release } = Promise.withResolvers<undefined>();
  const dead = schedulerWith({ 'coupon.expire': () => blocked });
  const { run, done } = work();
  const living = schedulerWith({ 'coupon.expire': run });
  await dead.sync();
  shop.pass(60);
  await dead.begin();
  // It has begun once its row says so.
  await expect.poll(rows).toMatchObject({ 'coupon.expire': { status: 'running' } });

  shop.pass(60);
  await living.runDue();
  expect(done()).toBe(0);
  shop.pass(1);
  await living.runDue();
  expect(done()).toBe(1);
  const before = await rows();
  release(undefined);
  await dead.settled();

  expect(await rows()).toEqual(before);
});

test('jobs that are gone leave the list, and a new one joins it at its time of day', async () => {
  const { run } = work();
  await schedulerWith({ 'coupon.expire': run }).sync();
  await schedulerWith({ 'coupon.remind': run }).sync();

  expect(await rows()).toMatchObject({
    'coupon.remind': { status: 'waiting', next_time: nextTime('10:00', shop.now, zone) },
  });
  expect(Object.keys(await rows())).toEqual(['coupon.remind']);
});

test('a time of day is that of the zone of the shop, today or tomorrow', () => {
  const tenOClock = 1_763_690_400;

  expect(nextTime('10:00', tenOClock - 1, zone)).toBe(tenOClock);
  expect(nextTime('10:00', tenOClock, zone)).toBe(tenOClock + 86_400);
  expect(nextTime(60, tenOClock, zone)).toBe(tenOClock + 60);
});

test('an administrator runs a job ahead of its time', async () => {
  const { run, done } = work();
  const scheduler = schedulerWith({ 'coupon.remind': run });
  await scheduler.start();
  const [row] = await shop.rows('scheduled_task');
  const token = await shop.admin('*');
  const body = { ids: [row?.['id']] };
  const call = (each: string) =>
    shop.post('/admin/routine.ScheduledTask/run', body, { token: each });

  const denied = await call(await shop.admin(['routine/scheduledTask/index'], 'looker'));
  expect(denied.code).toBe(401);
  expect((await call(token)).code).toBe(1);

  await expect.poll(done).toBe(1);
  await scheduler.stop();
  expect(await rows()).toMatchObject({ 'coupon.remind': { status: 'done' } });
});
