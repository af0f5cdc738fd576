import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userGroup } from '../../resources/user/groups.ts';
import { embeddedDb, engines, type TestDatabase } from '../../tests/support/databases.ts';
import { allOf, anyOf, createTables, type Db, names, unnest } from './index.ts';

describe.each(engines)('the %s database', (_, open) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await open();
    await createTables(shop.db, [userGroup]);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.deleteFrom('user_group').execute();
    await addGroups(shop.db, ['gold', 'silver', 'bronze']);
  });

  test('lists are inserted as rows', async () => {
    const groups = await groupsOf(shop.db);

    expect(groups).toEqual([
      { id: 1, name: 'gold', name_en: 'GOLD', create_time: 100 },
      { id: 2, name: 'silver', name_en: 'SILVER', create_time: 100 },
      { id: 3, name: 'bronze', name_en: 'BRONZE', create_time: 100 },
    ]);
  });

  test('each row is updated from its place in the lists', async () => {
    await shop.db
      .updateTable('user_group as own')
      .from(unnest('given', { id: ['bigint', [3, 1]], name_en: ['text', ['Third', null]] }))
      .set((eb) => ({ name_en: eb.ref('given.name_en') }))
      .whereRef('own.id', '=', 'given.id')
      .execute();

    expect((await groupsOf(shop.db)).map(({ name_en }) => name_en)).toEqual([
      null,
      'SILVER',
      'Third',
    ]);
  });

  test('a condition takes one of a list, and none of a list', async () => {
    const groups = shop.db.selectFrom('user_group').select('id').orderBy('id');

    expect(await groups.where('id', '=', anyOf('bigint', [3, 1, 9])).execute()).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
    expect(await groups.where('name', '<>', allOf('text', ['gold'])).execute()).toEqual([
      { id: 2 },
      { id: 3 },
    ]);
    expect(await groups.where('id', '=', anyOf('bigint', [])).execute()).toEqual([]);
    expect(await groups.where('id', '<>', allOf('bigint', [])).execute()).toHaveLength(3);
  });

  test('text with named columns is a statement', async () => {
    const one = names('user_group', 'one');
    const other = names('user_group', 'other');

    const { rows } = await sql<{ name: string }>`
      select ${one.name} from ${one} join ${other} on ${other.id} = ${one.id} + 1
      where ${other.name} = ${'bronze'}`.execute(shop.db);

    expect(rows).toEqual([{ name: 'silver' }]);
  });
});

test('the text of a statement does not grow with its lists', async () => {
  await using shop = await embeddedDb();
  const textOf = (ids: readonly number[]) =>
    shop.db
      .selectFrom('user_group')
      .innerJoin(unnest('given', { id: ['bigint', ids] }), 'given.id', 'user_group.id')
      .select('name')
      .where('user_group.id', '=', anyOf('bigint', ids))
      .compile().sql;

  expect(textOf([1, 2, 3])).toBe(textOf([1]));
  expect(textOf([1])).toBe(
    'select "name" from "user_group" inner join unnest($1::bigint[]) as "given"("id") ' +
      'on "given"."id" = "user_group"."id" where "user_group"."id" = any($2::bigint[])',
  );
});

const addGroups = (db: Db, added: readonly string[]) =>
  db
    .insertInto('user_group')
    .columns(['id', 'name', 'name_en', 'create_time', 'update_time'])
    .expression(
      db
        .selectFrom(
          unnest('given', {
            id: ['bigint', added.map((_, index) => index + 1)],
            name: ['text', added],
          }),
        )
        .select((eb) => [
          'given.id',
          'given.name',
          eb.fn<string>('upper', ['given.name']).as('name_en'),
          eb.lit(100).as('create_time'),
          eb.lit(100).as('update_time'),
        ]),
    )
    .execute();

const groupsOf = (db: Db) =>
  db
    .selectFrom('user_group')
    .select(['id', 'name', 'name_en', 'create_time'])
    .orderBy('id')
    .execute();
