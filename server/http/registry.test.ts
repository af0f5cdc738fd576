import { expect, test } from 'vitest';
import { createRegistry, type Route } from './registry.ts';

const route: Route = {
  method: 'GET',
  path: '/admin/shop.order.Order/index',
  realm: 'admin',
  permission: 'shop/order/order/index',
  input: { in: 'nothing' },
  handle: () => null,
};
/** A route that bypasses the compiler. */
const without = (facts: object): Route => ({ ...route, ...facts }) as Route;

test.each([
  ['no realm', { realm: undefined }],
  ['no realm', { realm: 'everybody' }],
  ['no permission', { permission: undefined }],
  ['no permission', { permission: '' }],
  ['no input schema', { input: undefined }],
  ['no input schema', { input: { in: 'body' } }],
  ['no handler', { handle: undefined }],
  ['no method', { method: undefined }],
  ['a permission that does not fit its realm', { permission: 'none' }],
  ['a permission that does not fit its realm', { realm: 'public', permission: 'signed-in' }],
  ['a permission that is no node', { permission: 'index' }],
  ['no address of ours', { path: '/shop/index' }],
])('a route with %s cannot be registered', (fault, facts) => {
  expect(() => createRegistry([without(facts)])).toThrow(fault);
});

test('an address is registered once', () => {
  const again = without({ path: '/admin/shop.order.order/INDEX' });

  expect(() => createRegistry([route, again])).toThrow('twice');
});

test.each([
  '/admin/shop.order.Order/index',
  '/admin/shop.order.order/INDEX',
  '/admin/shop.order.Order',
  '/admin/shop.order.Order/index.html',
  '/index.php/admin/shop.order.Order/index',
])('%s reaches the route', (pathname) => {
  expect(createRegistry([route]).find('GET', pathname)).toMatchObject({ type: 'route', route });
});

test.each([
  ['unknown', '/admin/shop.order.Orders/index'],
  ['unknown', '/admin/shop/order/Order/index'],
  ['unknown', '/%61dmin/shop.order.Order/index'],
  ['unknown', '//admin/shop.order.Order/index'],
  ['unknown', '/./admin/shop.order.Order/index'],
  ['unknown', '/admin/./shop.order.Order/index'],
  ['unknown', '/Admin/shop.order.Order/index'],
  ['unknown', '/admin%2fshop.order.Order/index'],
  ['unknown', '/admin/shop.order.Order;x/index'],
  ['unknown', '/admin/shop.order.__proto__/index'],
  ['unknown', '/admin/constructor/index'],
  ['unknown', '/api/shop.order.Order/index'],
  ['unknown action', '/admin/shop.order.Order/delete'],
  ['unknown action', '/admin/shop.order.Order/constructor'],
])('%s is what %s means', (type, pathname) => {
  expect(createRegistry([route]).find('GET', pathname)).toMatchObject({ type });
});

test('another method of a known address is told apart', () => {
  const registry = createRegistry([route]);

  expect(registry.find('POST', route.path)).toEqual({ type: 'wrong method', realm: 'admin' });
});

test('pairs behind the action are handed on, decoded', () => {
  const registry = createRegistry([route]);

  expect(registry.find('GET', `${route.path}/id/6/name/a%20b`)).toMatchObject({
    extra: ['id', '6', 'name', 'a b'],
  });
});
