import { setTimeout as pause } from 'node:timers/promises';
import { daySeconds } from '../../../src/schema/index.ts';
import { Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import { badParameter } from '../parameters.ts';
import {
  allOf,
  type MaskedColumns,
  type Projection,
  type ResourcePlan,
  type RowData,
  type SubRows,
  summaryNames,
  values,
} from '../plan/index.ts';
import { conditionsOf, type ListParams, requireCompleteItems } from '../search/index.ts';
import { innerRowsOf } from './innerRows.ts';
import type { WireRow } from './list.ts';
import { exportWriter } from './rowWriter.ts';
import { type ReadContext, selectionOf } from './selection.ts';

/** Rows of an export. */
export type ExportedRows = {
  /** Fields in the order they were asked for. */
  readonly fields: readonly string[];
  /** Columns that the file has masked. */
  readonly hidden: MaskedColumns;
  /** Id of the newest row. */
  readonly newest: number;
  readonly total: number;
  /** The rows, newest first, in portions that are read as they are asked for. */
  readonly portions: AsyncIterable<readonly WireRow[]>;
  /** The same of a range of ids, with their id whether it was asked for or not. */
  readonly within: (ids: IdRange) => AsyncIterable<readonly WireRow[]>;
};

/** Ids from `from` to `to`, both included. */
export type IdRange = { readonly from: number; readonly to: number };

/** Bounds of an export that differs from the list. */
export type ExportBounds = {
  /** Fields of the shape that a file may hold; behind `lines.` those of its sub-rows. */
  readonly fields: readonly string[];
  /** Rows of one file. */
  readonly most: number;
  /** Only rows up to this id: as of a moment that has passed. */
  readonly upTo?: number | undefined;
  /** Rows per portion: small enough not to block other requests of this process. */
  readonly atOnce?: number;
  /** Reader whose masks the file has; absent: the admin, who alone decides on the rows. */
  readonly shownTo?: SignedInAdmin;
  /** Days from the oldest to the newest row at most, by when they were made. */
  readonly mostDays?: number;
};

/**
 * All rows a filter matches, as the list would show them, with the columns that were asked for.
 *
 * They are walked by id, so that each row that was there at the start comes once while others work,
 * and a portion is read only when the one before has been taken: many rows cost no memory.
 *
 * @throws {Denied}
 * @throws {Refusal} export_too_large; invalid, naming the parameter, also for an incomplete condition
 */
export async function exportRows(
  reading: ReadContext,
  asked: RowData,
  bounds?: ExportBounds,
): Promise<ExportedRows> {
  const { plan, admin } = reading;
  requireVerb(admin, plan.resource, 'export');
  const shown = bounds?.fields ?? plan.resource.list.columns.flat();
  const fields = exportedFields(shown, asked['fields']);
  const most = bounds?.most ?? maxExportRows;
  const filter = filterOf(asked['filter']);
  const { given, bind } = values();
  const conditions = allOf(await conditionsOf(reading.db, { ...reading, bind }, filter));
  const upTo = bounds?.upTo;
  const where = upTo === undefined ? conditions : `${conditions} and t."id" <= ${bind(upTo)}`;
  const { total, newest } = await countWithin({ most, mostDays: bounds?.mostDays }, reading, {
    where,
    given,
  });
  const parts = bounds ? wholeParts(plan, fields) : partsOf(plan, fields);
  const filterSql = { where, given, atOnce: bounds?.atOnce ?? rowsPerQuery };
  const shownTo = bounds?.shownTo ?? admin;
  const within = (ids: IdRange) =>
    portionsOf({ db: reading.db, plan, admin: shownTo, parts }, filterSql, ids);
  return {
    fields,
    hidden: plan.unreadableColumns(shownTo),
    newest,
    total,
    portions: within({ from: 0, to: newest }),
    within,
  };
}

type ConditionSql = { readonly where: string; readonly given: readonly unknown[] };

type CountLimits = { readonly most: number; readonly mostDays: number | undefined };

/** @throws {Refusal} export_too_large, of too many days with the reason `range` */
async function countWithin(
  { most, mostDays }: CountLimits,
  { db, plan }: Pick<ReadContext, 'db' | 'plan'>,
  { where, given }: ConditionSql,
) {
  const made = mostDays === undefined ? undefined : plan.table.slots.get('create_time');
  const at = made ? `t.${made.columns[0].sql}` : '0';
  const [facts] = await query<{ rows: number; newest: number | null; seconds: number | null }>(
    db,
    `select count(*) as rows, max(id) as newest, max(at) - min(at) as seconds` +
      ` from (select t."id", ${at} as at from ${plan.table.sql} t where ${where} limit ${most + 1}) c`,
    given,
  );
  const { rows: total = 0, newest, seconds } = facts ?? {};
  if (total > most) throw new Refusal('export_too_large', { params: { max: most } });
  if (mostDays !== undefined && Number(seconds) > mostDays * daySeconds)
    throw new Refusal('export_too_large', { params: { max: mostDays }, data: { reason: 'range' } });
  return { total, newest: newest ?? 0 };
}

type FilterSql = ConditionSql & {
  /** Rows of one query. */
  readonly atOnce: number;
};

async function* portionsOf(
  { db, plan, admin, parts }: Omit<ReadContext, 'zone'> & { readonly parts: Projection },
  { where, given, atOnce }: FilterSql,
  { from, to }: IdRange,
): AsyncGenerator<readonly WireRow[]> {
  const { table } = plan;
  const { own, related, joins } = selectionOf(parts);
  const [least, below] = [`$${given.length + 1}`, `$${given.length + 2}`];
  const cut =
    `select ${own} from ${table.sql} t where ${where} and t."id" >= ${least} and t."id" < ${below}` +
    ` order by t."id" desc limit ${atOnce}`;
  const text = `with p as materialized (${cut}) select p.*${related} from p${joins('p')} order by p."id" desc`;
  const write = exportWriter(parts, admin);
  let before = to + 1;
  while (true) {
    const rows = await query<RowData>(db, text, [...given, from, before]);
    const ids = rows.map(({ id }) => Number(id));
    if (rows.length > 0) {
      const extras = await innerRowsOf(db, parts, { ids, admin });
      yield rows.map((row) => write(row, extras.get(Number(row['id']))));
    }
    if (rows.length < atOnce) return;
    before = ids.at(-1) ?? 0;
    // Lets waiting work of the process run between two portions.
    await pause(1);
  }
}

/** Rows per query: small enough not to block other queries on an engine inside the process. */
const rowsPerQuery = 100;

/**
 * Parts to read for some of the fields a list shows. A computed field may depend on all the others, so with
 * one of those nothing is left out.
 */
function partsOf({ listed }: ResourcePlan, fields: readonly string[]): Projection {
  if (listed.computed.some((name) => fields.includes(name))) return listed;
  const known = cuts.get(listed) ?? new Map<string, Projection>();
  cuts.set(listed, known);
  const key = fields.toSorted().join();
  const cut = known.get(key) ?? cutTo(listed, new Set(['id', ...fields, ...fields.map(twinOf)]));
  // Set again, so that the least used goes first.
  known.delete(key);
  known.set(key, cut);
  if (known.size > mostCuts) known.delete(known.keys().next().value ?? '');
  return cut;
}

/** Parts to read for any fields of the shape; behind `lines.` those of its sub-rows. */
export function wholeParts({ whole }: ResourcePlan, fields: readonly string[]): Projection {
  const inner = fields.filter((name) => name.includes('.')).map((name) => name.split('.'));
  const lists = new Set(inner.map(([list = '']) => list));
  const own = fields.filter((name) => !name.includes('.'));
  const cut = cutTo(whole, new Set(['id', ...own, ...own.map(twinOf)]));
  const read = (sub: SubRows) => {
    const named = inner.flatMap(([list, name = '']) => (list === sub.name ? [name] : []));
    const told = own.includes(sub.name) ? summaryNames(whole.shape.fields[sub.name]) : [];
    const all = [...named, ...told];
    const names = new Set(['id', sub.by.name, sub.order.name, ...all, ...all.map(twinOf)]);
    return {
      ...sub,
      slots: sub.slots.filter(({ name }) => names.has(name)),
      ones: [],
      computed: [],
    };
  };
  return {
    ...cut,
    subs: [
      ...cut.subs.filter(({ name }) => !lists.has(name)),
      ...whole.subs.filter(({ name }) => lists.has(name)).map(read),
    ],
  };
}

const cuts = new WeakMap<Projection, Map<string, Projection>>();
const mostCuts = 20;
const twinOf = (name: string) => `${name}_en`;

function cutTo(listed: Projection, names: ReadonlySet<string>): Projection {
  const isNamed = ({ name }: { readonly name: string }) => names.has(name);
  return {
    ...listed,
    slots: listed.slots.filter(isNamed),
    ones: listed.ones.filter(({ slot }) => isNamed(slot)),
    subs: listed.subs.filter(isNamed).map((sub) => summaryOf(sub, listed)),
    links: listed.links.filter(isNamed),
    computed: [],
  };
}

/** Sub-rows are written by their summary: the rest of their columns stays where it is. */
function summaryOf(sub: SubRows, { shape }: Projection): SubRows {
  const told = summaryNames(shape.fields[sub.name]);
  if (told.some((name) => sub.computed.includes(name))) return sub;
  const names = new Set(['id', sub.by.name, sub.order.name, ...told, ...told.map(twinOf)]);
  return { ...sub, slots: sub.slots.filter(({ name }) => names.has(name)), computed: [] };
}

/** Rows of one file: a size that spreadsheets still handle, and an admin can wait for. */
const maxExportRows = 100_000;

/** Exported fields are limited to those of the list; without names all of them. */
function exportedFields(shown: readonly string[], asked: unknown): readonly string[] {
  if (asked === undefined || asked === null) return shown;
  if (!Array.isArray(asked) || asked.length === 0) throw badParameter('fields');
  return [...new Set(asked.map((name, index) => shownField(shown, name, index)))];
}

function shownField(shown: readonly string[], name: unknown, index: number): string {
  const found = shown.find((each) => each === name);
  if (found === undefined) throw badParameter(`fields.${index}`);
  return found;
}

function filterOf(filter: unknown): RowData {
  if (filter === undefined || filter === null) return {};
  if (typeof filter !== 'object' || Array.isArray(filter)) throw badParameter('filter');
  const { search, ...rest }: RowData = { ...filter };
  requireCompleteItems(search);
  return { search, ...rest };
}

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
  reading: ReadContext,
  filter: ListParams,
  limit: number,
): AsyncGenerator<number> {
  const { db, plan, admin } = reading;
  requireVerb(admin, plan.resource, 'index');
  requireCompleteItems(filter['search']);
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
    const asked = Math.min(idsPerQuery, left);
    const found = await query<{ id: number }>(db, text, [...given, after, asked]);
    for (const { id } of found) yield id;
    if (found.length < asked) return;
    after = found.at(-1)?.id ?? after;
    left -= asked;
  }
}

const idsPerQuery = 1_000;
