import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';
import { forgetPage } from './forget.ts';

const shop = useHttpShop();

const rule = async (name: string, pid: number, type: string): Promise<number> => {
  const [made] = await query<{ id: number }>(
    shop.db,
    `insert into admin_rule (name, pid, type, title, title_en, create_time, update_time)
    values ($1, $2, $3, $1, $1, 1, 1) returning id`,
    [name, pid, type],
  );
  await query(
    shop.db,
    `insert into declared_rule (name, declared, create_time, update_time) values ($1, '{}', 1, 1)`,
    [name.toLowerCase()],
  );
  return made?.id ?? 0;
};

const namesOf = async (table: 'admin_rule' | 'declared_rule') =>
  (
    await query<{ name: string }>(
      shop.db,
      `select name from ${table} where name ilike 'test/%' order by id`,
    )
  ).map(({ name }) => name);

test('a page goes with its buttons and their grants, and a page beside it stays', async () => {
  const page = await rule('test/crateList', 0, 'menu');
  const index = await rule('test/crateList/index', page, 'button');
  const beside = await rule('test/crateList/parcel', 0, 'menu');
  const [group] = await query<{ id: number }>(
    shop.db,
    `insert into admin_group (name, rules, create_time, update_time)
    values ('packers', $1, 1, 1) returning id`,
    [JSON.stringify([page, index, beside])],
  );

  await forgetPage(shop.db, 'test/crateList');

  expect(await namesOf('admin_rule')).toEqual(['test/crateList/parcel']);
  expect(await namesOf('declared_rule')).toEqual(['test/cratelist/parcel']);
  expect((await shop.row('admin_group', group?.id ?? 0))?.['rules']).toEqual([beside]);
});

test('a page under which somebody has put another one stays, without its buttons', async () => {
  const page = await rule('test/box', 0, 'menu');
  await rule('test/box/index', page, 'button');
  await rule('test/own', page, 'menu');

  await forgetPage(shop.db, 'test/box');

  expect(await namesOf('admin_rule')).toEqual(['test/box', 'test/own']);
});
