import { query } from '../../db/index.ts';
import { requireVerb } from '../demand.ts';
import { allOf, values } from '../plan/index.ts';
import { conditionsOf, demandWhole, type ListParams } from '../search/index.ts';
import type { Reading } from './reading.ts';

/**
 * Ids of the rows a filter matches, in rising order, at most `limit`: for work on a whole filter.
 *
 * They are read in portions while the caller works, so that many rows cost no memory. Rows that
 * appear meanwhile are not among them.
 *
 * @throws {Refusal} invalid, naming the parameter; also for an item that lacks a part, since doing
 *   something to more rows than meant is worse than refusing
 */
export async function* idsOf(
  reading: Reading,
  filter: ListParams,
  limit: number,
): AsyncGenerator<number> {
  const { db, plan, clerk } = reading;
  requireVerb(clerk, plan.resource, 'index');
  demandWhole(filter['search']);
  const { given, bind } = values();
  const conditions = allOf(await conditionsOf(db, { ...reading, bind }, filter));
  const { sql: table } = plan.table;
  const [newest] = await query<{ id: number | null }>(db, `select max(id) as id from ${table}`);
  const last = bind(newest?.id ?? 0);
  const text =
    `select t."id" as id from ${table} t where ${conditions}` +
    ` and t."id" <= ${last} and t."id" > $${given.length + 1}` +
    ` order by t."id" limit $${given.length + 2}`;
  let left = limit;
  let after = 0;
  while (left > 0) {
    const asked = Math.min(portion, left);
    const found = await query<{ id: number }>(db, text, [...given, after, asked]);
    for (const { id } of found) yield id;
    if (found.length < asked) return;
    after = found.at(-1)?.id ?? after;
    left -= asked;
  }
}

const portion = 1_000;
