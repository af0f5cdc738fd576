import { expect, test } from 'vitest';
import { cheap, useHttpShop } from '../../tests/support/httpShop.ts';
import { hashPassword } from '../auth/index.ts';
import { transact } from '../db/index.ts';
import { staff } from './data/staff.ts';
import { writeOwner, writeStaff } from './staffRows.ts';

const shop = useHttpShop();
const password = 'stone-lantern-88';

type Entry = {
  readonly title: string;
  readonly type: string;
  readonly extend: string;
  readonly children?: readonly Entry[];
};

/** Groups of the menu of an account, each with the number of its pages. */
async function groupsOf(username: string): Promise<Readonly<Record<string, number>>> {
  const { token } = await shop.signIn(username);
  const { data } = await shop.get('/admin/Index/index', { token });
  const menus = data['menus'] as readonly Entry[]; // Read as the shell does.
  return Object.fromEntries(
    menus
      .filter(({ type }) => type === 'menu_dir')
      .map(({ title, children = [] }) => [title, pagesIn(children)]),
  );
}

const pagesIn = (entries: readonly Entry[]): number =>
  entries.filter(({ type, extend }) => type === 'menu' && extend !== 'add_rules_only').length;

test('accounts of the demo have at most eight groups in one order, and none that is empty', async () => {
  const owner = { adminUser: 'admin', adminPasswordHash: await hashPassword(password, cheap) };
  await transact(shop.db, async (tx) => {
    await writeOwner(tx, owner, shop.now);
    await writeStaff(tx, owner, shop.now);
  });

  const all = await groupsOf('admin');
  const menus = await Promise.all(staff.map(({ username }) => groupsOf(username)));

  // The groups stand in the order of use.
  expect(Object.keys(all)).toEqual([
    '订单',
    '商品',
    '会员',
    '营销',
    '内容与页面',
    '设置',
    '系统',
    '员工与安全',
  ]);
  expect(menus.flatMap((groups) => Object.values(groups)).filter((count) => count === 0)).toEqual(
    [],
  );
  expect(menus.map((groups) => Object.keys(groups))).toEqual([
    ['订单', '商品', '会员', '营销', '内容与页面', '设置', '系统'],
    ['订单', '会员', '设置', '系统'],
    ['订单', '商品', '设置'],
    ['订单', '会员', '营销', '设置', '系统'],
    ['订单', '商品', '营销', '内容与页面'],
  ]);
});
