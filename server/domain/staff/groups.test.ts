import { expect, test } from 'vitest';
import type { GrantedRules } from '../../../resources/auth/groups.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { isRefusal } from '../../../tests/support/outcomes.ts';
import { useShop } from '../../../tests/support/shop.ts';
import { addCompany, callsOn, clerkOf, refused } from '../../../tests/support/staff.ts';
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

test('who holds a page holds what is added to it', async () => {
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

test('only who may do everything renames a node the program asks for', async () => {
  const { asOwner } = await addCompany(shop);
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
  const { asLead } = await addCompany(shop);
  await shop.insert('admin_rule', { name: 'auth', title: '权限' });

  const list = await seen('admin_rule', asLead);

  expect(list).toContain('area/page3');
  expect(list).not.toContain('"name":"auth"');
});
