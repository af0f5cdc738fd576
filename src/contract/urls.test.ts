import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import {
  actionKey,
  apiUrl,
  controllerKey,
  isResourcePath,
  nodeKey,
  nodeOf,
  readApiUrl,
} from './index.ts';

const word = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,11}$/);
const anyPath = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('/'));

test.each([
  ['shop/order/order', 'ship', '/admin/shop.order.Order/ship'],
  ['auth/adminLog', 'index', '/admin/auth.AdminLog/index'],
  ['dashboard', 'index', '/admin/Dashboard/index'],
])('%s answers %s at %s', (path, action, url) => {
  expect(apiUrl(path, action)).toBe(url);
});

test('the address of any resource and action reads back to both', () => {
  fc.assert(
    fc.property(anyPath, word, (path, action) => {
      expect(readApiUrl(apiUrl(path, action))).toEqual({ app: 'admin', path, action, extra: [] });
    }),
  );
});

test('any requested controller is undefined or the path of a resource', () => {
  const anything = fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[\w.-]{0,30}$/));
  fc.assert(
    fc.property(anything, (requested) => {
      const path = controllerKey(requested);
      expect(path === undefined || /^(?:[a-z]\w*\/)*[a-z][A-Za-z0-9]*$/.test(path)).toBe(true);
    }),
    draws(500, 5_000),
  );
});

test.each(['auth.adminLog', 'auth.AdminLog', 'auth.admin_log', 'auth.admin-log'])(
  '%s is the controller auth/adminLog',
  (requested) => {
    expect(controllerKey(requested)).toBe('auth/adminLog');
  },
);

test.each([
  ['auth.adminlog', 'auth/adminlog'],
  ['Index', 'index'],
  ['shop.order.order', 'shop/order/order'],
  ['Auth.Admin', undefined],
  ['auth..Admin', undefined],
  ['auth.', undefined],
  ['.Admin', undefined],
  ['', undefined],
  ['_', undefined],
  ['__proto__', 'proto'],
  ['auth/Admin', undefined],
  ['auth.Admin%2f', undefined],
])('the controller %j is read as %j', (requested, path) => {
  expect(controllerKey(requested)).toBe(path);
});

test.each([
  ['/admin', { app: 'admin', path: 'index', action: 'index', extra: [] }],
  ['/api', { app: 'api', path: 'index', action: 'index', extra: [] }],
  ['/api/common/refreshToken', { app: 'api', path: 'common', action: 'refreshToken', extra: [] }],
  ['/admin/auth.admin', { app: 'admin', path: 'auth/admin', action: 'index', extra: [] }],
  ['/admin/auth.Admin/INDEX', { app: 'admin', path: 'auth/admin', action: 'INDEX', extra: [] }],
  ['/admin/Index/login.html', { app: 'admin', path: 'index', action: 'login', extra: [] }],
  ['/index.php/api/index/index', { app: 'api', path: 'index', action: 'index', extra: [] }],
  [
    '/admin/auth.Admin/edit/id/6',
    { app: 'admin', path: 'auth/admin', action: 'edit', extra: ['id', '6'] },
  ],
  ['/admin/auth/admin/index', { app: 'admin', path: 'auth', action: 'admin', extra: ['index'] }],
  [
    '/admin/a.B/edit/name/%E9%9D%92%2F1',
    { app: 'admin', path: 'a/b', action: 'edit', extra: ['name', '青/1'] },
  ],
])('%s is read as %j', (pathname, address) => {
  expect(readApiUrl(pathname)).toEqual(address);
});

test.each([
  '/',
  '/common/index',
  '/Admin/Index/index',
  '/%61dmin/Index/index',
  '//admin/Index/index',
  '/./admin/Index/index',
  '/admin/../api/index/index',
  '/admin%2fIndex/index',
  '/admin/Index/index/id/%zz',
  '/admin/Index//login',
  '/administrator/Index/login',
])('%s is no address of ours', (pathname) => {
  expect(readApiUrl(pathname)).toBeUndefined();
});

test('nodes and actions are compared without case', () => {
  const node = nodeOf('shop/order/order', 'approveCancel');

  expect(nodeKey(node)).toBe(nodeKey('Shop/Order/order/approvecancel'));
  expect(actionKey('getTableList')).toBe(actionKey('gettablelist'));
});

test.each([
  ['shop/order/order', true],
  ['auth/adminLog', true],
  ['dashboard', true],
  ['shop/Order', false],
  ['shop//order', false],
  ['shop/order/', false],
  ['shop/order_log', false],
  ['', false],
])('%j may be the path of a resource: %s', (path, expected) => {
  expect(isResourcePath(path)).toBe(expected);
});
