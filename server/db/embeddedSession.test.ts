import { expect, test } from 'vitest';
import { embeddedDb } from '../../tests/support/databases.ts';
import { query, queryLast, sendAlong } from './index.ts';

test('a batch keeps its plans when others are closed to make room', async () => {
  await using shop = await embeddedDb();
  await query(shop.db, 'create table note (id int)');

  const replies: unknown[] = [];
  for (let round = 0; round < 1_000; round += 1)
    replies.push(
      ...(await shop.db.transaction().execute(async (tx) => {
        await sendAlong(tx, { sql: 'insert into note values ($1)' }, [round]);
        return queryLast(tx, `select $1::int as "round${round}"`, [round]);
      })),
    );

  expect(replies).toEqual(Array.from({ length: 1_000 }, (_, n) => ({ [`round${n}`]: n })));
  expect(await query(shop.db, 'select count(*)::int as notes from note')).toEqual([
    { notes: 1_000 },
  ]);
});
