import type { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { listLimits } from '../../../src/contract/index.ts';
import { type Db, query } from '../../db/index.ts';
import { createCrud } from '../index.ts';
import { stallResources, stallShapes, ware } from '../testing/stall.ts';
import { clerk, now, useStall } from '../testing/useStall.ts';

const stall = useStall(postgresDb, { empty: beforeAll });

// Given in all tests: 30,000 wares, a tenth of them on sale.
beforeAll(async () => {
  await stall.maker();
  for (let portion = 0; portion < 3; portion++) {
    await query(
      stall.db,
      `insert into stall_ware (name, maker_id, price, words, stock, rank, sold_time, state, create_time, update_time)
       select 'w' || n, 1, n, '[]', n % 50, nullif(n % 9, 0), nullif(n % 7, 0), case when n % 10 = 0 then 1 else 2 end, n, n
       from generate_series($1::int, $2::int) n`,
      [portion * 10_000, portion * 10_000 + 9_999],
    );
  }
  await query(stall.db, 'vacuum analyze stall_ware');
}, 60_000);

const sorts = Object.entries(ware.fields)
  .filter(([, { options }]) => options.sort)
  .flatMap(([name]) => [{ order: `${name},asc` }, { order: `${name},desc` }]);

test.each([...sorts, { preset: 'onSale' }])(
  '%j costs the rows of its page, those skipped and those counted, never all',
  async (params) => {
    const [first, hundredth] = [
      await rowsRead({ ...params, limit: 20 }),
      await rowsRead({ ...params, limit: 20, page: 100 }),
    ];

    expect(first).toBeLessThanOrEqual(20 + counted);
    // The rows of the page are looked up once more, by id.
    expect(hundredth).toBeLessThanOrEqual(100 * 20 + 20 + counted);
  },
);

test('the fields that lists are ordered by are there', () => {
  expect(sorts.length).toBeGreaterThan(12);
});

const counted = listLimits.exactTotal + 1;

/** How many wares PostgreSQL looks at for a list. */
async function rowsRead(params: object): Promise<number> {
  const sent: CompiledQuery[] = [];
  const { crud } = engine(sent);
  await crud.list('stall_ware', clerk, { ...params });
  const { sql, parameters } = sent.find((each) => each.sql.includes('stall_ware')) ?? fail();
  const [row] = await query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    stall.db,
    `explain (analyze, format json) ${sql}`,
    parameters,
  );
  const scans = nodesOf((row?.['QUERY PLAN'][0] ?? fail()).Plan).filter(
    (node) => node['Relation Name'] === 'stall_ware',
  );
  expect(scans.length).toBeGreaterThan(1);
  return scans.reduce((sum, node) => sum + readBy(node), 0);
}

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
};

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const readBy = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** An engine whose statements can be looked at. */
function engine(sent: CompiledQuery[]) {
  const db: Db = new Proxy(stall.db, {
    get(target, name: keyof Db) {
      if (name !== 'executeQuery') return target[name];
      return (statement: CompiledQuery) => {
        sent.push(statement);
        return target.executeQuery(statement);
      };
    },
  });
  const facts = { resources: stallResources, shapes: stallShapes, timeZone: 'UTC' };
  return { crud: createCrud({ db, ...facts, clock: () => now }) };
}

function fail(): never {
  throw new Error('nothing was sent');
}
