import { expect, test } from 'vitest';
import type { GrantedRules } from '../../../resources/auth/groups.ts';
import { Refusal, type Clerk } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { query } from '../../db/index.ts';
import { isRefusal } from '../../../tests/support/outcomes.ts';
import { type Raw, useShop } from '../../../tests/support/shop.ts';
import { crudOf } from '../../../tests/support/shopCrud.ts';

const shop = useShop();

const refused = (path: string, code: string) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

/** A clerk who passes every node, but is no super admin: what is tested here is whose rows they touch. */
const clerkOf = (id: number, isSuper: boolean): Clerk => ({
  id,
  username: `admin${id}`,
  lang: 'zh-cn',
  super: isSuper,
  can: () => true,
});

async function rules(count: number) {
  for (let n = 1; n <= count; n++) {
    await shop.insert('admin_rule', {
      name: `area/page${n}`,
      title: `页 ${n}`,
      pid: n === 1 ? 0 : 1,
    });
  }
}
const group = (name: string, granted: GrantedRules, status = '1') =>
  shop.insert('admin_group', { name, rules: JSON.stringify(granted), status });
async function account(groups: readonly number[], values: Raw = {}) {
  const [{ count = 0 } = {}] = await query<{ count: number }>(
    shop.db,
    'select count(*) as count from admin',
  );
  const id = await shop.insert('admin', {
    username: `staff${count}`,
    nickname: '苏禾',
    password: 'old hash',
    ...values,
  });
  for (const group_id of groups) {
    await query(shop.db, 'insert into admin_group_access (uid, group_id) values ($1, $2)', [
      id,
      group_id,
    ]);
  }
  return id;
}
/** An owner with everything, a lead with rules 1 to 3, a packer with rules 1 and 2. */
async function company() {
  await query(shop.db, 'delete from admin_group_access');
  await rules(4);
  const [all, leads, packers] = [
    await group('超级', ['*']),
    await group('主管', [1, 2, 3]),
    await group('仓储', [1, 2]),
  ];
  const [owner, lead, packer] = [
    await account([all]),
    await account([leads]),
    await account([packers]),
  ];
  return {
    all,
    leads,
    packers,
    owner,
    lead,
    packer,
    asOwner: clerkOf(owner, true),
    asLead: clerkOf(lead, false),
  };
}
const change = (resource: string, clerk: Clerk, body: Raw) =>
  crudOf(shop).change(resource, clerk, body);
const add = (resource: string, clerk: Clerk, body: Raw) => crudOf(shop).add(resource, clerk, body);
const del = (resource: string, clerk: Clerk, ...ids: number[]) =>
  crudOf(shop).del(resource, clerk, { ids });
const ids = async (resource: string, clerk: Clerk) =>
  JSON.stringify(await crudOf(shop).list(resource, clerk, {}));

const person = (group_arr: readonly number[], more: Raw = {}) => ({
  username: 'newcomer',
  nickname: '许宁',
  password: 'correct1',
  group_arr,
  ...more,
});

test('a new account is stored with the hash of its password and its groups', async () => {
  const { packers, asOwner } = await company();

  const { id } = await add('admin', asOwner, person([packers]));

  expect(await shop.row('admin', id)).toMatchObject({
    username: 'newcomer',
    password: 'hash of correct1',
    status: '1',
  });
  expect(
    await query(shop.db, 'select group_id from admin_group_access where uid = $1', [id]),
  ).toEqual([{ group_id: packers }]);
});

test('a new account needs a password, and one that fits the rules', async () => {
  const { packers, asOwner } = await company();

  await expect(add('admin', asOwner, person([packers], { password: '' }))).rejects.toEqual(
    refused('password', 'required'),
  );
  await expect(add('admin', asOwner, person([packers], { password: 'a<b>cdef' }))).rejects.toEqual(
    refused('password', 'password_signs'),
  );
});

test('a password that is left empty stays; a new one ends every session of the account', async () => {
  const { packer, lead, asOwner } = await company();
  const session = (owner_id: number) =>
    shop.insert('token', {
      hash: `h${owner_id}`,
      family: 'f',
      kind: 'admin',
      owner_id,
      expire_time: 9,
    });
  await session(packer);
  await session(lead);

  await change('admin', asOwner, { id: packer, nickname: '李砚', password: '' });
  const kept = await shop.rows('token');
  await change('admin', asOwner, { id: packer, password: 'another1' });

  expect(kept).toHaveLength(2);
  expect(await shop.row('admin', packer)).toMatchObject({
    nickname: '李砚',
    password: 'hash of another1',
  });
  expect((await shop.rows('token')).map(({ owner_id }) => owner_id)).toEqual([lead]);
});

test('nobody switches off or deletes themselves', async () => {
  const { owner, asOwner, lead, asLead } = await company();

  await expect(change('admin', asOwner, { id: owner, status: '0' })).rejects.toEqual(
    refused('status', 'own_account'),
  );
  await expect(del('admin', asLead, lead)).rejects.toEqual(refused('ids', 'own_account'));
});

test('the last account that may do everything stays, by whichever way it would go', async () => {
  const { all, leads, owner, asOwner } = await company();
  const second = await account([all]);
  await change('admin', asOwner, { id: second, status: '0' });
  const before = await shop.everything();

  await expect(change('admin', asOwner, { id: owner, group_arr: [leads] })).rejects.toEqual(
    refused('group_arr', 'last_super'),
  );
  await expect(del('admin', clerkOf(second, true), owner)).rejects.toEqual(
    refused('ids', 'last_super'),
  );

  expect(await shop.everything()).toEqual(before);
});

test('a lead sees and arranges only those who hold less', async () => {
  const { owner, lead, packer, packers, asLead } = await company();
  const peer = await account([(await shop.rows('admin_group'))[1]?.['id'] as number]);

  const seen = await ids('admin', asLead);

  expect([lead, packer].every((id) => seen.includes(`"id":${id},`))).toBe(true);
  expect([owner, peer].some((id) => seen.includes(`"id":${id},`))).toBe(false);
  await change('admin', asLead, { id: packer, nickname: '李砚' });
  await expect(change('admin', asLead, { id: owner, password: 'mine1234' })).rejects.toSatisfy(
    isRefusal('not_found'),
  );
  await expect(del('admin', asLead, peer)).rejects.toSatisfy(isRefusal('not_found'));
  expect((await add('admin', asLead, person([packers]))).id).toBeGreaterThan(peer);
});

test('a lead gives nobody a group that holds more than, or as much as, they do', async () => {
  const { all, leads, packer, lead, packers, asLead } = await company();

  await expect(add('admin', asLead, person([all]))).rejects.toEqual(
    refused('group_arr', 'beyond_own_rules'),
  );
  await expect(
    change('admin', asLead, { id: packer, group_arr: [leads, packers] }),
  ).rejects.toEqual(refused('group_arr', 'beyond_own_rules'));
  // What somebody has already may stay.
  await change('admin', asLead, { id: lead, group_arr: [leads] });
});

test('a lead grants only what they hold, and not all of it', async () => {
  const { asLead } = await company();
  const grant = (rules: GrantedRules) => add('admin_group', asLead, { name: '试用', rules });

  await expect(grant([4])).rejects.toEqual(refused('rules', 'beyond_own_rules'));
  await expect(grant([1, 2, 3])).rejects.toEqual(refused('rules', 'beyond_own_rules'));
  await expect(grant(['*'])).rejects.toEqual(refused('rules', 'beyond_own_rules'));
  const { id } = await grant([3, 1]);

  expect(await shop.row('admin_group', id)).toMatchObject({ rules: [1, 3] });
});

test('every rule there is means everything, and an unknown one is refused', async () => {
  const { asOwner } = await company();

  const { id } = await add('admin_group', asOwner, { name: '副总', rules: [4, 3, 2, 1] });

  expect(await shop.row('admin_group', id)).toMatchObject({ rules: ['*'] });
  await expect(add('admin_group', asOwner, { name: '错', rules: [99] })).rejects.toEqual(
    refused('rules', 'not_a_reference'),
  );
});

test('a group is arranged from above, never by its own members', async () => {
  const { all, leads, packers, asLead, asOwner } = await company();

  await expect(change('admin_group', asLead, { id: leads, name: '我的' })).rejects.toEqual(
    new Refusal('denied'),
  );
  await expect(change('admin_group', asLead, { id: all, name: '我的' })).rejects.toSatisfy(
    isRefusal('not_found'),
  );
  await expect(change('admin_group', asOwner, { id: all, name: '我的' })).rejects.toEqual(
    new Refusal('denied'),
  );
  await expect(del('admin_group', asLead, leads)).rejects.toEqual(new Refusal('denied'));
  await change('admin_group', asLead, { id: packers, name: '仓库' });
});

test('a group with members or groups below it stays', async () => {
  const { packers, leads, asOwner } = await company();
  const below = await shop.insert('admin_group', { name: '见习', pid: packers });

  await expect(del('admin_group', asOwner, leads)).rejects.toSatisfy(isRefusal('in_use'));
  await expect(del('admin_group', asOwner, packers)).rejects.toSatisfy(isRefusal('in_use'));
  await del('admin_group', asOwner, below);
});

test('who holds a page holds what is added to it', async () => {
  const { all, packers, leads, asOwner } = await company();

  const { id } = await add('admin_rule', asOwner, {
    pid: 2,
    type: 'button',
    title: '打印',
    name: 'area/page2/print',
  });

  const granted = Object.fromEntries(
    (await shop.rows('admin_group')).map((row) => [row['id'], row['rules']]),
  );
  expect(granted).toEqual({ [all]: ['*'], [leads]: [1, 2, 3, id], [packers]: [1, 2, id] });
});

test('a rule that is deleted is granted to nobody any more', async () => {
  const { all, packers, leads, asOwner } = await company();

  await del('admin_rule', asOwner, 2);

  const granted = Object.fromEntries(
    (await shop.rows('admin_group')).map((row) => [row['id'], row['rules']]),
  );
  expect(granted).toEqual({ [all]: ['*'], [leads]: [1, 3], [packers]: [1] });
});

test('only who may do everything renames a node the program asks for', async () => {
  const { asOwner } = await company();
  const id = await shop.insert('admin_rule', {
    name: 'shop/order/order/delivery',
    title: '发货',
    type: 'button',
  });
  await query(
    shop.db,
    `update admin_group set rules = rules || to_jsonb($1::bigint) where name = '主管'`,
    [id],
  );
  const asLead = clerkOf(2, false);

  await expect(change('admin_rule', asLead, { id, name: 'shop/other' })).rejects.toEqual(
    refused('name', 'registered_node'),
  );
  await change('admin_rule', asLead, { id, title: '出库' });
  await change('admin_rule', asOwner, { id, name: 'shop/other' });

  expect(await shop.row('admin_rule', id)).toMatchObject({ title: '出库', name: 'shop/other' });
});

test('a lead sees the rules they hold and no others', async () => {
  const { asLead } = await company();
  await shop.insert('admin_rule', { name: 'auth', title: '权限' });

  const seen = await ids('admin_rule', asLead);

  expect(seen).toContain('area/page3');
  expect(seen).not.toContain('"name":"auth"');
});
