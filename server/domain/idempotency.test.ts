import { expect, test } from 'vitest';
import { isRefusal, now, useShop } from '../../tests/support/shop.ts';
import { query } from '../db/index.ts';
import { runOnce } from './idempotency.ts';

const shop = useShop();
const request = { caller: 'member:1', route: 'POST /x', key: 'key-00000001', body: { n: 1 }, now };

test('a request waits for the first one of its key and takes its reply', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    await query(shop.db, 'select pg_sleep(0.2)');
    return { id: runs };
  };

  const replies = await Promise.all([1, 2, 3].map(() => runOnce(shop.db, request, work)));

  expect(replies).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }]);
  expect(runs).toBe(1);
});

test('a request that waits too long for the first one learns that it is running', async () => {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const first = runOnce(shop.db, request, async () => {
    started.resolve();
    await ended.promise;
    return 'first';
  });
  await started.promise;

  const second = await runOnce(shop.db, request, async () => 'second').catch(
    (error: unknown) => error,
  );
  ended.resolve();

  expect(second).toSatisfy(isRefusal('in_progress'));
  expect(await first).toBe('first');
});
