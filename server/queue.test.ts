import { expect, test } from 'vitest';
import { createQueue, QueueFull } from './queue.ts';

test('no more work runs at once than there are slots, and the rest runs in order', async () => {
  const inTurn = createQueue({ running: 2, waiting: 10 });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return number;
  };

  const done = await Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(work(number))));

  expect({ done, begun, most }).toEqual({ done: [1, 2, 3, 4, 5], begun: [1, 2, 3, 4, 5], most: 2 });
});

test('a caller is refused at once if the queue is full', async () => {
  const inTurn = createQueue({ running: 1, waiting: 1 });
  let finish = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = inTurn(async () => 'second');

  await expect(inTurn(async () => 'third')).rejects.toThrow(QueueFull);

  finish();
  await first;
  expect(await second).toBe('second');
});

test('work that fails gives its slot back', async () => {
  const inTurn = createQueue({ running: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(await inTurn(async () => 'next')).toBe('next');
});
