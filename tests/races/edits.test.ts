import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { postgresDb } from '../support/databases.ts';
import { clerkWith, useShop } from '../support/shop.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, writePast } from './raceShop.ts';
import { staffCrud } from './staffCrud.ts';

const shop = useShop(postgresDb);
const clerk = clerkWith();

/** A group that may do everything, with an account in it. */
async function addOwner(username: string) {
  const group = await shop.insert('admin_group', { name: username, rules: '["*"]' });
  const id = await shop.insert('admin', { username, nickname: '闻溪', password: 'hash' });
  await query(shop.db, 'insert into admin_group_access (uid, group_id) values ($1, $2)', [
    id,
    group,
  ]);
  return { id, group };
}

test('of two who edit the same version, one is told that it is stale', async () => {
  const { id, look } = await addBystander(shop);
  const bystander = await addBystander(shop);
  await writePast(shop);
  const [before, still] = [await look(), await bystander.look()];
  const crud = staffCrud(shop);
  const write = (admin_remark: string) => () =>
    crud.change('shop_order', clerk, { id, version: 1, admin_remark });

  const ends = await attempts([write('先到先得'), write('后来居上')]);

  expect(ends).toEqual({ done: 1, stale: 1 });
  const { order, ...around } = await look();
  expect(order).toMatchObject({ status: 2, version: 2 });
  expect(['先到先得', '后来居上']).toContain(order['admin_remark']);
  expect({ ...around, order: before.order }).toEqual(before);
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('of many who name no version, each writes and each is counted', async () => {
  const { id } = await addBystander(shop);
  await writePast(shop);
  const crud = staffCrud(shop);

  const ends = await attempts(
    times(12, (n) => () => crud.change('shop_order', clerk, { id, admin_remark: `第 ${n} 次` })),
  );

  expect(ends).toEqual({ done: 12 });
  expect(await shop.row('shop_order', id)).toMatchObject({ version: 13 });
});

test('one account name is given once, however its letters are written', async () => {
  const { group } = await addOwner('admin');
  const still = await shop.row('admin', 1);
  const crud = staffCrud(shop);
  const join = (username: string) => () =>
    crud.add('admin', clerk, {
      username,
      nickname: '李砚',
      password: 'stone-lantern-88',
      group_arr: [group],
    });

  const ends = await attempts(
    times(4, () => [join('packer_li'), join('Packer_Li'), join('PACKER_LI')]).flat(),
  );

  expect(ends).toEqual({ done: 1, duplicate: 11 });
  const [owner, joined, ...more] = await shop.rows('admin');
  expect(owner).toEqual(still);
  expect(joined).toMatchObject({ nickname: '李砚', version: 1 });
  expect(String(joined?.['username']).toLowerCase()).toBe('packer_li');
  expect(more).toEqual([]);
  expect(await query(shop.db, 'select uid, group_id from admin_group_access order by uid')).toEqual(
    [
      { uid: 1, group_id: group },
      { uid: joined?.['id'], group_id: group },
    ],
  );
});

test('one name of a carrier is given once', async () => {
  await shop.insert('shop_delivery_company', { name: '中通快递', code: 'ZTO' });
  const still = await shop.row('shop_delivery_company', 1);
  const crud = staffCrud(shop);

  const ends = await attempts(
    times(
      8,
      (n) => () => crud.add('shop_delivery_company', clerk, { name: '顺丰速运', code: `SF${n}` }),
    ),
  );

  expect(ends).toEqual({ done: 1, duplicate: 7 });
  const [first, ...more] = await shop.rows('shop_delivery_company');
  expect(first).toEqual(still);
  expect(more).toMatchObject([{ name: '顺丰速运', version: 1 }]);
});

test('two super admins who switch each other off do not lock the shop', async () => {
  const [one, other] = [await addOwner('wenxi'), await addOwner('liyan')];
  const crud = staffCrud(shop);
  const switchOff = (doer: number, id: number) => () =>
    crud.change('admin', { ...clerk, id: doer }, { id, status: '0' });

  const ends = await attempts([switchOff(one.id, other.id), switchOff(other.id, one.id)]);

  expect(ends).toEqual({ done: 1, 'status last_super': 1 });
  const states = (await shop.rows('admin')).map(({ status }) => String(status));
  expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '1']);
});
