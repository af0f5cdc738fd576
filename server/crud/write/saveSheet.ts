import { setTimeout as pause } from 'node:timers/promises';
import { listLimits, Refusal } from '../../../src/contract/index.ts';
import { InvalidInput, Invalid } from '../../../src/schema/index.ts';
import { query, sendAlong, transact } from '../../db/index.ts';
import { badParameter, readId } from '../parameters.ts';
import { requireVerb } from '../permission.ts';
import type { ResourcePlan, RowData } from '../plan/index.ts';
import { actorOf, type ChangeRecorder, type RecordedEdit } from '../changeRecorder.ts';
import { applyChange } from './change.ts';
import { resolveNames, type NamedRow } from './importNames.ts';
import { givenToChange, readBody } from './input.ts';
import { lockHolders } from './only.ts';
import { wholeRow } from './save.ts';
import { lockedRows, type OpenWrite, type WriteContext } from './transaction.ts';

/** Outcome of the rows of a sheet, by id. */
export type SheetSaved = {
  readonly saved: readonly number[];
  /** Rows that somebody changed since they were read; they were not written. */
  readonly stale: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: Refusal | InvalidInput }[];
};

/**
 * Writes changed cells of many rows, each by all rules of an edit: `{ rows: [{ id, version, values, names }] }`.
 * `values` are in wire form, sub-rows as those that change alone (`skus: [{ id, price }]`); `names` are labels of
 * records, which become their ids. A refused row leaves the others; its paths name sub-rows by their id.
 *
 * Rows are written some at a time, each portion in its transaction.
 *
 * @throws {Denied}
 * @throws {InvalidInput} too_many rows
 * @throws {Refusal} invalid, naming the parameter
 */
export async function saveSheet(writing: WriteContext, raw: RowData): Promise<SheetSaved> {
  const rows = readRows(writing, raw);
  const portions: SheetSaved[] = [];
  for (let at = 0; at < rows.length; at += portion) {
    // Lets waiting work of the process run between two portions.
    await pause(1);
    const some = rows.slice(at, at + portion);
    portions.push(
      await transact(writing.db, (tx) => writePortion({ ...writing, tx, isLast: false }, some)),
    );
  }
  return {
    saved: portions.flatMap(({ saved }) => saved),
    stale: portions.flatMap(({ stale }) => stale),
    refused: portions.flatMap(({ refused }) => refused),
  };
}

/** Rows per transaction, which blocks all other queries of an engine inside the process. */
const portion = 25;

type SheetRow = {
  readonly id: number;
  readonly version: number;
  readonly values: RowData;
  readonly names: Readonly<Record<string, readonly string[]>>;
};

function readRows({ plan, admin }: WriteContext, raw: RowData): readonly SheetRow[] {
  const { resource } = plan;
  const { sheet } = resource.list;
  if (!sheet) throw new Refusal('unknown_route');
  requireVerb(admin, resource, 'edit');
  const { rows } = readBody(raw);
  if (!Array.isArray(rows) || rows.length === 0) throw badParameter('rows');
  if (rows.length > listLimits.ids) {
    const tooMany = new Invalid('too_many', { max: listLimits.ids });
    throw new InvalidInput(new Map([['rows', tooMany]]));
  }
  const hidden = plan.unreadableColumns(admin);
  const { fields } = plan.table.shape;
  const isOpen = (path: string) => !hidden.has(path) && fields[path]?.options.system !== true;
  const columns = new Set(sheet.filter(isOpen).map(topOf));
  const read = rows.map((row: unknown, index) => readRow(row, `rows.${index}`, columns));
  if (new Set(read.map(({ id }) => id)).size < read.length) throw badParameter('rows');
  return read.toSorted((a, b) => a.id - b.id);
}

const topOf = (path: string): string => path.split('.')[0] ?? path;

function readRow(row: unknown, at: string, columns: ReadonlySet<string>): SheetRow {
  if (typeof row !== 'object' || row === null) throw badParameter(at);
  const given: { id?: unknown; version?: unknown; values?: unknown; names?: unknown } = row;
  const values: RowData = Object(given.values ?? {});
  const named: RowData = Object(given.names ?? {});
  const unknown = [...Object.keys(values), ...Object.keys(named)].find(
    (name) => !columns.has(name),
  );
  if (unknown !== undefined) throw badParameter(`${at}.values.${unknown}`);
  const names = Object.entries(named).map(([name, text]) => [name, [String(text)]] as const);
  return {
    id: readId(given.id, `${at}.id`),
    version: readId(given.version, `${at}.version`),
    values,
    names: Object.fromEntries(names),
  };
}

/**
 * The same statements run for each row. Over lists of one or a few they would be planned anew each time, which costs
 * more than they read.
 */
const generic = { sql: 'set local plan_cache_mode = force_generic_plan' } as const;

async function writePortion(open: OpenWrite, rows: readonly SheetRow[]): Promise<SheetSaved> {
  await sendAlong(open.tx, generic);
  const ids = rows.map(({ id }) => id);
  const given: RowData = Object.assign({}, ...rows.map(({ values }) => values));
  await lockHolders(open.tx, open.plan.table.shape, { ids, given });
  const held = new Map((await lockedRows(open, ids)).map((row) => [Number(row['id']), row]));
  const named = await resolveNames(
    open,
    rows.map(({ id, values, names }) => ({ number: id, cells: values, names })),
  );
  const bodies = new Map(named.map((row) => [row.number, row]));
  const { rest, record } = await recordedTogether(open, [...held.keys()]);
  const saved: number[] = [];
  const stale: number[] = [];
  const refused: { id: number; reason: Refusal | InvalidInput }[] = [];
  for (const { id, version } of rows) {
    const row = held.get(id);
    const body = bodies.get(id);
    if (!row || !body) refused.push({ id, reason: new Refusal('not_found') });
    else if (row['version'] !== version) stale.push(id);
    else {
      const reason = await writeOrRefuse(rest, row, body);
      if (reason) refused.push({ id, reason });
      else saved.push(id);
    }
  }
  await record();
  return { saved, stale, refused };
}

/**
 * Has the changes of some rows recorded by one call instead of one each. `rest` records what is written besides:
 * a row that loses a flag to one of them.
 */
async function recordedTogether(
  open: OpenWrite,
  ids: readonly number[],
): Promise<{ readonly rest: OpenWrite; readonly record: () => Promise<void> }> {
  const { tx, plan, admin, now, recorder } = open;
  const { shape } = plan.table;
  const seen = await recorder.edit({ tx, actor: actorOf(admin), now, shape, ids, call: 'edit' });
  const isOwn = (edit: RecordedEdit) =>
    edit.shape === shape && edit.ids.every((id) => ids.includes(id));
  const others: ChangeRecorder = {
    ...recorder,
    edit: async (edit) => (isOwn(edit) ? undefined : recorder.edit(edit)),
    history: { ...recorder.history, entry: () => undefined },
  };
  return { rest: { ...open, recorder: others }, record: async () => seen?.() };
}

/** Returns why the row is refused. The last savepoint takes back what was written before. */
async function writeOrRefuse(
  open: OpenWrite,
  row: RowData,
  body: NamedRow,
): Promise<Refusal | InvalidInput | undefined> {
  await query(open.tx, 'savepoint sheet_row');
  const { asked, whole } = await editBodyOf(open, row, body);
  try {
    if (body.refused.size > 0) throw new InvalidInput(body.refused);
    await applyChange(open, {
      row,
      whole,
      given(before) {
        const given = givenToChange(open, asked, before);
        // The form would not ask for it beside the other values of this row.
        const hidden = Object.keys(asked).find((name) => !Object.hasOwn(given, name));
        if (hidden === undefined) return given;
        throw new Refusal('illegal_transition', { data: { field: hidden } });
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof InvalidInput) && !(error instanceof Refusal)) throw error;
    await query(open.tx, 'rollback to savepoint sheet_row');
    return byIds(open.plan, asked, error);
  }
}

/** `whole`: the row with its sub-rows, where they were read. */
type EditBody = { readonly asked: RowData; readonly whole?: RowData };

/** Sub-rows are given as those that change; an edit names all that stay. */
async function editBodyOf(open: OpenWrite, row: RowData, { body }: NamedRow): Promise<EditBody> {
  const subs = open.plan.relations.subs.filter(({ name }) => Object.hasOwn(body, name));
  if (subs.length === 0) return { asked: body };
  const whole = await wholeRow(open, row);
  const inner = subs.map(({ name }) => {
    const changed = new Map(rowsIn(body[name]).map((each) => [Number(each['id']), each]));
    const held = rowsIn(whole[name]).map(({ id }) => changed.get(Number(id)) ?? { id });
    return [name, held] as const;
  });
  return { asked: { ...body, ...Object.fromEntries(inner) }, whole };
}

const rowsIn = (list: unknown): readonly RowData[] =>
  Array.isArray(list) ? list.filter((row) => typeof row === 'object' && row !== null) : [];

/** The same reason with sub-rows named by their ids instead of their places: `skus.41.price`. */
function byIds(plan: ResourcePlan, asked: RowData, reason: Refusal | InvalidInput) {
  const pathOf = (path: string) => {
    const [list = '', place, ...rest] = path.split('.');
    const isInner = plan.relations.subs.some(({ name }) => name === list);
    const id = isInner ? rowsIn(asked[list])[Number(place)]?.['id'] : undefined;
    return id === undefined ? path : [list, id, ...rest].join('.');
  };
  if (reason instanceof InvalidInput)
    return new InvalidInput(
      new Map([...reason.fields].map(([path, each]) => [pathOf(path), each])),
    );
  const { field } = reason.data;
  if (typeof field !== 'string') return reason;
  return new Refusal(reason.code, {
    params: reason.params,
    data: { ...reason.data, field: pathOf(field) },
  });
}
