import { expect, test } from 'vitest';
import { ownAddress } from './routerProvider.tsx';

const paths = new Map([
  ['shop_order', 'shop/order/order'],
  ['admin', 'auth/admin'],
]);

test.each([
  // Address that react-admin navigates to, and the page that opens.
  ['/ra/shop_order', '/admin/shop/order/order'],
  ['/ra/shop_order?status=2', '/admin/shop/order/order?status=2'],
  ['/ra/shop_order/create', '/admin/shop/order/order/add'],
  ['/ra/shop_order/12', '/admin/shop/order/order/12/edit'],
  ['/ra/shop_order/12/show', '/admin/shop/order/order/12'],
  ['/ra/admin/3', '/admin/auth/admin/3/edit'],
  ['/ra', '/admin'],
  ['/ra/access-denied', '/401'],
  ['/ra/authentication-error', '/401'],
  ['/ra/login', '/admin/login'],
  // A redirect given as a function: our own address behind the basename.
  ['/ra/admin/shop/order/order?page=2', '/admin/shop/order/order?page=2'],
  // Addresses that are not react-admin's.
  ['/admin/shop/order/order/12', '/admin/shop/order/order/12'],
  ['/range', '/range'],
  ['?page=2', '?page=2'],
])('%s opens %s', (asked, opened) => {
  expect(ownAddress(asked, paths)).toBe(opened);
});

test('an address given in parts keeps its other parts', () => {
  expect(ownAddress({ pathname: '/ra/shop_order/12/show', search: '?a=1' }, paths)).toEqual({
    pathname: '/admin/shop/order/order/12',
    search: '?a=1',
  });
  expect(ownAddress({ search: '?page=2' }, paths)).toEqual({ search: '?page=2' });
});
