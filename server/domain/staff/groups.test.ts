import { expect, test } from 'vitest';
import type { GrantedRules } from '../../../resources/auth/groups.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { crudOf, isRefusal, useShop } from '../../../tests/support/shop.ts';
import { addCompany, callsOn, refused } from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';

const shop = useShop();
const { add, change, del, seen } = callsOn(shop);

test('a lead grants only what they hold, and not all of it', async () => {
  const { asLead } = await addCompany(shop);
  const grant = (rules: GrantedRules) => add('admin_group', asLead, { name: '试用', rules });

  await expect(grant([4])).rejects.toEqual(refused('rules', 'beyond_own_rules'));
  await expect(grant([1, 2, 3])).rejects.toEqual(refused('rules', 'beyond_own_rules'));
  await expect(grant(['*'])).rejects.toEqual(refused('rules', 'beyond_own_rules'));
  const { id } = await grant([3, 1]);

  expect(await shop.row('admin_group', id)).toMatchObject({ rules: [1, 3] });
});

test('every rule there is means everything, and an unknown one is refused', async () => {
  const { asOwner } = await addCompany(shop);

  const { id } = await add('admin_group', asOwner, { name: '副总', rules: [4, 3, 2, 1] });

  expect(await shop.row('admin_group', id)).toMatchObject({ rules: ['*'] });
  await expect(add('admin_group', asOwner, { name: '错', rules: [99] })).rejects.toEqual(
    refused('rules', 'not_a_reference'),
  );
});

test('a group is arranged from above, never by its own members', async () => {
  const { all, leads, packers, asLead, asOwner } = await addCompany(shop);

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
  const { packers, leads, asOwner } = await addCompany(shop);
  const below = await shop.insert('admin_group', { name: '见习', pid: packers });

  await expect(del('admin_group', asOwner, leads)).rejects.toSatisfy(isRefusal('in_use'));
  await expect(del('admin_group', asOwner, packers)).rejects.toSatisfy(isRefusal('in_use'));
  await del('admin_group', asOwner, below);
});

test('groups that hold a page also hold the rules added to it', async () => {
  const { all, packers, leads, asOwner } = await addCompany(shop);

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
  const { all, packers, leads, asOwner } = await addCompany(shop);

  await del('admin_rule', asOwner, 2);

  const granted = Object.fromEntries(
    (await shop.rows('admin_group')).map((row) => [row['id'], row['rules']]),
  );
  expect(granted).toEqual({ [all]: ['*'], [leads]: [1, 3], [packers]: [1] });
});

test.each([
  ['an admin', false],
  ['a super admin', true],
])('%s neither renames a program rule nor gives a rule the name of one', async (_, isSuper) => {
  const { asOwner, asLead } = await addCompany(shop);
  const id = await addProgramRule();
  const asAdmin = isSuper ? asOwner : asLead;
  const button = { pid: 1, type: 'button', title: '出库' };
  const taken = refused('name', 'program_name');

  await expect(change('admin_rule', asAdmin, { id, name: 'shop/other' })).rejects.toEqual(taken);
  await expect(
    change('admin_rule', asAdmin, { id: 3, name: 'Shop/Order/order/CLOSE' }),
  ).rejects.toEqual(taken);
  await expect(
    add('admin_rule', asAdmin, { ...button, name: 'shop/order/order/close' }),
  ).rejects.toEqual(taken);
  expect(await shop.row('admin_rule', id)).toMatchObject({ name: 'shop/order/order/delivery' });
});

test('only a super admin changes, moves or deletes a program rule, its title too', async () => {
  const { asOwner, asLead } = await addCompany(shop);
  const id = await addProgramRule();
  const move = { move: id, target: 1, direction: 'up', order: 'weigh,desc' };
  const { title, remark, weigh } = await shop.row('admin_rule', id);
  const texts = [{ title: '出库' }, { title_en: 'Out' }, { remark: '说明' }, { weigh: 9 }];

  for (const values of texts)
    await expect(change('admin_rule', asLead, { id, ...values })).rejects.toEqual(
      refused(Object.keys(values)[0] ?? '', 'registered_node'),
    );
  await expect(crudOf(shop).sortable('admin_rule', asLead, move)).rejects.toEqual(
    refused('move', 'registered_node'),
  );
  await change('admin_rule', asLead, { id, title, remark, weigh });
  await change('admin_rule', asOwner, { id, title: '出库' });
  expect(await shop.row('admin_rule', id)).toMatchObject({ title: '出库', weigh });

  await expect(change('admin_rule', asLead, { id, status: '0' })).rejects.toEqual(
    refused('status', 'registered_node'),
  );
  await expect(del('admin_rule', asLead, id)).rejects.toEqual(refused('ids', 'registered_node'));
  await change('admin_rule', asOwner, { id, status: '0' });
  await del('admin_rule', asOwner, id);
});

test('only a super admin changes, moves or deletes a page of the member center', async () => {
  const { asOwner, asLead } = await addCompany(shop);
  const rule = (name: string) =>
    shop.insert('user_rule', { name, title: '页', type: 'menu', menu_type: 'tab' });
  const [id, own] = [await rule('account/overview'), await rule('own/page')];
  await shop.insert('declared_rule', { name: 'member:account/overview', declared: '{}' });
  const move = { move: id, target: own, direction: 'up', order: 'weigh,desc' };
  const taken = (path: string) => refused(path, 'registered_node');

  await expect(change('user_rule', asLead, { id, title: '我的' })).rejects.toEqual(taken('title'));
  await expect(del('user_rule', asLead, id)).rejects.toEqual(taken('ids'));
  await expect(crudOf(shop).sortable('user_rule', asLead, move)).rejects.toEqual(taken('move'));
  await change('user_rule', asLead, { id: own, title: '我的' });
  await change('user_rule', asOwner, { id, title: '总览' });

  expect((await shop.rows('user_rule')).map(({ title }) => title)).toEqual(['总览', '我的']);
});

test('an admin changes and deletes only rules they hold, and adds only below those', async () => {
  const { asLead } = await addCompany(shop);
  const below = await shop.insert('admin_rule', { name: 'area/page3/print', title: '印', pid: 3 });

  await expect(change('admin_rule', asLead, { id: below, title: '我的' })).rejects.toEqual(
    new Refusal('denied'),
  );
  await expect(del('admin_rule', asLead, below)).rejects.toEqual(new Refusal('denied'));
  await expect(
    add('admin_rule', asLead, { pid: below, title: '我的', name: 'area/page3/print/all' }),
  ).rejects.toEqual(refused('pid', 'beyond_own_rules'));
  await expect(change('admin_rule', asLead, { id: 2, pid: below })).rejects.toEqual(
    refused('pid', 'beyond_own_rules'),
  );
});

test('names of rules that differ only in letter case are one name', async () => {
  const { asOwner } = await addCompany(shop);

  await expect(add('admin_rule', asOwner, { title: '页', name: 'AREA/page1' })).rejects.toSatisfy(
    isRefusal('duplicate'),
  );
});

async function addProgramRule(): Promise<number> {
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
  return id;
}

test('a lead sees the rules they hold and no others', async () => {
  const { asLead } = await addCompany(shop);
  await shop.insert('admin_rule', { name: 'auth', title: '权限' });

  const list = await seen('admin_rule', asLead);

  expect(list).toContain('area/page3');
  expect(list).not.toContain('"name":"auth"');
});
