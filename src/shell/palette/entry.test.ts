import { expect, test } from 'vitest';
import { byBest, hitsOf, type Entry } from './paletteSearch.ts';

const entry = (title: string, more: Partial<Entry> = {}): Entry => ({
  key: title,
  title,
  icon: null,
  run: () => {},
  ...more,
});
const nothing = { most: 9, lately: new Set<string>() };
const titles = (entries: readonly Entry[], typed: string, how = nothing) =>
  hitsOf(entries, typed, how).map((hit) => hit.entry.title);

test('the better match comes first, whatever the order of the menu', () => {
  const entries = [entry('All orders'), entry('Orders to ship'), entry('Orders'), entry('Goods')];

  expect(titles(entries, 'orders')).toEqual(['Orders', 'Orders to ship', 'All orders']);
});

test('equal matches are ordered by recent use, then by length', () => {
  const entries = [entry('Ship orders now'), entry('Ship orders'), entry('Ship order lines')];

  expect(titles(entries, 'ship')).toEqual(['Ship orders', 'Ship orders now', 'Ship order lines']);
  expect(titles(entries, 'ship', { ...nothing, lately: new Set(['Ship order lines']) })[0]).toBe(
    'Ship order lines',
  );
});

test('no more than asked for', () => {
  const entries = [entry('Ship 1'), entry('Ship 2'), entry('Ship 3')];

  expect(titles(entries, 'ship', { ...nothing, most: 2 })).toEqual(['Ship 1', 'Ship 2']);
});

test('the group that holds the better line stands first, of equals the first one', () => {
  const group = (key: string, ...titles: readonly string[]) => ({
    key,
    title: key,
    hits: hitsOf(
      titles.map((title) => entry(title)),
      'ship',
      nothing,
    ),
  });
  const order = (...groups: readonly ReturnType<typeof group>[]) =>
    byBest(groups).map(({ key }) => key);

  expect(order(group('pages', 'To ship'), group('actions', 'Ship'))).toEqual(['actions', 'pages']);
  expect(order(group('pages', 'Ship 1'), group('actions', 'Ship 2'))).toEqual(['pages', 'actions']);
  expect(order(group('pages'), group('actions', 'To ship'))).toEqual(['actions', 'pages']);
});
