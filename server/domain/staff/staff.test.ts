import { expect, test } from 'vitest';
import { isRefusal, type Raw, useShop } from '../../../tests/support/shop.ts';
import {
  addAccount,
  addCompany,
  callsOn,
  adminOf,
  refused,
} from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';

const shop = useShop();
const { add, change, del, seen } = callsOn(shop);

const person = (group_arr: readonly number[], more: Raw = {}) => ({
  username: 'newcomer',
  nickname: '许宁',
  password: 'correct1',
  group_arr,
  ...more,
});

test('a new account is stored with the hash of its password and its groups', async () => {
  const { packers, asOwner } = await addCompany(shop);

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
  const { packers, asOwner } = await addCompany(shop);

  await expect(add('admin', asOwner, person([packers], { password: '' }))).rejects.toEqual(
    refused('password', 'required'),
  );
  await expect(add('admin', asOwner, person([packers], { password: 'a<b>cdef' }))).rejects.toEqual(
    refused('password', 'password_signs'),
  );
});

test('a password that is left empty stays; a new one ends every session of the account', async () => {
  const { packer, lead, asOwner } = await addCompany(shop);
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

test('an admin cannot disable or delete their own account', async () => {
  const { owner, asOwner, lead, asLead } = await addCompany(shop);

  await expect(change('admin', asOwner, { id: owner, status: '0' })).rejects.toEqual(
    refused('status', 'own_account'),
  );
  await expect(del('admin', asLead, lead)).rejects.toEqual(refused('ids', 'own_account'));
});

test('an admin needs the current password to change their own', async () => {
  const { owner, asOwner, lead, asLead } = await addCompany(shop);

  await expect(change('admin', asOwner, { id: owner, password: 'another1' })).rejects.toEqual(
    refused('password', 'own_password'),
  );
  await expect(change('admin', asLead, { id: lead, password: 'another1' })).rejects.toEqual(
    refused('password', 'own_password'),
  );
  await change('admin', asOwner, { id: owner, nickname: '闻溪', password: '' });
});

test('the last account that may do everything stays, by whichever way it would go', async () => {
  const { all, leads, owner, asOwner } = await addCompany(shop);
  const second = await addAccount(shop, [all]);
  await change('admin', asOwner, { id: second, status: '0' });
  const before = await shop.everything();

  await expect(change('admin', asOwner, { id: owner, group_arr: [leads] })).rejects.toEqual(
    refused('group_arr', 'last_super'),
  );
  await expect(del('admin', adminOf(second, true), owner)).rejects.toEqual(
    refused('ids', 'last_super'),
  );

  expect(await shop.everything()).toEqual(before);
});

test('a lead sees and arranges only those who hold less', async () => {
  const { owner, lead, packer, leads, packers, asLead } = await addCompany(shop);
  const peer = await addAccount(shop, [leads]);

  const list = await seen('admin', asLead);

  expect([lead, packer].every((id) => list.includes(`"id":${id},`))).toBe(true);
  expect([owner, peer].some((id) => list.includes(`"id":${id},`))).toBe(false);
  await change('admin', asLead, { id: packer, nickname: '李砚' });
  await expect(change('admin', asLead, { id: owner, password: 'mine1234' })).rejects.toSatisfy(
    isRefusal('not_found'),
  );
  await expect(del('admin', asLead, peer)).rejects.toSatisfy(isRefusal('not_found'));
  expect((await add('admin', asLead, person([packers]))).id).toBeGreaterThan(peer);
});

test('a lead gives nobody a group that holds more than, or as much as, they do', async () => {
  const { all, leads, packer, lead, packers, asLead } = await addCompany(shop);

  await expect(add('admin', asLead, person([all]))).rejects.toEqual(
    refused('group_arr', 'beyond_own_rules'),
  );
  await expect(
    change('admin', asLead, { id: packer, group_arr: [leads, packers] }),
  ).rejects.toEqual(refused('group_arr', 'beyond_own_rules'));
  // Groups that an account already has may stay.
  await change('admin', asLead, { id: lead, group_arr: [leads] });
});

test('the groups of an account come with their English names', async () => {
  const { packers, asOwner } = await addCompany(shop);

  await change('admin_group', asOwner, { id: packers, name_en: 'Packers' });

  const accounts = await seen('admin', asOwner);
  expect(accounts).toContain('"group_name_en_arr":["Packers"]');
  expect(accounts).toContain('"group_name_arr":["仓储"]');
});
