import { expect, test, vi } from 'vitest';
import { adminWith, now } from '../../tests/support/shop.ts';
import { query } from '../db/index.ts';
import { jobShop, settled, shipping, until } from './testing/jobShop.ts';

const here = jobShop();
const { shop } = here;

test('work that is asked for while the process runs begins at once', async () => {
  const jobs = here.process({ pollMs: 3_600_000 });
  await jobs.start();
  await here.orders(2);

  const { job } = await jobs.enqueueAction(shipping);

  expect(await settled(jobs, job)).toMatchObject({ status: 'done', done: 2 });
});

test('a process that stops finishes its row, and the next one goes on behind it', async () => {
  const ids = await here.orders(30);
  const first = here.process();
  const { job } = await first.enqueueAction(shipping);
  await first.start();
  await until(async () => (await here.shipped()).length > 4 || undefined);

  await first.stop();
  const stopped = await shop.row('job', job);
  const left = await here.shipped();
  const second = here.process();
  await second.start();
  const progress = await settled(second, job);

  expect(stopped).toMatchObject({ status: 'waiting', done: left.length, finish_time: null });
  expect(left).toEqual(ids.slice(0, left.length));
  expect(left.length).toBeLessThan(30);
  expect(progress).toMatchObject({ status: 'done', done: 30, refusedCount: 0 });
  expect(await here.shipped()).toEqual(ids);
});

test('a job interrupted by a kill of the only process goes on at once', async () => {
  const ids = await here.orders(3);
  const { job } = await here.process().enqueueAction(shipping);
  await query(shop.db, `update job set status = 'running', done = 1 where id = $1`, [job]);

  const jobs = here.process({ alone: true });
  await jobs.start();
  const progress = await settled(jobs, job);

  expect(progress).toMatchObject({ status: 'done', done: 3, refusedCount: 0 });
  expect(await here.shipped()).toEqual(ids.slice(1));
});

test('among several processes it is left alone until its lease is over', async () => {
  const ids = await here.orders(2);
  const { job } = await here.process().enqueueAction(shipping);
  await query(shop.db, `update job set status = 'running' where id = $1`, [job]);
  let time = now + 60;
  const jobs = here.process({ now: () => time });
  await jobs.start();
  const [own = 0] = await here.orders(1, { consignee: '另一人' });
  const filter = { search: [{ field: 'id', operator: 'eq', val: own }] };
  const later = await jobs.enqueueAction({ ...shipping, filter });
  await settled(jobs, later.job);

  const waited = await shop.row('job', job);
  time += 1;
  const progress = await settled(jobs, job);

  expect(waited).toMatchObject({ status: 'running', done: 0 });
  expect(progress).toMatchObject({ status: 'done', done: 2 });
  expect(await here.shipped()).toEqual([...ids, own]);
});

test('a short job does not wait for a long one', async () => {
  await here.orders(60);
  const [own = 0] = await here.orders(1, { consignee: '另一人' });
  const jobs = here.process();
  const long = await jobs.enqueueAction(shipping);
  const filter = { search: [{ field: 'id', operator: 'eq', val: own }] };
  const short = await jobs.enqueueAction({ ...shipping, filter });

  await jobs.start();
  await settled(jobs, short.job);
  const meanwhile = await jobs.detail(adminWith(), long.job);

  expect(meanwhile.status).toBe('running');
  expect(meanwhile.done).toBeLessThan(60);
  expect(await settled(jobs, long.job)).toMatchObject({ done: 60, refusedCount: 0 });
});

test('a job whose statements always run out of time ends', async () => {
  const [id = 0] = await here.orders(1);
  const timeout = Object.assign(new Error('canceling statement'), { code: '57014' });
  const warned: unknown[] = [];
  const jobs = here.process({
    find: () => {
      throw timeout;
    },
    warn: (message) => warned.push(message),
  });
  const { job } = await here.process().enqueueAction(shipping);
  await jobs.start();

  const progress = await settled(here.process(), job);

  expect(progress).toMatchObject({ status: 'failed', error: 'internal', done: 0 });
  expect(warned).toHaveLength(10);
  expect(await shop.row('shop_order', id)).toMatchObject({ status: 2 });
});

test('work that takes its time keeps its lease', async () => {
  const { job } = await here.process().enqueueAction({ ...shipping, ...(await someOrder()) });
  await query(shop.db, `update job set kind = 'slow' where id = $1`, [job]);
  let [time, finish] = [now, () => {}];
  const work = new Promise<void>((resolve) => (finish = resolve));
  const began = vi.fn<() => void>();
  const jobs = here.process({
    now: () => time,
    works: {
      slow: async (held) => {
        await held.during(async () => {
          began();
          await work;
        });
        return true;
      },
    },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await jobs.start();
    await until(async () => began.mock.calls.length > 0 || undefined);
    time += 50;
    vi.advanceTimersByTime(20_000);
    const renewed = await jobWith({ update_time: time });
    finish();
    const ended = await jobWith({ status: 'done' });

    expect(renewed).toMatchObject({ status: 'running' });
    expect(ended).toMatchObject({ error: '' });
  } finally {
    vi.useRealTimers();
  }
});

const jobWith = (values: Readonly<Record<string, unknown>>) =>
  until(async () => {
    const rows = await shop.rows('job');
    return rows.find((row) => Object.entries(values).every(([key, value]) => row[key] === value));
  });

async function someOrder() {
  const [id = 0] = await here.orders(1);
  return { filter: { search: [{ field: 'id', operator: 'eq', val: id }] } };
}
