import { expect, test } from 'vitest';
import type { SignedInAdmin } from '../../src/contract/index.ts';
import { query } from '../../server/db/index.ts';
import { postgresDb } from '../support/databases.ts';
import { crudOf, useShop } from '../support/shop.ts';

const shop = useShop(postgresDb);

const owner = (id: number): SignedInAdmin => ({
  id,
  username: `owner${id}`,
  lang: 'zh-cn',
  super: true,
  can: () => true,
});

test('one of two owners who disable each other at once stays', async () => {
  await query(shop.db, 'delete from admin_group_access');
  const group = await shop.insert('admin_group', { name: '超级', rules: '["*"]' });
  const ids: number[] = [];
  for (const username of ['first', 'second']) {
    const id = await shop.insert('admin', { username, nickname: username });
    await query(shop.db, 'insert into admin_group_access (uid, group_id) values ($1, $2)', [
      id,
      group,
    ]);
    ids.push(id);
  }
  const [first = 0, second = 0] = ids;
  const switchOff = (admin: SignedInAdmin, id: number) =>
    crudOf(shop).change('admin', admin, { id, status: '0' });

  const outcomes = await Promise.allSettled([
    switchOff(owner(first), second),
    switchOff(owner(second), first),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stands = await Promise.all(ids.map((id) => shop.row('admin', id)));
  expect(stands.filter(({ status }) => status === '1')).toHaveLength(1);
});
