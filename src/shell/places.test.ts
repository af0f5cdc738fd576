import { expect, test } from 'vitest';
import { iframePage, loadingPage, type MenuNode, recordPage } from '../contract/index.ts';
import { usualVerbs } from '../schema/index.ts';
import { grantedBy, pageKeyOf, placeOf } from './places.ts';

const node = (given: Partial<MenuNode>): MenuNode => ({
  id: 1,
  pid: 0,
  type: 'menu',
  title: '订单列表',
  name: 'shop/order/order',
  path: 'shop/order/order',
  icon: '',
  menu_type: 'tab',
  url: '',
  component: 'resource:shop_order',
  keepalive: 0,
  extend: 'none',
  ...given,
});
const help = node({
  menu_type: 'iframe',
  component: '',
  url: 'https://help.test/a?b=1',
  title: '帮助',
});
const granted = grantedBy([
  node({ type: 'menu_dir', menu_type: null, component: '', children: [node({}), help] }),
  node({
    path: 'shop/report',
    component: 'screen:shop/report',
    title: '报表',
    keepalive: 'shop/report',
  }),
  node({ path: 'user/user', extend: 'add_menu_only' }),
  node({ path: 'routine/adminInfo', type: 'route', extend: 'add_rules_only', title: '个人资料' }),
]);
const resources = ['shop/order/order', 'shop/goods/goods', 'user/user'].map((path) => ({
  path,
  verbs: usualVerbs,
}));
const kindOf = (pathname: string) => placeOf(pathname, granted, resources).type;

test('granted are pages and routes at any depth, whether or not the menu shows them', () => {
  expect(granted.pages.map(({ path }) => path)).toEqual([
    '/admin/shop/order/order',
    '/admin/shop/report',
    '/admin/routine/adminInfo',
  ]);
  expect(granted.frames).toEqual([
    { url: 'https://help.test/a?b=1', title: '帮助', staysAlive: false },
  ]);
});

test('a page stays alive when its menu node says so', () => {
  expect(granted.pages.map(({ staysAlive }) => staysAlive)).toEqual([false, true, false]);
});

test.each([
  '/admin/shop/order/order',
  '/admin/shop/order/order/7',
  '/admin/shop/order/order/7/edit',
  '/admin/shop/order/order/add',
])('%s is a page of the granted resource', (pathname) => {
  const place = placeOf(pathname, granted, resources);

  expect(place).toMatchObject({ type: 'page', page: { component: 'resource:shop_order' } });
});

test.each([
  ['/admin', 'loading'],
  ['/admin/loading', 'loading'],
  ['/admin/dashboard', 'dashboard'],
  ['/admin/routine/adminInfo', 'profile'],
  ['/admin/shop/report', 'page'],
  ['/admin/shop/report/7', 'unknown'],
  ['/admin/shop/order/order/refund', 'unknown'],
  ['/admin/shop/goods/goods', 'denied'],
  ['/admin/shop/goods/goods/7', 'denied'],
  ['/admin/user/user', 'denied'],
  ['/admin/nothing', 'unknown'],
  ['/admin/iframe/https%3A%2F%2Fevil.test', 'unknown'],
])('%s is %s', (pathname, type) => {
  expect(kindOf(pathname)).toBe(type);
});

test('a form of a resource that does not answer the call is no page, granted or not', () => {
  const readOnly = resources.map((each) => ({ ...each, verbs: ['index', 'detail'] as const }));
  const typeOf = (pathname: string) => placeOf(pathname, granted, readOnly).type;

  expect(
    ['order/order/add', 'order/order/7/edit', 'goods/goods/add', 'order/order/7'].map((path) =>
      typeOf(`/admin/shop/${path}`),
    ),
  ).toEqual(['unknown', 'unknown', 'unknown', 'page']);
});

test('a frame shows only what a menu entry names', () => {
  const place = placeOf(iframePage('/admin', 'https://help.test/a?b=1'), granted, resources);

  expect(place).toEqual({ type: 'iframe', frame: granted.frames[0] });
});

test('the loading page remembers where the person wanted to go', () => {
  const target = { path: '/admin/shop/order/order', query: { status: '2' } };

  expect(placeOf(loadingPage('/admin', target), granted, resources)).toEqual({
    type: 'loading',
    target,
  });
});

test.each(['/admin/loading/%', '/admin/loading/%7B', '/admin/loading/%22https%3A%2F%2Fa.test%22'])(
  'a loading page with a broken or foreign target leads nowhere in particular: %s',
  (pathname) => {
    expect(placeOf(pathname, granted, resources)).toEqual({ type: 'loading', target: undefined });
  },
);

test('a drawer over a list is still the list, a form is another page', () => {
  const keys = ['', '/7', '/7/edit', '/add'].map((end) =>
    pageKeyOf(`/admin/shop/order/order${end}`),
  );

  expect(keys).toEqual([
    '/admin/shop/order/order',
    '/admin/shop/order/order',
    '/admin/shop/order/order/7/edit',
    '/admin/shop/order/order/add',
  ]);
});

test('a new record that begins with another parent is another page, a filtered list is not', () => {
  expect(pageKeyOf('/admin/shop/goods/classify/add', '?pid=3')).toBe(
    '/admin/shop/goods/classify/add?pid=3',
  );
  expect(pageKeyOf('/admin/shop/order/order/', '?status=2')).toBe('/admin/shop/order/order');
});

test('a record that was taken out of its list is a page beside it, whatever the list is narrowed to', () => {
  const record = recordPage('shop/order/order', 7);
  const [pathname = '', search = ''] = record.split('?');

  expect(pageKeyOf(pathname, `?${search}`)).toBe(record);
  expect(pageKeyOf(pathname, `?status=2&${search}`)).toBe(record);
  expect(pageKeyOf(pathname, '?status=2')).toBe('/admin/shop/order/order');
});
