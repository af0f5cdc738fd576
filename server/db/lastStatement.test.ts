import { describe, expect, test } from 'vitest';
import { engines } from '../../tests/support/databases.ts';
import { query, queryLast, sendAlong } from './index.ts';

describe.each(engines)('on the %s database', (_, open) => {
  async function withNotes() {
    const { db } = await open();
    await query(db, 'create table if not exists note (id int primary key)');
    await query(db, 'delete from note');
    return { db, notes: () => query(db, 'select id from note order by id') };
  }
  const insert = 'insert into note values ($1) returning id';

  test('the last statement commits its transaction with all before it', async () => {
    const { db, notes } = await withNotes();

    const added = await db.transaction().execute(async (tx) => {
      await query(tx, insert, [1]);
      await sendAlong(tx, { sql: insert }, [2]);
      return queryLast(tx, insert, [3]);
    });

    expect({ added, notes: await notes() }).toEqual({
      added: [{ id: 3 }],
      notes: [{ id: 1 }, { id: 2 }, { id: 3 }],
    });
  });

  test('a last statement that fails takes back all before it', async () => {
    const { db, notes } = await withNotes();
    await query(db, insert, [9]);

    const writing = db.transaction().execute(async (tx) => {
      await sendAlong(tx, { sql: insert }, [1]);
      await queryLast(tx, insert, [9]);
    });

    await expect(writing).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).toEqual([{ id: 9 }]);
  });

  test('a statement that goes along and fails keeps the next one from running', async () => {
    const { db, notes } = await withNotes();
    await query(db, insert, [9]);

    const writing = db.transaction().execute(async (tx) => {
      await sendAlong(tx, { sql: insert }, [9]);
      await queryLast(tx, insert, [1]);
    });

    await expect(writing).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).toEqual([{ id: 9 }]);
  });

  test('a begin that fails keeps its first statement from being committed alone', async () => {
    const { db, notes } = await withNotes();
    await query(db, insert, [9]);

    const writing = db.connection().execute(async (session) => {
      await query(session, 'start transaction no such mode');
      await query(session, insert, [1]);
    });

    await expect(writing).rejects.toMatchObject({ code: '42601' });
    expect(await notes()).toEqual([{ id: 9 }]);
  });

  test('a caller that goes on after the last statement is stopped, and what it did stays', async () => {
    const { db, notes } = await withNotes();

    const writing = db.transaction().execute(async (tx) => {
      await queryLast(tx, insert, [1]);
      await query(tx, insert, [2]);
    });

    await expect(writing).rejects.toThrow('committed by its last statement');
    expect(await notes()).toEqual([{ id: 1 }]);
    expect(await query(db, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
