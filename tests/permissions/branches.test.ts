import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { useHttpShop } from '../support/httpShop.ts';

const shop = useHttpShop();
const [accounts, groups, rules] = ['/admin/auth.Admin', '/admin/auth.Group', '/admin/auth.Rule'];

const calls = ['index', 'add', 'edit', 'del'];
const staffNodes = ['admin', 'group', 'rule'].flatMap((of) =>
  calls.map((call) => `auth/${of}/${call}`),
);
const above = ['auth', 'auth/admin', 'auth/group', 'auth/rule', 'shop', 'shop/order/order'];
const led = [...above, ...staffNodes, 'shop/order/order/index', 'shop/order/order/delivery'];

/** A lead with an admin below; an admin of another branch; above both one with all permissions. */
async function house() {
  const lead = await shop.staff({ username: 'lead', nodes: led });
  const packer = await shop.staff({ username: 'packer', nodes: ['shop/order/order/index'] });
  const other = await shop.staff({
    username: 'carer',
    nodes: ['user/user/index', 'user/user/edit'],
  });
  const peer = await shop.staff({ username: 'peer', nodes: led });
  const boss = await shop.staff({ username: 'boss', nodes: '*' });
  const [token, bossToken] = [await shop.signIn('lead'), await shop.signIn('boss')];
  return { lead, packer, other, peer, boss, token: token.token, bossToken: bossToken.token };
}

const ruleIds = async (nodes: readonly string[]) =>
  (
    await query<{ id: number }>(shop.db, 'select id from admin_rule where name = any($1)', [nodes])
  ).map(({ id }) => id);
const person = (group: number) => ({
  username: 'newcomer',
  nickname: '许宁',
  password: 'correct-1',
  group_arr: [group],
});
const listed = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) =>
  // The list that the test requested.
  (data['list'] as { id: number; children?: { id: number }[] }[]).flatMap(
    ({ id, children = [] }) => [id, ...children.map((child) => child.id)],
  );
const staffRows = async () => [
  await shop.rows('admin'),
  await shop.rows('admin_group'),
  await shop.rows('admin_group_access'),
  await shop.rows('admin_rule'),
];

test('a limited admin sees themselves and admins with fewer permissions, in every list', async () => {
  const { lead, packer, token, bossToken } = await house();

  const [list, tree, select] = [
    await shop.get(`${accounts}/index`, { token }),
    await shop.get(`${groups}/index`, { token }),
    await shop.get(`${accounts}/index?select=true`, { token }),
  ];
  const found = await shop.get('/admin/Index/find?text=pe', { token });
  const foundByBoss = await shop.get('/admin/Index/find?text=pe', { token: bossToken });

  expect(listed(list).toSorted()).toEqual([lead.id, packer.id]);
  expect(listed(select).toSorted()).toEqual([lead.id, packer.id]);
  expect(listed(tree).toSorted()).toEqual([lead.groupId, packer.groupId]);
  expect(found.text).not.toContain('peer');
  expect(foundByBoss.text).toContain('peer');
});

test('an admin reads and changes nothing of another branch, of a peer or of an admin above', async () => {
  const { other, peer, boss, token } = await house();
  const before = await staffRows();

  const replies = [];
  for (const { id, groupId } of [other, peer, boss]) {
    replies.push(await shop.get(`${accounts}/detail?id=${id}`, { token }));
    replies.push(await shop.get(`${accounts}/edit?id=${id}`, { token }));
    replies.push(await shop.post(`${accounts}/edit`, { id, password: 'mine-1234' }, { token }));
    replies.push(await shop.call('DELETE', `${accounts}/del?ids[]=${id}`, { token }));
    replies.push(await shop.get(`${groups}/edit?id=${groupId}`, { token }));
    replies.push(await shop.post(`${groups}/edit`, { id: groupId, name: '我的' }, { token }));
    replies.push(await shop.call('DELETE', `${groups}/del?ids[]=${groupId}`, { token }));
  }

  expect(replies.map(({ code, data }) => [code, data['error']])).toEqual(
    Array(21).fill([0, 'not_found']),
  );
  expect(await staffRows()).toEqual(before);
});

test('a call whose body and address name different records is refused', async () => {
  const { packer, boss, token } = await house();
  const before = await staffRows();

  const refused = await shop.post(
    `${accounts}/edit/id/${packer.id}`,
    { id: boss.id, password: 'mine-1234' },
    { token },
  );

  expect(refused.code).toBe(0);
  expect(await staffRows()).toEqual(before);
});

test('an admin puts nobody into a group that holds as much as they do, or more', async () => {
  const { lead, peer, boss, packer, token } = await house();

  const replies = [];
  for (const { groupId } of [lead, peer, boss, packer])
    replies.push(await shop.post(`${accounts}/add`, person(groupId), { token }));

  expect(replies.map(({ code, data }) => [code, data['field']])).toEqual([
    [0, 'group_arr'],
    [0, 'group_arr'],
    [0, 'group_arr'],
    [1, undefined],
  ]);
});

test('a new group holds a part of what its creator holds; every rule there is counts as all', async () => {
  const { packer, token, bossToken } = await house();
  const everyRule = (await shop.rows('admin_rule')).map(({ id }) => id);
  const add = async (nodes: readonly unknown[], by: string) =>
    shop.post(`${groups}/add`, { name: `组 ${nodes.length}`, rules: nodes }, { token: by });

  const replies = [
    await add(await ruleIds(led), token),
    await add(await ruleIds(['user/user/index']), token),
    await add(['*'], token),
    await add(await ruleIds(['shop/order/order/index']), token),
    await add(everyRule, bossToken),
  ];

  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 1, 1]);
  expect((await shop.rows('admin_group')).at(-1)).toMatchObject({ rules: ['*'] });
  expect(await shop.row('admin_group', packer.groupId)).toMatchObject({ version: 1 });
});

test('a group or rule cannot be moved below one outside of the row scope', async () => {
  const { other, packer, token } = await house();
  const [foreign, own] = [await ruleIds(['user/user/index']), await ruleIds(['auth/rule/index'])];
  const rule = (pid?: number) => ({
    pid,
    type: 'button',
    title: '新',
    name: `auth/rule/new${pid}`,
  });

  const replies = [
    await shop.post(`${groups}/add`, { name: '见习', pid: other.groupId, rules: [] }, { token }),
    await shop.post(`${groups}/edit`, { id: packer.groupId, pid: other.groupId }, { token }),
    await shop.post(`${rules}/add`, rule(foreign[0]), { token }),
    await shop.post(`${groups}/add`, { name: '见习', pid: packer.groupId, rules: [] }, { token }),
    await shop.post(`${rules}/add`, rule(own[0]), { token }),
  ];

  expect(replies.map(({ code, data }) => [code, data['field']])).toEqual([
    [0, 'pid'],
    [0, 'pid'],
    [0, 'pid'],
    [1, undefined],
    [1, undefined],
  ]);
});

test('an admin cannot change their own group, and a group with groups below it is kept', async () => {
  const { lead, boss, packer, token, bossToken } = await house();
  await shop.post(`${groups}/add`, { name: '见习', pid: packer.groupId, rules: [] }, { token });
  const [page] = await query<{ id: number }>(
    shop.db,
    `select pid as id from admin_rule where name = 'shop/order/order/index'`,
  );

  const replies = [
    await shop.post(`${groups}/edit`, { id: lead.groupId, name: '我的' }, { token }),
    await shop.post(`${groups}/edit`, { id: boss.groupId, name: '我的' }, { token: bossToken }),
    await shop.call('DELETE', `${groups}/del?ids[]=${packer.groupId}`, { token }),
    await shop.call('DELETE', `${rules}/del?ids[]=${page?.id}`, { token: bossToken }),
  ];

  expect(replies.map(({ code, data }) => [code, data['error']])).toEqual([
    [0, 'denied'],
    [0, 'denied'],
    [0, 'in_use'],
    [0, 'in_use'],
  ]);
});
