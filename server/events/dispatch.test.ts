import { describe, expect, test } from 'vitest';
import { engines } from '../../tests/support/databases.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { createDispatch, type OutboxEvent } from './dispatch.ts';
import { emit } from './emit.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  const note = (id: number, fails = false) =>
    shop.db.transaction().execute(async (tx) => {
      const facts = { order_no: `A${id}`, user_id: 1, reason: '' };
      await emit({ tx, now: shop.now }, 'order.cancel_refused', { name: 'shop_order', id }, facts);
      if (fails) throw new Error('the command failed');
    });

  /** A dispatcher that records its deliveries, and fails the first `failures` times. */
  function recordingDispatch(failures = 0) {
    const heard: (readonly OutboxEvent[])[] = [];
    const warned: string[] = [];
    let left = failures;
    const dispatch = createDispatch({
      ...shop.database,
      now: () => shop.now,
      warn: (message) => warned.push(message),
      pollMs: 100,
      hear(happenings) {
        if (left-- > 0) throw new Error('not now');
        heard.push(happenings);
      },
    });
    return { ...dispatch, heard: () => heard.flat(), warned };
  }

  test('committed events are delivered once, in order; rolled back ones never', async () => {
    const one = recordingDispatch();
    const other = recordingDispatch();
    await note(1);
    await one.start();
    await other.start();

    await note(2);
    await expect(note(3, true)).rejects.toThrow('the command failed');
    await note(4);

    await expect.poll(() => [...one.heard(), ...other.heard()]).toHaveLength(3);
    await one.stop();
    await other.stop();
    const rows = await shop.rows('outbox');
    expect(rows.map((row) => [row['aggregate_id'], row['done_time']])).toEqual([
      [1, shop.now],
      [2, shop.now],
      [4, shop.now],
    ]);
  });

  test('a failed delivery is repeated later', async () => {
    const { start, stop, heard, warned } = recordingDispatch(1);
    await start();

    await note(1);

    await expect.poll(() => heard()).toMatchObject([{ event: 'order.cancel_refused' }]);
    expect(warned).toEqual(['events: delivery failed']);
    await stop();
  });

  test('events delivered long ago are deleted, open ones stay', async () => {
    const { start, stop, heard, tidy } = recordingDispatch();
    await note(1);
    await start();
    await expect.poll(() => heard()).toHaveLength(1);
    await stop();
    await note(2);
    shop.pass(31 * 86_400);

    await tidy();

    expect((await shop.rows('outbox')).map((row) => row['aggregate_id'])).toEqual([2]);
  });

  test('an event that always fails holds back its aggregate alone, and is parked in the end', async () => {
    const heard: number[] = [];
    const warned: string[] = [];
    const { start, stop } = createDispatch({
      ...shop.database,
      now: () => shop.now,
      warn: (message) => warned.push(message),
      pollMs: 20,
      hear(happenings) {
        const first = Math.min(...happenings.map(({ id }) => id));
        if (happenings.some(({ aggregate_id }) => aggregate_id === 1) && first === 1)
          throw new Error('poison');
        heard.push(...happenings.map(({ id }) => id));
      },
    });
    await note(1);
    await note(2);
    await note(1);
    await start();
    const attempts = async () => (await shop.rows('outbox'))[0]?.['attempts'];
    const isDone = async () => (await shop.rows('outbox')).map((row) => row['done_time'] !== null);

    await expect.poll(() => heard).toEqual([2]);
    await expect.poll(attempts).toBe(3);
    for (let n = 4; n <= 10; n += 1) {
      shop.pass(2 ** n);
      await expect.poll(attempts).toBe(n);
    }

    await expect.poll(() => heard).toEqual([2, 3]);
    expect(warned).toContain('events: an event was parked');
    // Delivered events are marked as done a moment later.
    await expect.poll(isDone).toEqual([false, true, true]);
    await stop();
  });
});
