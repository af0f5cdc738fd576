import type { SignedInAdmin } from '../../../src/contract/index.ts';
import { masked } from '../../../src/schema/index.ts';
import { type Db, query } from '../../db/index.ts';
import {
  columnList,
  type FieldColumns,
  type LinkedRows,
  type Projection,
  type RowData,
  type SubRows,
} from '../plan/index.ts';
import { type InnerRows, rowWriterFor, valuesOf } from './rowWriter.ts';
import { selectionOf } from './selection.ts';

/**
 * Sub-rows and links of some rows: one query for each such field, however many rows.
 *
 * @returns by id of the row; empty lists for rows that have none
 */
export async function innerRowsOf(
  db: Db,
  { subs, links }: Pick<Projection, 'subs' | 'links'>,
  { ids, admin }: { readonly ids: readonly number[]; readonly admin: SignedInAdmin },
): Promise<ReadonlyMap<number, InnerRows>> {
  const made = new Map<number, CollectedInnerRows>();
  if (!subs.length && !links.length) return made;
  for (const id of ids) made.set(id, { values: {}, wire: {} });
  // One after the other: a transaction has one connection, and runs one statement at a time.
  for (const sub of subs) addRows(made, sub, await rowsOf(db, sub, ids), admin);
  for (const each of links) addLinks(made, each, await pairsOf(db, each, ids), admin);
  return made;
}

type CollectedInnerRows = { values: Record<string, unknown>; wire: Record<string, unknown> };

function addRows(
  made: Map<number, CollectedInnerRows>,
  sub: SubRows,
  rows: readonly RowData[],
  admin: SignedInAdmin,
): void {
  const write = rowWriterFor(sub, admin);
  const of = Map.groupBy(rows, (row) => Number(sub.by.read(row)));
  for (const [id, { values, wire }] of made) {
    const own = of.get(id) ?? [];
    wire[sub.name] = own.map((row) => write(row));
    // Lazy, since most callers need the API format alone.
    let read: readonly RowData[] | undefined;
    Object.defineProperty(values, sub.name, {
      enumerable: true,
      get: () => (read ??= own.map((row) => valuesOf(sub, row))),
    });
  }
}

type LinkedPair = { readonly near: number; readonly far: number };

function addLinks(
  made: Map<number, CollectedInnerRows>,
  { name, key, shows, twin, maskedColumns }: LinkedRows,
  pairs: readonly (LinkedPair & RowData)[],
  admin: SignedInAdmin,
): void {
  const isHidden = maskedColumns(admin).has(shows.name);
  const textOf = (slot: FieldColumns) => (row: RowData) =>
    isHidden ? masked(wireCell(slot, row)) : wireCell(slot, row);
  const of = Map.groupBy(pairs, ({ near }) => near);
  for (const [id, { values, wire }] of made) {
    const own = of.get(id) ?? [];
    values[name] = own.map(({ far }) => far);
    wire[name] = values[name];
    wire[key] = own.map(textOf(shows));
    if (twin) wire[twin.key] = own.map(textOf(twin.slot));
  }
}

const wireCell = (slot: FieldColumns, row: RowData): unknown => slot.toWire(slot.read(row));

const rowsOf = (db: Db, sub: SubRows, ids: readonly number[]): Promise<RowData[]> =>
  ids.length ? query<RowData>(db, rowsText(sub), [ids]) : Promise.resolve([]);

function rowsText(sub: SubRows): string {
  const known = subRowStatements.get(sub);
  if (known !== undefined) return known;
  const { own, related, joins } = selectionOf(sub);
  const owner = `t.${sub.by.columns[0].sql}`;
  const text =
    `select ${own}${related} from ${sub.table.sql} t${joins('t')}` +
    ` where ${owner} = any($1) order by ${owner}, t.${sub.order.columns[0].sql}, t."id"`;
  subRowStatements.set(sub, text);
  return text;
}

const subRowStatements = new WeakMap<SubRows, string>();

const pairsOf = (
  db: Db,
  { through, near, far, table, shows, twin }: LinkedRows,
  ids: readonly number[],
): Promise<(LinkedPair & RowData)[]> =>
  query(
    db,
    `select m.${near} as near, m.${far} as far, ${columnList(twin ? [shows, twin.slot] : [shows], 'f')}` +
      ` from ${through} m join ${table.sql} f on f."id" = m.${far}` +
      ` where m.${near} = any($1) order by m.${near}, m.${far}`,
    [ids],
  );
