import { expect, test } from 'vitest';
import { day, dayOf, hour, lastMoment, movedTo, startOfDay, weekdayOf } from './clock.ts';

const now = lastMoment + 40 * day + 5 * hour;

test('the last two days end now, and what is older keeps its time of day', () => {
  const move = movedTo(now);

  expect(move(lastMoment)).toBe(now);
  expect(move(lastMoment - hour)).toBe(now - hour);
  expect((move(lastMoment - 9 * day) - (lastMoment - 9 * day)) % day).toBe(0);
});

test('moments keep their order, and none moves into the future', () => {
  const move = movedTo(now);
  const moments = Array.from({ length: 400 }, (_, n) => lastMoment - (400 - n) * 3 * hour);

  const moved = moments.map(move);

  expect(moved).toEqual(moved.toSorted((a, b) => a - b));
  expect(Math.max(...moved)).toBeLessThanOrEqual(now);
});

test('days begin at midnight in the shop, and the demo ends on a Friday', () => {
  expect(dayOf(startOfDay(20_000))).toBe(20_000);
  expect(dayOf(startOfDay(20_000) - 1)).toBe(19_999);
  expect(weekdayOf(dayOf(lastMoment))).toBe(4);
});
