import type { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { listLimits } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { recordingCrud, rowsRead } from '../testing/plans.ts';
import { ware } from '../testing/fixtureShop.ts';
import { admin, useFixtureShop } from '../testing/useFixtureShop.ts';

const fixtureShop = useFixtureShop(postgresDb, { empty: beforeAll });

// Given in all tests: 30,000 wares, a tenth of them on sale, and one with the name of a person; 5,000 guilds that
// make nothing but one ware.
beforeAll(async () => {
  await fixtureShop.maker();
  for (let portion = 0; portion < 3; portion++) {
    await query(
      fixtureShop.db,
      `insert into stall_ware (name, maker_id, price, words, stock, rank, sold_time, state, create_time, update_time)
       select 'w' || n, 1, n, '[]', n % 50, nullif(n % 9, 0), nullif(n % 7, 0), case when n % 10 = 0 then 1 else 2 end, n, n
       from generate_series($1::int, $2::int) n`,
      [portion * 10_000, portion * 10_000 + 9_999],
    );
  }
  await query(fixtureShop.db, "update stall_ware set name = '张伟 Qz' where price = 17000");
  await query(
    fixtureShop.db,
    `insert into stall_maker (name, name_en, create_time, update_time)
     select 'guild ' || n, '', n, n from generate_series(1, 5000) n`,
  );
  await query(
    fixtureShop.db,
    `update stall_ware set maker_id = (select id from stall_maker where name = 'guild 2500') where price = 17000`,
  );
  await query(fixtureShop.db, 'vacuum analyze stall_ware, stall_maker');
});

const sorts = Object.entries(ware.fields)
  .filter(([, { options }]) => options.sort)
  .flatMap(([name]) => [{ order: `${name},asc` }, { order: `${name},desc` }]);

test.each([...sorts, { preset: 'onSale' }])(
  '%j costs the rows of its page, those skipped and those counted, never all',
  async (params) => {
    const [first, hundredth] = [
      await waresRead({ ...params, limit: 20 }),
      await waresRead({ ...params, limit: 20, page: 100 }),
    ];

    expect(first).toBeLessThanOrEqual(20 + counted);
    // The rows of the page are looked up once more, by id.
    expect(hundredth).toBeLessThanOrEqual(100 * 20 + 20 + counted);
  },
);

test('a search costs the rows it finds, however far along the order they lie', async () => {
  const search = [{ field: 'price', operator: 'RANGE', val: '0,29.99' }];

  const read = await waresRead({ search, order: 'create_time,desc', limit: 20 });

  expect(read).toBeGreaterThan(2_900);
  expect(read).toBeLessThanOrEqual(3_000 + 2 * 20);
});

test.each([
  { quickSearch: '张伟' },
  { quickSearch: '伟' },
  { quickSearch: 'qZ' },
  { quickSearch: 'Qz 张伟' },
  { quickSearch: '2500 qz' },
  { search: [{ field: 'name', operator: 'LIKE', val: '张伟' }] },
])('%j costs the row it finds, though it is too short for a part of a word', async (params) => {
  expect(await waresRead({ ...params, order: 'create_time,desc', limit: 20 })).toBeLessThan(10);
});

test('a search that many makers meet looks no maker up for each ware', async () => {
  const params = { quickSearch: 'guild', order: 'create_time,desc', limit: 20 };

  const read = await rowsOfList(params, 'stall_maker');

  // All of them once, beside the rows of the page.
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(5_001);
});

test('a search that most rows meet costs the rows of its page and those counted', async () => {
  const search = [{ field: 'price', operator: 'RANGE', val: '0,290' }];

  const read = await waresRead({ search, order: 'create_time,desc', limit: 20 });

  expect(read).toBeLessThanOrEqual(20 + 1_001 + counted);
});

test('the fields that lists are ordered by are there', () => {
  expect(sorts.length).toBeGreaterThan(12);
});

const counted = listLimits.exactTotal + 1;

const waresRead = (params: object): Promise<number> => rowsOfList(params, 'stall_ware');

/** Number of rows of a table that PostgreSQL reads for a list of wares. */
async function rowsOfList(params: object, of: string): Promise<number> {
  const sent: CompiledQuery[] = [];
  await recordingCrud(fixtureShop.db, sent).list('stall_ware', admin, { ...params });
  const statement = sent.find(({ sql }) => sql.includes('stall_ware'));
  if (!statement) throw new Error('nothing was sent');
  return rowsRead(fixtureShop.db, statement, (table) => table === of);
}
