import type { Clerk } from '../../../src/contract/index.ts';
import { masked } from '../../../src/schema/index.ts';
import { type Db, query } from '../../db/index.ts';
import {
  columnList,
  type Links,
  type One,
  type Parts,
  type Raw,
  type Slot,
  type Sub,
  type Table,
} from '../plan/index.ts';
import { type Extras, valuesOf, type Writer, writerOf } from './writer.ts';

/**
 * Sub-rows and links of some rows: one query for each such field, however many rows.
 *
 * @returns by id of the row; empty lists for rows that have none
 */
export async function extrasOf(
  db: Db,
  { subs, links }: Pick<Parts, 'subs' | 'links'>,
  { ids, clerk }: { readonly ids: readonly number[]; readonly clerk: Clerk },
): Promise<ReadonlyMap<number, Extras>> {
  const made = new Map(ids.map((id) => [id, { values: {}, wire: {} } as Collected]));
  if (!ids.length) return made;
  // One after the other: a transaction has one connection, and runs one statement at a time.
  for (const sub of subs) addRows(made, sub, await rowsOf(db, sub, ids), clerk);
  for (const each of links) addLinks(made, each, await pairsOf(db, each, ids), clerk);
  return made;
}

type Collected = { values: Record<string, unknown>; wire: Record<string, unknown> };

function addRows(made: Map<number, Collected>, sub: Sub, rows: readonly Raw[], clerk: Clerk): void {
  const write = subWriter(sub, clerk);
  const of = Map.groupBy(rows, (row) => Number(sub.by.read(row)));
  for (const [id, { values, wire }] of made) {
    const own = of.get(id) ?? [];
    values[sub.name] = own.map((row) => valuesOf(sub.table, row));
    wire[sub.name] = own.map((row) => write(row));
  }
}

/** How sub-rows are written for a clerk. */
export function subWriter({ table, ones, mask }: Sub, clerk: Clerk): Writer {
  const { shape, shown: slots } = table;
  const computed = Object.keys(shape.computed);
  return writerOf({ shape, slots, ones, computed }, mask(clerk), (one) => one.mask(clerk));
}

type Pair = { readonly near: number; readonly far: number };

function addLinks(
  made: Map<number, Collected>,
  { name, key, shows, mask }: Links,
  pairs: readonly (Pair & Raw)[],
  clerk: Clerk,
): void {
  const isHidden = mask(clerk).has(shows.name);
  const text = (row: Raw) => (isHidden ? masked(told(shows, row)) : told(shows, row));
  const of = Map.groupBy(pairs, ({ near }) => near);
  for (const [id, { values, wire }] of made) {
    const own = of.get(id) ?? [];
    values[name] = own.map(({ far }) => far);
    wire[name] = values[name];
    wire[key] = own.map(text);
  }
}

const told = (slot: Slot, row: Raw): unknown => slot.toWire(slot.read(row));

const rowsOf = (
  db: Db,
  { table, by, order, ones }: Sub,
  ids: readonly number[],
): Promise<Raw[]> => {
  const owner = `s.${by.columns[0].sql}`;
  const text =
    `select ${[columnList(table.shown, 's'), ...relatedColumns(ones)].join(', ')}` +
    ` from ${table.sql} s${relatedJoins(ones, 's')}` +
    ` where ${owner} = any($1) order by ${owner}, s.${order.columns[0].sql}, s."id"`;
  return query<Raw>(db, text, [ids]);
};

const pairsOf = (
  db: Db,
  { through, near, far, table, shows }: Links,
  ids: readonly number[],
): Promise<(Pair & Raw)[]> =>
  query(
    db,
    `select m.${near} as near, m.${far} as far, ${columnList([shows], 'f')}` +
      ` from ${through} m join ${table.sql} f on f."id" = m.${far}` +
      ` where m.${near} = any($1) order by m.${near}, m.${far}`,
    [ids],
  );

/** What is selected of related rows, for {@link relatedJoins}. */
export const relatedColumns = (ones: readonly One[]): readonly string[] =>
  ones.map(({ shown, alias }) => columnList(shown, alias));

export const relatedJoins = (ones: readonly One[], alias: string): string =>
  ones
    .map(({ table, alias: related, slot }) =>
      joinOf(table, related, `${alias}.${slot.columns[0].sql}`),
    )
    .join('');

const joinOf = (table: Table, alias: string, id: string): string =>
  ` left join ${table.sql} ${alias} on ${alias}."id" = ${id}`;
