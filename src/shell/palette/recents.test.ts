import { expect, test } from 'vitest';
import { createRecents, recentsOf, remember } from './recents.tsx';

function storeHolding(stored?: unknown) {
  const kept = new Map(stored === undefined ? [] : [['storePalette_v2', JSON.stringify(stored)]]);
  return createRecents({
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    onChange: () => () => {},
  });
}
const page = (n: number) => ({ key: `node ${n}`, to: `/admin/page/${n}`, title: `Page ${n}` });

test('the entry opened last comes first, without duplicates, per user', () => {
  const recents = storeHolding();

  for (const n of [1, 2, 1]) remember(recents, 7, page(n));
  remember(recents, 8, page(3));

  expect(recentsOf(recents.get(), 7)).toEqual([page(1), page(2)]);
  expect(recentsOf(recents.get(), 8)).toEqual([page(3)]);
  expect(recentsOf(recents.get(), 9)).toEqual([]);
});

test('no more than eight are kept', () => {
  const recents = storeHolding();

  for (let n = 1; n <= 12; n++) remember(recents, 7, page(n));

  expect(recentsOf(recents.get(), 7).map(({ key }) => key)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5].map((n) => `node ${n}`),
  );
});

test('stored entries that are invalid or lead out of the back office are dropped', () => {
  const foreign = [
    { ...page(1), to: 'https://evil.example/' },
    { ...page(2), to: '/admin//evil.example' },
    { key: 1, to: '/admin/x', title: 'x' },
    null,
    page(3),
  ];

  expect(recentsOf(storeHolding({ 7: foreign, 8: 'x' }).get(), 7)).toEqual([page(3)]);
  expect(storeHolding([]).get()).toEqual({});
});
