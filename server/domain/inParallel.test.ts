import { expect, test } from 'vitest';
import { inParallel } from './inParallel.ts';

test('eight run at once, answers keep their order, and a failure keeps none of the others', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const run = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (item < 10) throw new Error(`item ${item}`);
    done.push(item);
    return item * 2;
  };
  const items = Array.from({ length: 30 }, (_, item) => item);

  await expect(inParallel(items, run)).rejects.toThrow('item 0');
  expect(done.toSorted((a, b) => a - b)).toEqual(items.slice(10));
  expect(most).toBe(8);
  expect(await inParallel(items.slice(10), run)).toEqual(items.slice(10).map((item) => item * 2));
});
