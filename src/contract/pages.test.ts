import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import {
  areaRoots,
  iframePage,
  loadingPage,
  loginPage,
  ownPath,
  readLoadingTarget,
} from './index.ts';

const { admin } = areaRoots;

test('the login page remembers where the person was', () => {
  const page = loginPage(admin, '/admin/shop/order/order?status=2');

  expect(page).toBe('/admin/login?to=%2Fadmin%2Fshop%2Forder%2Forder%3Fstatus%3D2');
  expect(loginPage(areaRoots.member)).toBe('/user/login');
});

test.each([
  '/admin',
  '/admin/shop/order/order/7/edit',
  '/admin/shop/order/order?status=2',
  '/admin/auth/admin?username=%E6%9E%97#top',
])('after login %s may be opened', (to) => {
  expect(ownPath(to, admin)).toBe(to);
});

test.each([
  undefined,
  7,
  '',
  'admin/shop',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/\t/evil.example/admin',
  '/admin/..//evil.example',
  '/admin/../user/overview',
  '/admin/%2e%2e/user/overview',
  '/administrator',
  '/user/overview',
  '/admin/login',
  '/admin/login?to=%2Fadmin',
  'javascript:alert(1)',
])('after login %j is not opened', (to) => {
  expect(ownPath(to, admin)).toBeUndefined();
});

test('any redirect target stays below the area on our own host', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '%2e',
      '@',
      'admin',
      '\t',
      '\n',
      '?',
      '#',
      ' ',
    ),
    maxLength: 24,
  });
  fc.assert(
    fc.property(nasty, (tail) => {
      const to = ownPath(`/admin${tail}`, admin);
      const opened = new URL(to ?? '/admin', 'http://shop.example');
      expect(opened.host).toBe('shop.example');
      expect(opened.pathname === '/admin' || opened.pathname.startsWith('/admin/')).toBe(true);
    }),
    draws(1000, 10_000),
  );
});

test('the loading page carries the path and query asked for and gives them back', () => {
  const target = { path: '/admin/shop/order/order', query: { status: '2', order_no: '20% 青' } };

  const page = loadingPage(admin, target);

  const [, to = ''] = /^\/admin\/loading\/([^/]+)$/.exec(page) ?? [];
  expect(readLoadingTarget(decodeURIComponent(to), admin)).toEqual(target);
  expect(loadingPage(admin)).toBe('/admin/loading');
});

test.each(['', '{', '[]', '7', '{"path":"/user"}', '{"path":"//evil.example"}', '{"query":{}}'])(
  'the loading page ignores %j',
  (to) => {
    expect(readLoadingTarget(to, admin)).toBeUndefined();
  },
);

test('a loading target keeps the texts of its query and drops the rest', () => {
  const to = '{"path":"/admin/user/user","query":{"name":"a","deep":{"x":1},"n":2}}';

  expect(readLoadingTarget(to, admin)).toEqual({ path: '/admin/user/user', query: { name: 'a' } });
});

test('an iframe entry has its whole address encoded in one segment', () => {
  expect(iframePage(admin, 'https://docs.example/a?b=c')).toBe(
    '/admin/iframe/https%3A%2F%2Fdocs.example%2Fa%3Fb%3Dc',
  );
});
