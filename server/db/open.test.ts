import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { bothEngines, type TestDatabase } from '../../tests/support/databases.ts';
import {
  isCheckViolation,
  isForeignKeyViolation,
  isUniqueViolation,
  notify,
  query,
  runScript,
} from './index.ts';

describe.each(bothEngines)('the %s database', (_, open) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await open();
    await runScript(
      shop.db,
      `create table shelf (id bigint primary key, name varchar(20) collate "C" constraint shelf_name unique);
       create table book (
         id bigint primary key,
         shelf_id bigint not null constraint book_shelf references shelf (id),
         price bigint not null constraint book_price check (price >= 0)
       );
       insert into shelf values (1, 'poems');`,
    );
  });
  afterAll(() => shop.close());

  test('gives one kind of value for each type', async () => {
    const rows = await query(shop.db, everyType, [9_007_199_254_740_991, 'a "b" \\ c']);

    expect(rows).toEqual([
      {
        int8: 9_007_199_254_740_991,
        int4: -5,
        int2: 7,
        float: 0.25,
        numeric: '12.50',
        yes: true,
        no: false,
        nothing: null,
        text: 'a "b" \\ c',
        char: 'ab  ',
        date: '2026-02-28',
        stamp: '2026-02-28 09:08:07+00',
        json: { a: [1, 'x', null] },
        bytes: new Uint8Array([0, 255]),
        ids: [1, null, 3],
        names: ['a,b', '{"c"}', 'NULL', null],
        none: [],
      },
    ]);
  });

  test('refuses a number that JavaScript cannot hold', async () => {
    const asked = query(shop.db, 'select $1::int8 as id', ['9007199254740993']);

    await expect(asked).rejects.toThrow('9007199254740993 is beyond the whole numbers');
  });

  test('refuses a Date, since times are unix seconds', async () => {
    const asked = query(shop.db, 'select $1::text', [new Date()]);

    await expect(asked).rejects.toThrow('times are unix seconds');
  });

  test('returns any text and any list of texts as they were given', async () => {
    await fc.assert(
      fc.asyncProperty(storable, fc.array(fc.option(storable)), async (text, list) => {
        const rows = await query(shop.db, 'select $1::text as text, $2::text[] as list', [
          text,
          list,
        ]);

        expect(rows).toEqual([{ text, list }]);
      }),
      draws(200, 2_000),
    );
  });

  test('takes one statement at a time, unless it is a script', async () => {
    const asked = query(shop.db, 'select 1; select 2');

    await expect(asked).rejects.toMatchObject({ code: '42601' });
  });

  test('keeps nothing of a transaction that fails', async () => {
    const failing = shop.db.transaction().execute(async (tx) => {
      await query(tx, 'insert into shelf values ($1, $2)', [2, 'plays']);
      throw new Error('the admin changed her mind');
    });

    await expect(failing).rejects.toThrow('changed her mind');
    expect(await query(shop.db, 'select name from shelf')).toEqual([{ name: 'poems' }]);
  });

  test('rolls back a transaction whose first statement fails, and goes on', async () => {
    const failing = shop.db
      .transaction()
      .execute((tx) => query(tx, 'insert into shelf values (1, $1)', ['twice']));

    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await query(shop.db, 'select name from shelf')).toEqual([{ name: 'poems' }]);
  });

  test('rolls back the first statement when the second fails', async () => {
    const failing = shop.db.transaction().execute(async (tx) => {
      await query(tx, 'insert into shelf values ($1, $2)', [2, 'plays']);
      await query(tx, 'insert into shelf values ($1, $2)', [1, 'twice']);
    });

    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await query(shop.db, 'select name from shelf')).toEqual([{ name: 'poems' }]);
  });

  test('rolls back a transaction whose first statement does not parse', async () => {
    const failing = shop.db.transaction().execute((tx) => query(tx, 'insert in shelf'));

    await expect(failing).rejects.toMatchObject({ code: '42601' });
    expect(await query(shop.db, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('rolls back a transaction whose first statement has a value without a text', async () => {
    const failing = shop.db
      .transaction()
      .execute((tx) => query(tx, 'select $1::text', [new Date()]));

    await expect(failing).rejects.toThrow('times are unix seconds');
    expect(await query(shop.db, 'select name from shelf')).toEqual([{ name: 'poems' }]);
  });

  test('ends a transaction without statements, committed or not', async () => {
    const empty = await shop.db.transaction().execute(async () => 'done');
    const failing = shop.db.transaction().execute(async () => {
      throw new Error('changed her mind');
    });

    expect(empty).toBe('done');
    await expect(failing).rejects.toThrow('changed her mind');
    await query(shop.db, 'insert into shelf values (4, $1)', ['atlases']);
    await query(shop.db, 'delete from shelf where id = $1', [4]);
    expect(await query(shop.db, 'select name from shelf')).toEqual([{ name: 'poems' }]);
  });

  test('opens the isolation level that a transaction asks for', async () => {
    const level = await shop.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((tx) => query(tx, 'show transaction_isolation'));

    expect(level).toEqual([{ transaction_isolation: 'serializable' }]);
  });

  test('does not report as committed what a failed statement undid', async () => {
    const failing = shop.db.transaction().execute(async (tx) => {
      await query(tx, 'insert into shelf values (1, $1)', ['x']).catch(() => {});
    });

    await expect(failing).rejects.toThrow('rolled back');
    expect(await query(shop.db, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('shows others what a transaction writes only once it is committed', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const writing = shop.db.transaction().execute(async (tx) => {
      await query(tx, 'insert into shelf values (3, $1)', ['maps']);
      await gate;
      await query(tx, 'update shelf set name = $1 where id = 3', ['atlases']);
    });
    const reading = query(shop.db, 'select name from shelf where id = $1', [3]);
    setTimeout(finish, 50);

    const [seen] = await Promise.all([reading, writing]);

    expect(seen).not.toEqual([{ name: 'maps' }]);
    expect(await query(shop.db, 'select name from shelf where id = $1', [3])).toEqual([
      { name: 'atlases' },
    ]);
    await query(shop.db, 'delete from shelf where id = 3');
  });

  test('answers the query builder and plain statements alike', async () => {
    const db = shop.db.withTables<{ shelf: { id: number; name: string } }>();
    const built = await db.selectFrom('shelf').selectAll().where('id', '=', 1).execute();
    const counted = await sql`update shelf set name = name where id = ${1}`.execute(shop.db);

    expect(built).toEqual([{ id: 1, name: 'poems' }]);
    expect(counted.numAffectedRows).toBe(1n);
  });

  test('goes on reading a table that was altered since', async () => {
    const read = () => query(shop.db, 'select * from shelf where id = $1', [1]);
    await read();
    await read();
    await read();

    await query(shop.db, 'alter table shelf add column floor int');

    expect(await read()).toEqual([{ id: 1, name: 'poems', floor: null }]);
    await query(shop.db, 'alter table shelf drop column floor');
    expect(await read()).toEqual([{ id: 1, name: 'poems' }]);
  });

  test('names the rule that a row breaks', async () => {
    const broken = (text: string) => query(shop.db, text).catch((error: unknown) => error);

    const twice = await broken(`insert into shelf values (9, 'poems')`);
    const astray = await broken('insert into book values (1, 77, 1)');
    const negative = await broken('insert into book values (1, 1, -1)');

    expect(isUniqueViolation(twice)).toEqual({ constraint: 'shelf_name' });
    expect(isForeignKeyViolation(astray)).toEqual({ constraint: 'book_shelf' });
    expect(isCheckViolation(negative)).toEqual({ constraint: 'book_price' });
    expect(isUniqueViolation(negative)).toBeUndefined();
  });

  test('delivers messages at commit, and none of a transaction that failed', async () => {
    const heard: string[] = [];
    const deaf = await shop.listen('news', (payload) => heard.push(payload));

    await notify(shop.db, 'news', 'plain');
    await notify(shop.db, 'other', 'elsewhere');
    await shop.db.transaction().execute((tx) => notify(tx, 'news', 'committed'));
    const failing = shop.db.transaction().execute(async (tx) => {
      await notify(tx, 'news', 'lost');
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    await expect.poll(() => heard).toEqual(['plain', 'committed']);
    await deaf();
    await notify(shop.db, 'news', 'late');
    await query(shop.db, 'select 1 as one');
    expect(heard).toEqual(['plain', 'committed']);
  });

  test('may be closed twice, and is closed then', async () => {
    const other = await open();

    await other.close();
    await other.close();

    await expect(query(other.db, 'select 1')).rejects.toThrow(/closed|end/);
  });
});

// PostgreSQL stores any sign but NUL; a lone surrogate is no sign.
const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));

const everyType = `select
  $1::int8 as int8, -5::int4 as int4, 7::int2 as int2, 0.25::float8 as float,
  12.50::numeric as numeric, true as yes, false as no, null::int as nothing, $2::text as text,
  'ab'::char(4) as char, '2026-02-28'::date as date,
  '2026-02-28 10:08:07+01'::timestamptz as stamp, '{"a": [1, "x", null]}'::jsonb as json,
  '\\x00ff'::bytea as bytes, array[1, null, 3]::bigint[] as ids,
  array['a,b', '{"c"}', 'NULL', null] as names, '{}'::int[] as none`;
