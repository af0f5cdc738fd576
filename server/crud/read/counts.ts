import { query } from '../../db/index.ts';
import { requireVerb } from '../demand.ts';
import { allOf, type Preset, values } from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import type { Reading } from './reading.ts';
import { cappedCount, totalOf } from './total.ts';

/** How many rows a view has, and since when the oldest of them waits; null when none does. */
export type Count = {
  readonly count: number;
  readonly exact: boolean;
  readonly oldest: number | null;
};

/** The counts of all presets of a resource, by one statement. */
export async function counts(
  reading: Omit<Reading, 'zone'>,
): Promise<Readonly<Record<string, Count>>> {
  const { db, plan, clerk } = reading;
  requireVerb(clerk, plan.resource, 'index');
  const presets = [...plan.presets.values()];
  if (!presets.length) return {};
  const { given, bind } = values();
  const scope = await scopeConditions(db, { ...reading, bind });
  const text = presets.map((preset, index) => countSql(plan.table.sql, preset, scope, index));
  const [row = {}] = await query<Record<string, number | null>>(
    db,
    `select ${text.join(', ')}`,
    given,
  );
  return Object.fromEntries(
    presets.map(({ name }, index) => {
      const { total, total_exact } = totalOf(row[`c${index}`] ?? 0);
      return [name, { count: total, exact: total_exact, oldest: row[`o${index}`] ?? null }];
    }),
  );
}

function countSql(
  table: string,
  { where, since }: Preset,
  scope: readonly string[],
  index: number,
): string {
  const conditions = allOf([where, ...scope]);
  const oldest = since
    ? `(select min(t.${since}) from ${table} t where ${conditions})`
    : 'null::bigint';
  return `${cappedCount(table, conditions)} as c${index}, ${oldest} as o${index}`;
}
