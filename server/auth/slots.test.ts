import { expect, test } from 'vitest';
import { NoSlot, slots } from './slots.ts';

test('no more work runs at once than there are slots, and the rest runs in order', async () => {
  const inSlot = slots(2, 10);
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

  const done = await Promise.all([1, 2, 3, 4, 5].map((number) => inSlot(work(number))));

  expect({ done, begun, most }).toEqual({ done: [1, 2, 3, 4, 5], begun: [1, 2, 3, 4, 5], most: 2 });
});

test('whoever finds the queue full is turned away at once', async () => {
  const inSlot = slots(1, 1);
  let finish = () => {};
  const first = inSlot(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = inSlot(async () => 'second');

  await expect(inSlot(async () => 'third')).rejects.toThrow(NoSlot);

  finish();
  await first;
  expect(await second).toBe('second');
});

test('work that fails gives its slot back', async () => {
  const inSlot = slots(1, 0);
  await expect(inSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(await inSlot(async () => 'next')).toBe('next');
});
