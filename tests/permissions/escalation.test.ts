import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { useHttpShop } from '../support/httpShop.ts';

const shop = useHttpShop();
const [accounts, rules] = ['/admin/auth.Admin', '/admin/auth.Rule'];

const ruleNodes = ['index', 'add', 'edit', 'del', 'sortable'].map((call) => `auth/rule/${call}`);
const goodsNodes = ['index', 'add', 'edit', 'del'].map((call) => `shop/goods/goods/${call}`);
const held = ['auth', 'auth/rule', ...ruleNodes, 'shop', 'shop/goods/goods', ...goodsNodes];

const ruleId = async (name: string): Promise<number> => {
  const [rule] = await query<{ id: number }>(shop.db, 'select id from admin_rule where name = $1', [
    name,
  ]);
  if (!rule) throw new Error(`no rule ${name}`);
  return rule.id;
};

test('an admin who may edit rules does not gain a node by writing its name in other case', async () => {
  const token = await shop.admin(held);
  const pid = await ruleId('shop/goods/goods');
  const before = [await shop.rows('admin_rule'), await shop.rows('admin_group')];

  const added = await shop.post(
    `${rules}/add`,
    { type: 'button', pid, title: '查看', name: 'AUTH/ADMIN/INDEX' },
    { token },
  );
  await new Promise((resolve) => setTimeout(resolve, 1_100));

  expect(await shop.get(`${accounts}/index`, { token })).toMatchObject({ code: 401 });
  expect(added).toMatchObject({ code: 0 });
  expect([await shop.rows('admin_rule'), await shop.rows('admin_group')]).toEqual(before);
});

test('an admin without super can neither disable, move, retype nor delete a node of the program', async () => {
  const token = await shop.admin(held);
  const id = await ruleId('shop/goods/goods/del');
  const before = await shop.rows('admin_rule');
  const edit = (values: object) => shop.post(`${rules}/edit`, { id, ...values }, { token });

  const replies = [
    await edit({ status: '0' }),
    await edit({ pid: 0 }),
    await edit({ type: 'menu' }),
    await edit({ name: 'shop/other' }),
    await shop.call('DELETE', `${rules}/del?ids[]=${id}`, { token }),
  ];

  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(await shop.rows('admin_rule')).toEqual(before);
});

test('an admin changes their own password only where the current one is asked for', async () => {
  const { id } = await shop.staff({ username: 'boss', nodes: '*' });
  const { token } = await shop.signIn('boss');
  const before = await shop.row('admin', id);

  const reply = await shop.post(`${accounts}/edit`, { id, password: 'Another-1x' }, { token });

  expect(reply).toMatchObject({ code: 0, data: { error: 'invalid' } });
  expect(reply.text).toContain('个人资料');
  expect(await shop.row('admin', id)).toEqual(before);
});
