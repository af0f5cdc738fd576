import { expect, test } from 'vitest';
import type { MenuEntry } from '../../frame/menuEntries.ts';
import {
  favouriteEntries,
  mostFavourites,
  movedFavourite,
  readFavourites,
  toggledFavourite,
} from './favouriteList.ts';

const page = (id: number, path: string) =>
  ({ type: 'page', id, title: path, icon: '', to: `/admin/${path}` }) as const;

test('favourites are the entries of the menu in the chosen order; those that are gone are left out', () => {
  const [orders, goods] = [page(1, 'shop/order/order'), page(2, 'shop/goods/goods')];
  const entries: readonly MenuEntry[] = [
    { type: 'group', id: 9, title: 'Shop', icon: '', entries: [orders, goods] },
  ];

  expect(
    favouriteEntries(entries, ['shop/goods/goods', 'shop/payment', 'shop/order/order']),
  ).toEqual([goods, orders]);
});

test('an address is added at the end, removed again, and not added to a full list', () => {
  const full = Array.from({ length: mostFavourites }, (_, at) => `page/${at}`);

  expect(toggledFavourite(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggledFavourite(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggledFavourite(full, 'b')).toEqual(full);
});

test('an address takes the place of another one', () => {
  expect(movedFavourite(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(movedFavourite(['a', 'b', 'c'], 'a', 'b')).toEqual(['b', 'a', 'c']);
  expect(movedFavourite(['a', 'b'], 'a', 'x')).toEqual(['a', 'b']);
});

test('a stored value of another form holds no favourites', () => {
  expect([
    readFavourites(undefined),
    readFavourites({ a: 1 }),
    readFavourites(['a', 1, 'a']),
  ]).toEqual([[], [], ['a']]);
});
