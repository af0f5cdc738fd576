import { expect, test } from 'vitest';
import type { MenuNode, RuleType } from '../contract/index.ts';
import { readPermissions } from './index.ts';

const rule = (type: RuleType, name: string, children?: readonly MenuNode[]): MenuNode => ({
  id: 1,
  pid: 0,
  type,
  title: name,
  name,
  path: name,
  icon: '',
  menu_type: type === 'menu' ? 'tab' : null,
  url: '',
  component: '',
  keepalive: 0,
  extend: 'none',
  ...(children ? { children } : {}),
});

const menus = [
  rule('menu', 'dashboard', [rule('button', 'dashboard/index')]),
  rule('menu_dir', 'shop', [
    rule('menu_dir', 'shop/order', [
      rule('menu', 'shop/order/order', [
        rule('button', 'shop/order/order/index'),
        rule('button', 'shop/order/order/delivery'),
      ]),
      rule('menu', 'shop/order/refund'),
    ]),
  ]),
  rule('button', 'export'),
];

test('an admin may do what the menus grant, in any case of letters, and nothing else', () => {
  const { can } = readPermissions(menus);

  expect(can('shop/order/order/delivery')).toBe(true);
  expect(can('Shop/Order/order/Delivery')).toBe(true);
  expect(can('shop/order/order')).toBe(true);
  expect(can('shop/order/order/close')).toBe(false);
  expect(can('delivery')).toBe(false);
  expect(can('')).toBe(false);
});

test('a super admin may do everything', () => {
  expect(readPermissions([], { isSuper: true }).can('shop/order/order/close')).toBe(true);
});

test('an existing server offers a super admin what it lists, and a record as its form', () => {
  const listed = [
    rule('menu', 'user/user', [
      rule('button', 'user/user/index'),
      rule('button', 'user/user/edit'),
    ]),
    rule('menu', 'user/group', [rule('button', 'user/group/index')]),
  ];
  const { can, isOurs } = readPermissions(listed, { isSuper: true, isOurs: false });

  expect(['index', 'edit', 'detail', 'export'].map((verb) => can(`user/user/${verb}`))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([can('user/group/detail'), can('dashboard/index'), isOurs]).toEqual([false, false, false]);
});

test('pages are kept with their buttons, those of the root under the root', () => {
  const { authNode } = readPermissions(menus);

  expect([...authNode]).toEqual([
    ['/admin/', ['/admin/export']],
    ['/admin/dashboard', ['/admin/dashboard/index']],
    [
      '/admin/shop/order/order',
      ['/admin/shop/order/order/index', '/admin/shop/order/order/delivery'],
    ],
  ]);
});

test('a page asks for its own buttons by their last part', () => {
  const { allows } = readPermissions(menus);

  expect(allows('delivery', '/admin/shop/order/order')).toBe(true);
  expect(allows('close', '/admin/shop/order/order')).toBe(false);
  expect(allows('delivery', '/admin/dashboard')).toBe(false);
});

test('any page may be asked for, alone or with one of its buttons', () => {
  const { allows } = readPermissions(menus);
  const name = '/admin/shop/order/order';

  expect(allows({ name }, '/admin')).toBe(true);
  expect(allows({ name, subNodeName: `${name}/delivery` }, '/admin')).toBe(true);
  expect(allows({ name, subNodeName: `${name}/close` }, '/admin')).toBe(false);
  expect(allows({ name: '/admin/shop/order/refund' }, '/admin')).toBe(false);
});

test('behind a moved entrance pages stand below it, nodes stay', () => {
  const { can, authNode } = readPermissions(menus, { root: '/desk' });

  expect(can('dashboard/index')).toBe(true);
  expect(authNode.get('/desk/dashboard')).toEqual(['/desk/dashboard/index']);
});
