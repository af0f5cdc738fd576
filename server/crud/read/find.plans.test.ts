import type { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { postgresDb } from '../../../tests/support/databases.ts';
import { type Db, query } from '../../db/index.ts';
import { createCrud } from '../index.ts';
import { stallResources, stallShapes } from '../testing/stall.ts';
import { clerk, now, useStall } from '../testing/useStall.ts';

const stall = useStall(postgresDb, { empty: beforeAll });
const many = 30_000;

// Given in all tests: many wares, with a piece each.
beforeAll(async () => {
  await stall.maker();
  await query(
    stall.db,
    `insert into stall_ware (name, maker_id, price, words, state, create_time, update_time)
     select 'ware ' || n, 1, n, '[]', 1, n, n from generate_series(1, $1::int) n`,
    [many],
  );
  await query(
    stall.db,
    `insert into stall_piece (ware_id, code, price, labels) select id, 'P' || id, 1, '[]' from stall_ware`,
  );
  await query(stall.db, 'vacuum analyze stall_ware');
  await query(stall.db, 'vacuum analyze stall_piece');
}, 60_000);

test.each([
  ['ware 2999', 5],
  ['ware 30000', 1],
  ['WARE 30000', 1],
  ['p29999', 1],
  ['P2999', 5],
  ['w', 5],
  ['nobody bears this', 0],
])('whoever types %s finds %i, and no table is read through for it', async (text, found) => {
  const sent: CompiledQuery[] = [];

  const rows = await crudThatTells(sent).find('stall_ware', clerk, text, 5);

  expect(rows).toHaveLength(found);
  expect(sent).toHaveLength(1);
  expect(await rowsRead(sent)).toBeLessThan(400);
});

/** How many wares and pieces PostgreSQL looks at. */
async function rowsRead([statement]: readonly CompiledQuery[]): Promise<number> {
  const [row] = await query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    stall.db,
    `explain (analyze, format json) ${statement?.sql ?? ''}`,
    statement?.parameters ?? [],
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  const scans = plan ? nodesOf(plan).filter((node) => node['Relation Name'] !== undefined) : [];
  expect(scans.length).toBeGreaterThan(1);
  return scans.reduce((sum, node) => sum + readBy(node), 0);
}

type Node = {
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
function crudThatTells(sent: CompiledQuery[]) {
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
  return createCrud({ db, ...facts, clock: () => now });
}
