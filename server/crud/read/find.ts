import { masked } from '../../../src/schema/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../demand.ts';
import { allOf, type Raw, type Values, values } from '../plan/index.ts';
import { begins, beginsCode, type Naming, namingsOf, scopeConditions } from '../search/index.ts';
import type { WireRow } from './list.ts';
import { partsWriter } from './partsWriter.ts';
import type { Reading } from './reading.ts';
import { selectedParts } from './select.ts';
import { selectionOf } from './selection.ts';

/** A row whose number, code or name begins with a text. */
export type Found = {
  readonly row: WireRow;
  /** What it was found by: `mobile`, or `skus.sku_code` of rows inside. */
  readonly by: string;
  readonly value: string;
  /** The text is all of it. */
  readonly isExact: boolean;
};

/**
 * The few rows a text names, those it names exactly first. Each column is looked up in its own
 * index, so that neither a long table nor a text that nobody bears takes longer.
 *
 * @throws {Denied}
 */
export async function find(
  reading: Reading,
  text: string,
  limit: number,
): Promise<readonly Found[]> {
  const { db, plan, clerk } = reading;
  requireVerb(clerk, plan.resource, 'index');
  const namings = namingsOf(plan, clerk);
  if (!namings.length) return [];
  const bound = values();
  const scope = await scopeConditions(db, { ...reading, bind: bound.bind });
  const branch = { reading, text, limit, scope, bound };
  const branches = namings.map((naming, index) => branchSql(branch, naming, index));
  const parts = selectedParts(plan);
  const rows = await query<Raw>(
    db,
    `select ${selectionOf(parts).own}, h.by as "#by", h.value as "#value", h.exact as "#exact" from` +
      ` (select distinct on (u.id) u.* from (${branches.join(' union all ')}) u` +
      ` order by u.id, u.exact desc, u.by) h join ${plan.table.sql} t on t."id" = h.id` +
      ` order by h.exact desc, t."id" desc limit ${bound.bind(limit)}`,
    bound.given,
  );
  const write = partsWriter(parts, clerk);
  return rows.map((row) => {
    const naming = namings[Number(row['#by'])];
    return {
      row: write(row),
      by: naming?.path ?? '',
      value: toldOf(String(row['#value']), naming, { plan, clerk }),
      isExact: row['#exact'] === true,
    };
  });
}

/** What a row was found by, as its list would tell it. */
function toldOf(
  value: string,
  naming: Naming | undefined,
  { plan, clerk }: Pick<Reading, 'plan' | 'clerk'>,
): string {
  const isCovered = naming && (naming.sub ?? plan).cover(clerk).has(naming.slot.name);
  return isCovered ? String(masked(value)) : value;
}

type Branch = {
  readonly reading: Reading;
  readonly text: string;
  readonly limit: number;
  readonly scope: readonly string[];
  readonly bound: Values;
};

/** The rows one column names, as a part of the statement that may end as soon as it has enough. */
function branchSql(
  { reading: { plan }, text, limit, scope, bound: { bind } }: Branch,
  { slot, sub, code }: Naming,
  index: number,
): string {
  const column = `${sub ? 's' : 't'}.${slot.columns[0].sql}`;
  const own = `${plan.table.sql} t`;
  const from = sub ? `${sub.table.sql} s join ${own} on t."id" = s.${sub.by.columns[0].sql}` : own;
  const named = code ? beginsCode(column, text, { ...code, bind }) : begins(column, text, bind);
  // Said again, so that an index of the filled ones serves.
  const filled = code?.isPartial ? [`${column} <> ''`] : [];
  const order = code ? ` order by ${code.isLowered ? `lower(${column})` : column}` : '';
  return (
    `(select t."id" as id, ${index} as by, ${column}::text as value,` +
    ` lower(${column}) = lower(${bind(text)}) as exact` +
    ` from ${from} where ${allOf([...scope, ...filled, named])}${order} limit ${bind(limit)})`
  );
}
