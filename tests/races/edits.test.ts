import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { postgresDb } from '../support/databases.ts';
import { adminWith, crudOf, useShop } from '../support/shop.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);
const admin = adminWith();

test('one of two edits of the same version is refused as stale', async () => {
  const { id, look } = await addBystander(shop);
  const bystander = await addBystander(shop);
  await writePast(shop);
  const [before, still] = [await look(), await bystander.look()];
  const crud = crudOf(shop);
  const write = (admin_remark: string) => () =>
    crud.change('shop_order', admin, { id, version: 1, admin_remark });

  const ends = await attempts([write('先到先得'), write('后来居上')]);

  expect(ends).toEqual({ done: 1, stale: 1 });
  const { order, ...around } = await look();
  expect(order).toMatchObject({ status: 2, version: 2 });
  expect(['先到先得', '后来居上']).toContain(order['admin_remark']);
  expect({ ...around, order: before.order }).toEqual(before);
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('concurrent edits without a version all succeed and are all counted', async () => {
  const { id } = await addBystander(shop);
  await writePast(shop);
  const crud = crudOf(shop);

  const ends = await attempts(
    times(12, (n) => () => crud.change('shop_order', admin, { id, admin_remark: `第 ${n} 次` })),
  );

  expect(ends).toEqual({ done: 12 });
  expect(await shop.row('shop_order', id)).toMatchObject({ version: 13 });
});

test('one account name is given once, however its letters are written', async () => {
  const group = await shop.insert('admin_group', { name: '仓库', rules: '[]' });
  const bystander = await shop.insert('admin', { username: 'wenxi', nickname: '闻溪' });
  const all = await shop.insert('admin_group', { name: '店主', rules: '["*"]' });
  await query(shop.db, 'insert into admin_group_access (uid, group_id) values ($1, $2)', [
    bystander,
    all,
  ]);
  const owner = { ...admin, id: bystander };
  const still = await shop.row('admin', bystander);
  const crud = crudOf(shop);
  const join = (username: string) => () =>
    crud.add('admin', owner, {
      username,
      nickname: '李砚',
      password: 'stone-lantern-88',
      group_arr: [group],
    });

  const ends = await attempts(
    times(4, () => [join('packer_li'), join('Packer_Li'), join('PACKER_LI')]).flat(),
  );

  expect(ends).toEqual({ done: 1, duplicate: 11 });
  const [, first, joined, ...more] = await shop.rows('admin');
  expect(first).toEqual(still);
  expect(joined).toMatchObject({ nickname: '李砚', version: 1 });
  expect(String(joined?.['username']).toLowerCase()).toBe('packer_li');
  expect(more).toEqual([]);
  const groups = await query(shop.db, 'select uid, group_id from admin_group_access order by uid');
  expect(groups).toEqual([
    { uid: bystander, group_id: all },
    { uid: joined?.['id'], group_id: group },
  ]);
});

test('one name of a carrier is given once', async () => {
  await shop.insert('shop_delivery_company', { name: '中通快递', code: 'ZTO' });
  const still = await shop.row('shop_delivery_company', 1);
  const crud = crudOf(shop);

  const ends = await attempts(
    times(
      8,
      (n) => () => crud.add('shop_delivery_company', admin, { name: '顺丰速运', code: `SF${n}` }),
    ),
  );

  expect(ends).toEqual({ done: 1, duplicate: 7 });
  const [first, ...more] = await shop.rows('shop_delivery_company');
  expect(first).toEqual(still);
  expect(more).toMatchObject([{ name: '顺丰速运', version: 1 }]);
});
