import { Refusal, type HistoryEntryRow, type HistoryReply } from '../../../src/contract/index.ts';
import { masked } from '../../../src/schema/index.ts';
import { type Db, query } from '../../db/index.ts';
import { readId } from '../parameters.ts';
import { requireVerb } from '../permission.ts';
import {
  allOf,
  columnList,
  type LinkedRows,
  type Projection,
  type ResourcePlan,
  type RowData,
  type SubRows,
  values,
} from '../plan/index.ts';
import { pageOf, scopeConditions } from '../search/index.ts';
import type { ChangeHistory, KeptEntry } from '../changeRecorder.ts';
import { rowWriterFor } from './rowWriter.ts';
import { type ReadContext, selectionOf } from './selection.ts';

/**
 * Changes of one record, newest first. Values are in the form of its row, names of related rows included,
 * masked where its row is masked.
 *
 * @throws {Denied}
 * @throws {Refusal} unknown_route, invalid, not_found
 */
export async function historyOf(
  reading: ReadContext & { readonly history: ChangeHistory },
  params: RowData,
): Promise<HistoryReply> {
  const { db, plan, admin, history } = reading;
  if (!plan.resource.history) throw new Refusal('unknown_route');
  requireVerb(admin, plan.resource, 'detail');
  const id = readId(params['id']);
  await assertVisible(reading, id);
  const page = pageOf(params['page'], params['limit']);
  const { entries, total } = await history.read(db, { shape: plan.table.shape, id, ...page });
  const sides = entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const rows = await wireRowsOf(reading, id, sides);
  return {
    total,
    list: entries.map((entry, n) =>
      entryOf(plan, entry, { before: rows[2 * n] ?? {}, after: rows[2 * n + 1] ?? {} }),
    ),
  };
}

/** Makes sure that an admin may see a row. @throws {Refusal} not_found */
export async function assertVisible(
  { db, plan, admin }: Pick<ReadContext, 'db' | 'plan' | 'admin'>,
  id: number,
): Promise<void> {
  const { given, bind } = values();
  const byId = `t."id" = ${bind(id)}`;
  const scope = await scopeConditions(db, { plan, admin, bind });
  const text = `select 1 from ${plan.table.sql} t where ${allOf([byId, ...scope])}`;
  if ((await query(db, text, given)).length === 0) throw new Refusal('not_found');
}

type Sides = { readonly before: RowData; readonly after: RowData };

/** An entry with the changed fields alone. Parts that are no longer declared are left out. */
function entryOf({ whole }: ResourcePlan, entry: KeptEntry, sides: Sides): HistoryEntryRow {
  const { id, call, actor, admin_id, admin_name, create_time } = entry;
  const changed = { ...entry.before, ...entry.after };
  const parts = partsOf(whole).filter(({ columns }) =>
    columns.some((column) => Object.hasOwn(changed, column)),
  );
  const keys = parts.flatMap((part) => part.keys);
  return {
    id,
    call,
    actor,
    admin_id,
    admin_name,
    create_time,
    fields: parts.map(({ name }) => name),
    ...shortened(keys, sides),
  };
}

/** Fields of a row with the columns they are kept under, and their keys in the API. */
const partsOf = ({ slots, ones, subs, links, shape }: Projection) => {
  const places = new Map(Object.keys(shape.fields).map((name, place) => [name, place]));
  const parts = [
    ...slots.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      keys: [name, ...ones.filter(({ slot }) => slot.name === name).map(({ key }) => key)],
    })),
    ...subs.map(({ name }) => ({ name, columns: [name], keys: [name] })),
    ...links.map(({ name, key, twin }) => ({
      name,
      columns: [name],
      keys: [name, key, ...(twin ? [twin.key] : [])],
    })),
  ];
  return parts.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));
};

/** The part of two values that differs; a page of text in full would hide it. Content in JSON is left out. */
function shortened(keys: readonly string[], { before, after }: Sides): Sides {
  const pairs = keys.map((key) => {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    return [key, ...(isLong(was) || isLong(is) ? excerpts(was, is) : [was, is])] as const;
  });
  const side = (at: 1 | 2) =>
    Object.fromEntries(
      pairs.flatMap((pair) => (pair[at] === omitted ? [] : [[pair[0], pair[at]]])),
    );
  return { before: side(1), after: side(2) };
}

const isLong = (value: unknown): boolean =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length > longest;

/** Characters of a value that is shown whole. */
const longest = 600;
const omitted = Symbol('omitted');

function excerpts(was: unknown, is: unknown): readonly [unknown, unknown] {
  const [old, fresh] = [was ?? '', is ?? ''];
  if (typeof old !== 'string' || typeof fresh !== 'string')
    return Array.isArray(old) && Array.isArray(fresh) && old.length + fresh.length <= mostRows
      ? [old, fresh]
      : [omitted, omitted];
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const from = Math.max(0, start - around);
  const part = (text: string) => {
    const to = Math.min(text.length, text.length - end + around, from + longest);
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return [part(old), part(fresh)];
}

/** Characters before and after the part that differs. */
const around = 40;
/** Changed sub-rows that are shown one by one. */
const mostRows = 60;

/** Kept values as rows in API format. Missing values are filled from the current record. */
async function wireRowsOf(
  { db, plan, admin }: ReadContext,
  id: number,
  sides: readonly RowData[],
): Promise<readonly RowData[]> {
  const own = ownParts(plan);
  const { own: columns, related, joins } = selectionOf(own);
  const found = await query<RowData>(
    db,
    `select ${columns}${related} from ${plan.table.sql} r` +
      ' cross join jsonb_array_elements($2::jsonb) with ordinality e(cells, n)' +
      ` cross join lateral jsonb_populate_record(r, e.cells) t${joins('t')}` +
      ' where r."id" = $1 order by e.n',
    [id, JSON.stringify(sides)],
  );
  const write = rowWriterFor(own, admin);
  const rows = found.map((row) => write(row));
  for (const sub of plan.relations.subs) await addSubRows(db, sub, { rows, sides, admin });
  for (const link of plan.relations.links) await addLinks(db, link, { rows, sides, admin });
  return rows;
}

type Filled = Pick<ReadContext, 'admin'> & {
  readonly rows: readonly Record<string, unknown>[];
  readonly sides: readonly RowData[];
};

/** Computed values are not kept: they would be those of another row. */
function ownParts({ whole }: ResourcePlan): Projection {
  const known = parts.get(whole);
  if (known) return known;
  const made = { ...whole, subs: [], links: [], computed: [] };
  parts.set(whole, made);
  return made;
}

const parts = new WeakMap<Projection, Projection>();

async function addSubRows(db: Db, sub: SubRows, { rows, sides, admin }: Filled): Promise<void> {
  const kept = sides.map((side) => listIn(side, sub.name));
  if (kept.every((list) => list.length === 0)) return;
  const { own, related, joins } = selectionOf(sub);
  const found = await query<RowData & { readonly at: number }>(
    db,
    `select s.n::int - 1 as at, ${own}${related}` +
      ' from jsonb_array_elements($1::jsonb) with ordinality s(list, n)' +
      ' cross join jsonb_array_elements(s.list) with ordinality e(cells, m)' +
      ` cross join lateral jsonb_populate_record(null::${sub.table.sql}, $2::jsonb || e.cells) t${joins('t')}` +
      ' order by s.n, e.m',
    [JSON.stringify(kept), JSON.stringify(unkept)],
  );
  const write = rowWriterFor({ ...sub, computed: [] }, admin);
  const byRow = Map.groupBy(found, ({ at }) => at);
  for (const [n, row] of rows.entries())
    row[sub.name] = (byRow.get(n) ?? []).map((each) => write(each));
}

/** Columns of every sub-row that no history keeps. */
const unkept = { create_time: 0, update_time: 0, version: 1 };

async function addLinks(
  db: Db,
  { name, key, table, shows, twin, maskedColumns }: LinkedRows,
  { rows, sides, admin }: Filled,
): Promise<void> {
  const kept = sides.map((side) => listIn(side, name).map(Number));
  if (kept.every((list) => list.length === 0)) return;
  const slots = twin ? [shows, twin.slot] : [shows];
  const found = await query<RowData>(
    db,
    `select f."id" as far, ${columnList(slots, 'f')} from ${table.sql} f where f."id" = any($1)`,
    [kept.flat()],
  );
  const isHidden = maskedColumns(admin).has(shows.name);
  const byId = new Map(found.map((row) => [Number(row['far']), row]));
  const textsOf = (ids: readonly number[], slot: typeof shows) =>
    ids.map((id) => {
      const row = byId.get(id);
      const text = row ? slot.toWire(slot.read(row)) : `#${id}`;
      return isHidden ? masked(text) : text;
    });
  for (const [n, row] of rows.entries()) {
    const ids = kept[n] ?? [];
    row[name] = ids;
    row[key] = textsOf(ids, shows);
    if (twin) row[twin.key] = textsOf(ids, twin.slot);
  }
}

function listIn(side: RowData, name: string): readonly unknown[] {
  const list = side[name];
  return Array.isArray(list) ? list : [];
}
