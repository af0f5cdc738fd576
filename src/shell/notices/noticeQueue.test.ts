import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNoticeQueue } from './noticeQueue.ts';
import { createSoundLine, inOnePage } from './noticeSounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Notice = { readonly id: number; readonly message_type: string };

const order = (id: number): Notice => ({ id, message_type: 'order' });
const refund = (id: number): Notice => ({ id, message_type: 'order_refund' });

function openQueue() {
  const shown: number[][] = [];
  const closed: number[][] = [];
  const page = { isVisible: true };
  const queue = createNoticeQueue<Notice>({
    show(notices) {
      const ids = notices.map(({ id }) => id);
      shown.push(ids);
      return () => void closed.push(ids);
    },
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => page.isVisible,
  });
  return { queue, shown, closed, page };
}

test('the first notice is shown at once, the next ones three seconds apart', () => {
  const { queue, shown } = openQueue();
  queue.add(order(1));
  queue.add(refund(2));
  queue.add(order(3));

  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(2_999);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([[1], [2]]);
  vi.advanceTimersByTime(3_000);
  expect(shown).toEqual([[1], [2], [3]]);
});

test('a notice within three seconds of the last waits for the rest of them', () => {
  const { queue, shown } = openQueue();
  queue.add(order(1));
  vi.advanceTimersByTime(2_000);
  queue.add(order(2));

  vi.advanceTimersByTime(999);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([[1], [2]]);
});

test('waiting notices of one type are grouped from four on', () => {
  const { queue, shown } = openQueue();
  for (const notice of [order(1), order(2), refund(3), order(4), order(5)]) queue.add(notice);

  vi.advanceTimersByTime(6_000);

  expect(shown).toEqual([[1], [2, 4, 5], [3]]);
});

test('a notice that comes again is not shown again', () => {
  const { queue, shown } = openQueue();
  queue.add(order(1));
  queue.add(order(1));
  vi.advanceTimersByTime(3_000);
  queue.add(order(1));
  vi.advanceTimersByTime(3_000);

  expect(shown).toEqual([[1]]);
});

test('a hidden page shows nothing, and later only what no other page has shown', () => {
  const { queue, shown, page } = openQueue();
  page.isVisible = false;
  queue.add(order(1));
  queue.add(order(2));
  vi.advanceTimersByTime(9_000);
  expect(shown).toEqual([]);

  queue.drop([1]);
  page.isVisible = true;
  queue.resume();

  expect(shown).toEqual([[2]]);
});

test('a notice that another page has shown is not shown again when it arrives later', () => {
  const { queue, shown } = openQueue();

  queue.drop([1]);
  queue.add(order(1));
  queue.add(order(2));

  expect(shown).toEqual([[2]]);
});

test('notices that were read while they waited are not shown', () => {
  const { queue, shown } = openQueue();
  queue.add(order(1));
  queue.add(refund(2));

  queue.clear();
  vi.advanceTimersByTime(3_000);
  queue.add(order(3));

  expect(shown).toEqual([[1], [3]]);
});

test('a message goes when all it is about was read', () => {
  const { queue, shown, closed } = openQueue();
  for (const notice of [order(1), order(2), order(3), order(4), order(5)]) queue.add(notice);
  vi.advanceTimersByTime(3_000);

  queue.read([2, 4]);
  expect(closed).toEqual([]);
  queue.read([3, 5]);
  queue.read([3, 5]);

  expect(shown).toEqual([[1], [2, 3, 4, 5]]);
  expect(closed).toEqual([[2, 3, 4, 5]]);

  queue.clear();
  queue.clear();
  expect(closed).toEqual([[2, 3, 4, 5], [1]]);
});

test('a notice shown by another page does not close the one here', () => {
  const { queue, closed } = openQueue();
  queue.add(order(1));

  queue.drop([1]);

  expect(closed).toEqual([]);
});

test('sounds follow each other with a gap of 100 ms, and a long line drops the rest', () => {
  const next = createSoundLine();

  expect(next(10, 0.4)).toBeCloseTo(10);
  expect(next(10, 0.4)).toBeCloseTo(10.5);
  expect(next(10.1, 0.2)).toBeCloseTo(11);
  expect(next(12, 0.4)).toBeCloseTo(12);
  for (let n = 0; n < 10; n += 1) next(12, 0.4);
  expect(next(12, 0.4)).toBeUndefined();
});

test('only one page of the browser plays the sound of a notice', async () => {
  const rung: string[] = [];
  const ring = (page: string, id: number) =>
    inOnePage(navigator.locks, id, async () => void rung.push(page));

  const all = Promise.all([ring('first', 1), ring('second', 1), ring('second', 2)]);
  await vi.advanceTimersByTimeAsync(3_100);
  await all;
  await inOnePage(undefined, 1, async () => void rung.push('without locks'));

  expect(rung).toEqual(['first', 'second', 'without locks']);
});
