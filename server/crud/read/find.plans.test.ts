import type { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { query } from '../../db/index.ts';
import { recordingCrud, rowsRead } from '../testing/plans.ts';
import { admin, useFixtureShop } from '../testing/useFixtureShop.ts';

const fixtureShop = useFixtureShop(postgresDb, { empty: beforeAll });
const many = 30_000;

// Given in all tests: many wares, with a piece each.
beforeAll(async () => {
  await fixtureShop.maker();
  await query(
    fixtureShop.db,
    `insert into stall_ware (name, maker_id, price, words, state, create_time, update_time)
     select 'ware ' || n, 1, n, '[]', 1, n, n from generate_series(1, $1::int) n`,
    [many],
  );
  await query(
    fixtureShop.db,
    `insert into stall_piece (ware_id, code, price, labels) select id, 'P' || id, 1, '[]' from stall_ware`,
  );
  await query(fixtureShop.db, 'vacuum analyze stall_ware');
  await query(fixtureShop.db, 'vacuum analyze stall_piece');
});

test.each([
  ['ware 2999', 5],
  ['ware 30000', 1],
  ['WARE 30000', 1],
  ['p29999', 1],
  ['P2999', 5],
  ['w', 5],
  ['nobody bears this', 0],
])('a search for %s finds %i, and no table is read through for it', async (text, found) => {
  const sent: CompiledQuery[] = [];

  const rows = await recordingCrud(fixtureShop.db, sent).find('stall_ware', admin, text, 5);

  expect(rows).toHaveLength(found);
  const [statement, ...others] = sent;
  expect(others).toEqual([]);
  expect(statement && (await rowsRead(fixtureShop.db, statement))).toBeLessThan(400);
});

test('a list is narrowed to a part of a code of its sub-rows by the index of words', async () => {
  const sent: CompiledQuery[] = [];

  await recordingCrud(fixtureShop.db, sent).list('stall_ware', admin, {
    search: [{ field: 'pieces.code', operator: 'LIKE', val: 'p2999' }],
  });

  const statement = sent.find(({ sql }) => sql.includes('stall_piece'));
  expect(statement && (await rowsRead(fixtureShop.db, statement))).toBeLessThan(400);
});
