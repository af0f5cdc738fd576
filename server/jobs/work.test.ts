import { expect, test } from 'vitest';
import { Refusal } from '../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../src/schema/index.ts';
import { orderHandlers } from '../../tests/support/orderHandlers.ts';
import { adminWith, now } from '../../tests/support/shop.ts';
import { addMember } from '../../tests/support/shopRows.ts';
import { query } from '../db/index.ts';
import { checkIntegrity } from '../domain/index.ts';
import { findHandled, jobShop, settled, shipping } from './testing/jobShop.ts';

const here = jobShop();
const { shop } = here;

const illegal = new Refusal('illegal_transition', { data: { guard: 'ship' } });

test('every row of the filter is done once, and no other is touched', async () => {
  const ids = await here.orders(45);
  const [bystander = 0] = await here.orders(1, { consignee: '另一人' });
  const still = await shop.row('shop_order', bystander);
  const jobs = here.process();
  const { job } = await jobs.enqueueAction(shipping);
  await here.orders(1);

  await jobs.start();
  const progress = await settled(jobs, job);

  expect(progress).toEqual({
    id: job,
    status: 'done',
    done: 45,
    total: 45,
    refusedCount: 0,
    refused: [],
    error: undefined,
    resource: 'shop_order',
    action: 'ship',
  });
  expect(await shop.row('job', job)).toMatchObject({ start_time: now, finish_time: now });
  expect(await here.shipped()).toEqual(ids);
  expect(await shop.rows('shop_order_log')).toHaveLength(45);
  expect(await shop.row('shop_order', bystander)).toEqual(still);
  expect(await checkIntegrity(shop.db, ['I11'])).toEqual({ I11: [] });
});

test('a filter that matches nothing is work that is done at once', async () => {
  const jobs = here.process();
  const { job } = await jobs.enqueueAction(shipping);

  await jobs.start();

  expect(await settled(jobs, job)).toMatchObject({ status: 'done', done: 0, total: 0 });
});

test('a refused row is reported by its id, and the others are done', async () => {
  const [first = 0, second = 0, third = 0] = await here.orders(3);
  const jobs = here.process();
  const { job } = await jobs.enqueueAction(shipping);
  await query(shop.db, 'update shop_order set status = 3 where id = $1', [second]);

  await jobs.start();
  const progress = await settled(jobs, job);

  expect(progress).toMatchObject({ status: 'done', done: 3, total: 3, refusedCount: 1 });
  expect(progress.refused).toEqual([{ id: second, reason: illegal }]);
  expect(await here.shipped()).toEqual([first, third]);
});

test('refused values keep their names', async () => {
  const [only = 0] = await here.orders(1);
  const jobs = here.process();
  const { job } = await jobs.enqueueAction({ ...shipping, input: { ship_type: 1, company_id: 7 } });

  await jobs.start();
  const { refused } = await settled(jobs, job);

  const reason = new InvalidInput(new Map([[`rows.${only}.express_no`, new Invalid('required')]]));
  expect(refused).toEqual([{ id: only, reason }]);
  expect(await here.shipped()).toEqual([]);
});

test('the first 500 refused rows are kept and all are counted', async () => {
  const userId = await addMember(shop);
  await here.crowd(530, { userId, status: 3 });
  const [shippable = 0] = await here.orders(1);
  const jobs = here.process();
  const { job } = await jobs.enqueueAction(shipping);

  await jobs.start();
  const progress = await settled(jobs, job);

  expect(progress).toMatchObject({ status: 'done', done: 531, refusedCount: 530 });
  expect(progress.refused.map(({ id }) => id)).toEqual(
    Array.from({ length: 500 }, (_, n) => n + 1),
  );
  expect(progress.refused.at(-1)?.reason).toEqual(illegal);
  expect(await here.shipped()).toEqual([shippable]);
});

test('a permission that is lost midway ends the job where it stands', async () => {
  const ids = await here.orders(50);
  const asked: number[] = [];
  const jobs = here.process({
    adminOf: async (id) => {
      asked.push(id);
      return adminWith(asked.length < 3 ? undefined : ['shop/order/order/index']);
    },
  });
  const { job } = await jobs.enqueueAction({ ...shipping, admin: { ...adminWith(), id: 9 } });

  await jobs.start();
  const progress = await settled(jobs, job);

  expect(progress).toMatchObject({ status: 'failed', error: 'denied', done: 40, total: 50 });
  expect(await here.shipped()).toEqual(ids.slice(0, 40));
  expect(asked).toEqual([9, 9, 9]);
});

test('the work of an admin who is gone ends before the first row', async () => {
  await here.orders(1);
  const jobs = here.process({ adminOf: () => Promise.resolve(undefined) });
  const { job } = await jobs.enqueueAction(shipping);

  await jobs.start();

  expect(await settled(jobs, job)).toMatchObject({ status: 'failed', error: 'denied', done: 0 });
  expect(await here.shipped()).toEqual([]);
});

test('a mistake of ours ends the job at its row, undoes the row and is reported', async () => {
  const ids = await here.orders(3);
  const warned: unknown[] = [];
  const { ship } = orderHandlers;
  const slip = new TypeError('no such thing');
  const broken = {
    ...ship,
    async run(context: Parameters<typeof ship.run>[0]) {
      await ship.run(context);
      if (context.record.id === ids[1]) throw slip;
    },
  };
  const jobs = here.process({
    find: findHandled({ shop_order: { ship: broken } }),
    warn: (message, facts) => warned.push([message, facts]),
  });
  const { job } = await jobs.enqueueAction(shipping);

  await jobs.start();
  const progress = await settled(jobs, job);

  expect(progress).toMatchObject({ status: 'failed', error: 'internal', done: 1, refused: [] });
  expect(warned).toEqual([['jobs: a job was interrupted', { err: slip, job, done: 1 }]]);
  expect(await here.shipped()).toEqual(ids.slice(0, 1));
});

test('an action that is declared no more ends its job', async () => {
  await here.orders(1);
  const { job } = await here.process().enqueueAction(shipping);
  const newer = here.process({ find: () => undefined });

  await newer.start();

  expect(await settled(newer, job)).toMatchObject({ status: 'failed', error: 'unknown_route' });
});
