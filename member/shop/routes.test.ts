import { expect, test } from 'vitest';
import { findRoute, matchPath } from './routes.ts';

test.each([
  ['/', '/', {}],
  ['/goods/:id', '/goods/12', { id: '12' }],
  ['/goods/:id', '/goods/12/', { id: '12' }],
  ['/pages/:slug', '/pages/%E5%85%B3%E4%BA%8E', { slug: '关于' }],
] as const)('%s matches %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

test.each([
  ['/goods/:id', '/goods'],
  ['/goods/:id', '/goods/0'],
  ['/goods/:id', '/goods/x'],
  ['/goods/:id', '/goods/12/more'],
  ['/pages/:slug', '/pages/%E0%A4%A'],
] as const)('%s does not match %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeUndefined();
});

test('the first entry that matches is taken, below the root of the storefront alone', () => {
  const table = [{ path: '/goods/new' as const }, { path: '/goods/:id' as const }];
  const found = (address: string) => findRoute(table, address).entry?.path;

  expect(found('/shop/goods/new?q=1')).toBe('/goods/new');
  expect(found('/shop/goods/4')).toBe('/goods/:id');
  expect(found('/shopping/goods/4')).toBeUndefined();
  expect(findRoute(table, '/shop/goods/4?num=2').request.query.get('num')).toBe('2');
});
