import { expect, test } from 'vitest';
import { deskOrders, deskPage, readDeskPage, withoutDesk } from './deskAddress.ts';

const list = '/admin/shop/order/order';

test.each([
  ['waiting' as const, '', `${list}?status=2&pack=waiting`],
  [[7, 12], '', `${list}?status=2&pack=7,12`],
  [[7], '?preset=mine&order=pay_time,asc', `${list}?preset=mine&order=pay_time,asc&pack=7`],
  ['waiting' as const, '?pack=7', `${list}?status=2&pack=waiting`],
])('the desk for %o over %o is at %s, and is read back from there', (orders, search, page) => {
  expect(deskPage('shop/order/order', orders, search)).toBe(page);
  expect(readDeskPage(new URL(page, 'http://x').search)).toEqual(orders);
});

test('an address that names no order opens no desk, and one names at most 50, each once', () => {
  expect(['', '?status=2', '?pack=', '?pack=0,-1,x', '?pack=1e3'].map(readDeskPage)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  expect(readDeskPage('?pack=7,x,7,9')).toEqual([7, 9]);
  const many = Array.from({ length: 60 }, (_, at) => at + 1);
  expect(readDeskPage(`?pack=${many.join()}`)).toEqual(many.slice(0, 50));
});

test('closing the desk leaves the query of the list', () => {
  expect(withoutDesk('?status=2&pack=7,12')).toBe('?status=2');
  expect(withoutDesk('?pack=waiting')).toBe('');
});

test('a filtered list packs the orders to ship that it shows, any other one those that wait', () => {
  const shown = [
    { id: 7, status: 2 },
    { id: 8, status: 3 },
    { id: 9, status: 2 },
  ];

  expect(
    ['', '?status=2', '?preset=toShip&order=pay_time,asc&page=2&limit=50'].map((search) =>
      deskOrders(search, shown),
    ),
  ).toEqual(['waiting', 'waiting', 'waiting']);
  expect(
    ['?q=shirt', '?status=2&pay_method=balance', '?create_time~RANGE=1,9'].map((search) =>
      deskOrders(search, shown),
    ),
  ).toEqual([
    [7, 9],
    [7, 9],
    [7, 9],
  ]);
  expect(deskOrders('?q=shirt', [{ id: 8, status: 3 }])).toBe('waiting');
});
