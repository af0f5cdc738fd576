import { expect, test } from 'vitest';
import type { MenuNode } from '../contract/index.ts';
import { firstPage, menuEntries } from './menuEntries.ts';

const node = (given: Partial<MenuNode>): MenuNode => ({
  id: 1,
  pid: 0,
  type: 'menu',
  title: '订单列表',
  name: 'shop/order/order',
  path: 'shop/order/order',
  icon: 'receipt',
  menu_type: 'tab',
  url: '',
  component: 'resource:shop_order',
  keepalive: 0,
  extend: 'none',
  ...given,
});
const folder = (children?: readonly MenuNode[]) =>
  node({
    id: 9,
    type: 'menu_dir',
    title: '订单',
    icon: 'box',
    menu_type: null,
    component: '',
    ...(children && { children }),
  });

test('a tab opens its page, a frame its framed page, a link a new window', () => {
  const entries = menuEntries([
    node({ id: 1 }),
    node({ id: 2, title: '帮助', icon: '', menu_type: 'iframe', url: 'https://help.test/a?b=1' }),
    node({ id: 3, title: '官网', icon: '', menu_type: 'link', url: 'https://shop.test' }),
  ]);

  expect(entries).toEqual([
    { id: 1, title: '订单列表', icon: 'receipt', type: 'page', to: '/admin/shop/order/order' },
    {
      id: 2,
      title: '帮助',
      icon: '',
      type: 'page',
      to: '/admin/iframe/https%3A%2F%2Fhelp.test%2Fa%3Fb%3D1',
    },
    { id: 3, title: '官网', icon: '', type: 'link', url: 'https://shop.test' },
  ]);
});

test('entries that cannot be opened are left out', () => {
  const entries = menuEntries([
    node({ component: '' }),
    node({ menu_type: 'link' }),
    node({ menu_type: 'iframe' }),
    node({ extend: 'add_rules_only' }),
    node({ type: 'button', menu_type: null }),
    node({ type: 'route' }),
    folder(),
    folder([]),
    folder([node({ extend: 'add_rules_only' }), node({ type: 'button', menu_type: null })]),
  ]);

  expect(entries).toEqual([]);
});

test('an entry that only adds a menu is shown', () => {
  expect(menuEntries([node({ extend: 'add_menu_only' })])).toHaveLength(1);
});

test('a menu type nobody knows is kept, so that choosing it can say so', () => {
  const entries = menuEntries([node({ menu_type: null })]);

  expect(entries).toEqual([
    { id: 1, title: '订单列表', icon: 'receipt', type: 'unknown', failure: 'unknownType' },
  ]);
});

test('a folder none of whose children can be opened is kept, so that choosing it can say so', () => {
  const entries = menuEntries([folder([node({ component: '' })])]);

  expect(entries).toEqual([
    { id: 9, title: '订单', icon: 'box', type: 'unknown', failure: 'noChild' },
  ]);
});

test('a link that a browser would run is left out', () => {
  const entries = menuEntries([
    node({ menu_type: 'link', url: 'javascript:alert(1)' }),
    node({ menu_type: 'link', url: '//evil.test' }),
  ]);

  expect(entries).toEqual([]);
});

test('the first page is the first that can be opened, however deep', () => {
  const entries = menuEntries([
    node({ menu_type: 'link', url: 'https://shop.test' }),
    folder([node({ path: 'shop/goods/goods' }), node({})]),
  ]);

  expect(firstPage(entries)).toBe('/admin/shop/goods/goods');
});
