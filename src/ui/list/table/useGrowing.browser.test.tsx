import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Row } from '../../model/row.ts';
import { useGrowing } from './useGrowing.ts';

const rowsFrom = (first: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: first + n }));

const counts: number[] = [];
function List({ rows }: { readonly rows: readonly Row[] }) {
  counts.push(useGrowing(rows).length);
  return null;
}

const host = document.createElement('div');
const root = createRoot(host);
const show = (rows: readonly Row[]) => {
  counts.length = 0;
  root.render(<List rows={rows} />);
};

afterEach(() => {
  act(() => root.render(null));
});

test('a long page begins with a screenful and is whole soon after', async () => {
  show(rowsFrom(1, 100));

  await expect.poll(() => counts.at(-1)).toBe(100);
  expect(counts[0]).toBe(20);
});

test('rows that are renewed stay, another page begins anew', async () => {
  show(rowsFrom(1, 100));
  await expect.poll(() => counts.at(-1)).toBe(100);

  show(rowsFrom(1, 100));
  await expect.poll(() => counts.at(-1)).toBe(100);
  expect(counts).not.toContain(20);

  show(rowsFrom(200, 100));
  await expect.poll(() => counts.at(-1)).toBe(100);
  expect(counts[0]).toBe(20);
});

test('rows stay as well when the first one goes, another one comes or all change places', async () => {
  show(rowsFrom(1, 100));
  await expect.poll(() => counts.at(-1)).toBe(100);

  for (const rows of [rowsFrom(2, 99), rowsFrom(0, 101), rowsFrom(0, 101).toReversed()]) {
    show(rows);
    await expect.poll(() => counts.at(-1)).toBe(rows.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(rows.length - 1);
  }
});

test('a page of a screenful or less is there at once', async () => {
  show(rowsFrom(1, 20));

  await expect.poll(() => counts.at(-1)).toBe(20);
  expect(new Set(counts)).toEqual(new Set([20]));
});
