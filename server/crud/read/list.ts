import { listLimits } from '../../../src/contract/index.ts';
import { type Db, query } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import { badParameter } from '../parameters.ts';
import {
  allOf,
  type BoundValues,
  type Preset,
  type Projection,
  type RowData,
  type RowProjection,
  type Sort,
  values,
} from '../plan/index.ts';
import {
  conditionsOf,
  type ListParams,
  orderSql,
  type PageBounds,
  pageOf,
  presetOf,
  scopeConditions,
  sortOf,
} from '../search/index.ts';
import { innerRowsOf } from './innerRows.ts';
import { rowWriterFor } from './rowWriter.ts';
import { type ReadContext, selectionOf } from './selection.ts';

export type WireRow = Readonly<Record<string, unknown>>;
export type RowPage = RowCount & { readonly list: readonly WireRow[] };

/**
 * A page of the rows a call asks for, in wire form.
 *
 * @throws {Refusal} invalid, naming the parameter
 */
export async function readList(
  reading: ReadContext,
  parts: Projection,
  params: ListParams,
  page: PageBounds = pageOf(params['page'], params['limit']),
): Promise<RowPage> {
  const { db, plan, admin } = reading;
  if (page.offset > maxOffset) return nothingThere(reading, parts, params);
  const bound = values();
  const conditions = await conditionsOf(db, { ...reading, bind: bound.bind }, params);
  const sort =
    sortOf(plan, admin, params['order']) ?? presetOf(reading, params['preset'])?.sort ?? plan.sort;
  const { rows, ...total } = await readPage(reading, {
    parts,
    conditions,
    values: bound,
    sort,
    page,
    isSearched: isGivenAny(params, searchParams),
  });
  const ids = rows.map((row) => Number(row['id']));
  const extras = await innerRowsOf(db, parts, { ids, admin });
  const write = rowWriterFor(parts, admin);
  const list = rows.map((row) => write(row, extras.get(Number(row['id']))));
  return { list: (await plan.hooks.present?.({ db, admin }, list)) ?? list, ...total };
}

/** As far as a list can be paged through: every row before the page is walked over to find it. */
const maxOffset = 100_000;

/** A page behind the last row is empty; one that is merely too far is refused. */
async function nothingThere(
  reading: ReadContext,
  parts: Projection,
  params: ListParams,
): Promise<RowPage> {
  const last = await readList(reading, parts, params, { limit: 1, offset: maxOffset });
  if (last.list.length) throw badParameter('page');
  return last;
}

/** True if the parameters of a list narrow the rows at all. */
export const isNarrowed = (params: RowData): boolean =>
  isGivenAny(params, [...searchParams, 'preset']);

const searchParams = ['search', 'quickSearch', 'initValue'] as const;

const isGivenAny = (params: RowData, names: readonly string[]): boolean =>
  names.some((name) => {
    const given = params[name];
    return given !== undefined && given !== null && given !== '' && !isEmptyList(given);
  });

const isEmptyList = (given: unknown) => Array.isArray(given) && given.length === 0;

type PageRequest = {
  readonly parts: RowProjection;
  readonly conditions: readonly string[];
  readonly values: BoundValues;
  readonly sort: Sort;
  readonly page: PageBounds;
  /** People have narrowed the rows, beyond the view. */
  readonly isSearched: boolean;
};

/**
 * One page of rows with its related rows and the total, by one statement.
 *
 * Limit and offset are parameters although they are numbers: PostgreSQL then plans each call for its
 * own values instead of keeping a plan that suits the average.
 */
async function readPage(
  { db, plan }: Pick<ReadContext, 'db' | 'plan'>,
  { parts, conditions, values, sort, page, isSearched }: PageRequest,
): Promise<RowCount & { readonly rows: readonly RowData[] }> {
  const { sql: table } = plan.table;
  const [limit, offset] = [values.bind(page.limit), values.bind(page.offset)];
  const { own, related, joins } = selectionOf(parts);
  const asked = { table, own, where: allOf(conditions), sort, limit, offset };
  const isDeep = page.offset > maxPlainOffset;
  const { pageSql, total } = isSearched ? searchedPage(asked, isDeep) : walkedPage(asked, isDeep);
  const rows = await query<RowData>(
    db,
    `with ${pageSql} select ${total} as "#", p.*${related}` +
      ` from (select count(*) as rows from p) n left join p on true${joins('p')}` +
      ` order by ${orderSql(sort, 'p')}`,
    values.given,
  );
  const counted = Number(rows[0]?.['#'] ?? 0);
  return { ...totalOf(counted), rows: rows.filter((row) => row['id'] !== null) };
}

type PageSql = {
  readonly table: string;
  readonly own: string;
  readonly where: string;
  readonly sort: Sort;
  readonly limit: string;
  readonly offset: string;
};

/** Parts of a statement: `p`, the rows of the page, and the total. */
type PageParts = { readonly pageSql: string; readonly total: string };

/**
 * The page is cut first, and the count runs only when the page does not tell the total itself: a last
 * page that is not full does.
 */
function walkedPage(asked: PageSql, isDeep: boolean): PageParts {
  const { table, where, limit, offset } = asked;
  return {
    pageSql: `p as materialized (${walkSql(asked, isDeep)})`,
    total: totalSql(cappedCount(table, where), limit, offset),
  };
}

/**
 * The rows are counted first, and where they are few the page is cut from them. PostgreSQL takes
 * conditions for independent of each other and of the order: it walks along the order through the whole
 * table where it expects matches soon and there are none. Only where there are many it walks.
 */
function searchedPage(asked: PageSql, isDeep: boolean): PageParts {
  const { table, own, where, sort, limit, offset } = asked;
  const [{ sql: sorted }] = sort.slot.columns;
  const kept = sorted === '"id"' ? 't."id"' : `t."id", t.${sorted}`;
  const total = '(select count(*) from m)';
  return {
    pageSql:
      `m as materialized (select ${kept} from ${table} t where ${where} limit ${maxExactTotal + 1}),` +
      ` p as materialized (select ${own} from (select m."id" from m where ${total} <= ${maxExactTotal}` +
      ` order by ${orderSql(sort, 'm')} limit ${limit} offset ${offset}) d join ${table} t on t."id" = d."id"` +
      ` union all (${walkSql({ ...asked, where: `${total} > ${maxExactTotal} and ${where}` }, isDeep)}))`,
    total,
  };
}

/** The page as the order leads to it. Of rows that are only skipped the index tells which they are. */
function walkSql({ table, own, where, sort, limit, offset }: PageSql, isDeep: boolean): string {
  const cut = `from ${table} t where ${where} order by ${orderSql(sort, 't')} limit ${limit} offset ${offset}`;
  return isDeep
    ? `select ${own} from (select t."id" ${cut}) d join ${table} t on t."id" = d."id"`
    : `select ${own} ${cut}`;
}

/** Skipping fewer rows than this costs less than a second look for those that stay. */
const maxPlainOffset = 200;

const totalSql = (count: string, limit: string, offset: string): string =>
  `case when n.rows < ${limit}::bigint and (n.rows > 0 or ${offset}::bigint = 0)` +
  ` then n.rows + ${offset}::bigint else ${count} end`;

/** Number of rows: exact up to 10,000, beyond that only a lower bound. */
type RowCount = { readonly total: number; readonly total_exact: boolean };

const maxExactTotal = listLimits.exactTotal;

/** SQL that counts the rows of a selection and stops when there are too many to tell exactly. */
const cappedCount = (table: string, conditions: string): string =>
  `(select count(*) from (select 1 from ${table} t where ${conditions} limit ${maxExactTotal + 1}) c)`;

const totalOf = (counted: number): RowCount => ({
  total: Math.min(counted, maxExactTotal),
  total_exact: counted <= maxExactTotal,
});

/** Number of rows of a view, and the time since which the oldest of them waits; null if none does. */
export type CountedPreset = {
  readonly count: number;
  readonly exact: boolean;
  readonly oldest: number | null;
};

export type CountedPresets = Readonly<Record<string, CountedPreset>>;

/** The counts of all presets of several resources, by the name of each, by one statement. */
export async function counts(
  db: Db,
  readings: readonly Pick<ReadContext, 'plan' | 'admin'>[],
): Promise<ReadonlyMap<string, CountedPresets>> {
  for (const { admin, plan } of readings) requireVerb(admin, plan.resource, 'index');
  const { given, bind } = values();
  const views: { readonly of: string; readonly name: string; readonly sql: string }[] = [];
  for (const { plan, admin } of readings) {
    const scope = await scopeConditions(db, { plan, admin, bind });
    for (const preset of plan.presets.values()) {
      const conditions = allOf([preset.where(admin), ...scope]);
      const sql = countSql(plan.table.sql, preset, conditions, views.length);
      views.push({ of: plan.resource.name, name: preset.name, sql });
    }
  }
  const [row = {}] = views.length
    ? await query<Record<string, number | null>>(
        db,
        `select ${views.map(({ sql }) => sql).join(', ')}`,
        given,
      )
    : [];
  const counted = views.map((view, index) => {
    const { total, total_exact } = totalOf(row[`c${index}`] ?? 0);
    const count = { count: total, exact: total_exact, oldest: row[`o${index}`] ?? null };
    return { ...view, count };
  });
  return new Map(
    readings.map(({ plan: { resource } }) => {
      const own = counted.filter(({ of }) => of === resource.name);
      return [resource.name, Object.fromEntries(own.map(({ name, count }) => [name, count]))];
    }),
  );
}

function countSql(table: string, { since }: Preset, conditions: string, index: number): string {
  const oldest = since
    ? `(select min(t.${since}) from ${table} t where ${conditions})`
    : 'null::bigint';
  return `${cappedCount(table, conditions)} as c${index}, ${oldest} as o${index}`;
}
