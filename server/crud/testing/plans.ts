import type { CompiledQuery } from 'kysely';
import { type Db, query } from '../../db/index.ts';
import { createCrud } from '../index.ts';
import { fixtureResources, fixtureShapes } from './fixtureShop.ts';
import { now } from './useFixtureShop.ts';

/** An engine of the fixture shop that records its statements. */
export function recordingCrud(fixtureDb: Db, sent: CompiledQuery[]) {
  const db: Db = new Proxy(fixtureDb, {
    get(target, name: keyof Db) {
      if (name !== 'executeQuery') return target[name];
      return (statement: CompiledQuery) => {
        sent.push(statement);
        return target.executeQuery(statement);
      };
    },
  });
  const facts = { resources: fixtureResources, shapes: fixtureShapes, timeZone: 'UTC' };
  return createCrud({ db, ...facts, clock: () => now });
}

/**
 * Number of rows PostgreSQL reads for a statement, in the tables `isCounted` names.
 *
 * @throws if it reads fewer than two of them, since then another plan was measured
 */
export async function rowsRead(
  db: Db,
  { sql, parameters }: CompiledQuery,
  isCounted: (table: string) => boolean = () => true,
): Promise<number> {
  const [row] = await query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    db,
    `explain (analyze, format json) ${sql}`,
    parameters,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  const scans = (plan ? nodesOf(plan) : []).filter(({ 'Relation Name': table }) => {
    return table !== undefined && isCounted(table);
  });
  if (scans.length === 0) throw new Error(`no plan of such tables: ${sql}`);
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
