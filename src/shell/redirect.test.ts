import { expect, test } from 'vitest';
import { loadingPage } from '../contract/index.ts';
import { usualVerbs } from '../schema/index.ts';
import { placeOf, redirectOf } from './places.ts';

const page = {
  path: '/admin/shop/order/order',
  title: '订单',
  component: 'resource:shop_order',
  staysAlive: true,
};
const granted = { pages: [page], frames: [] };
const resources = ['shop/order/order', 'shop/goods/goods'].map((path) => ({
  path,
  verbs: usualVerbs,
}));
const ways = {
  first: '/admin/shop/order/order',
  placeOf: (pathname: string) => placeOf(pathname, granted, resources),
};
const from = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop.test');
  return redirectOf({ pathname, search }, ways);
};

test.each(['/admin/dashboard', '/admin/shop/order/order?status=2', '/admin/shop/order/order/7'])(
  '%s shows itself',
  (address) => {
    expect(from(address)).toBeUndefined();
  },
);

test('the root of the area goes to the loading page, and that to the first page', () => {
  expect(from('/admin')).toEqual({ to: '/admin/loading' });
  expect(from('/admin/loading')).toEqual({ to: '/admin/shop/order/order' });
});

test('without any page the dashboard is the first', () => {
  const address = { pathname: '/admin/loading', search: '' };

  expect(redirectOf(address, { ...ways, first: undefined })).toEqual({ to: '/admin/dashboard' });
});

test('a page that is not granted leads to 401, which names it', () => {
  expect(from('/admin/shop/goods/goods/7')).toEqual({
    to: '/401',
    path: '/admin/shop/goods/goods/7',
  });
});

test('an unmatched path goes to the loading page with itself and its query', () => {
  expect(from('/admin/nothing?a=1&b=%E8%AE%A2')).toEqual({
    to: loadingPage('/admin', { path: '/admin/nothing', query: { a: '1', b: '订' } }),
  });
});

test('the loading page leads on to where the person wanted to go', () => {
  const target = { path: '/admin/shop/order/order', query: { status: '2' } };

  expect(from(loadingPage('/admin', target))).toEqual({ to: '/admin/shop/order/order?status=2' });
});

test('a target that is no page either ends at 404', () => {
  const target = { path: '/admin/nothing', query: {} };

  expect(from(loadingPage('/admin', target))).toEqual({ to: '/404', path: '/admin/nothing' });
});

test('a loading page that leads to a loading page does not go round in circles', () => {
  const target = { path: '/admin', query: {} };

  expect(from(loadingPage('/admin', target))).toEqual({ to: '/admin/dashboard' });
});
