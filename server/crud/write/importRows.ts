import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Denied, nodeOf, Refusal } from '../../../src/contract/index.ts';
import { type AnyResource, importKey, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { type Db, query, transact } from '../../db/index.ts';
import { requirePermission } from '../permission.ts';
import { fieldColumnsOf, listType, type RowData, values } from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import { addRow, applyChange } from './change.ts';
import { type ImportedRow, resolveNames } from './importNames.ts';
import { givenToAdd, givenToChange, readBody } from './input.ts';
import { lockHolders } from './only.ts';
import { wholeRow } from './save.ts';
import { lockRows, type OpenWrite, type WriteContext } from './transaction.ts';

export type RowImportOrder = {
  readonly rows: readonly ImportedRow[];
  /** Only run a trial. */
  readonly isTrial: boolean;
  /** Write the rows that can be taken, and leave out the others. */
  readonly takesRest?: boolean;
  /** Commit a few rows at a time: for an engine that serves no other queries meanwhile. */
  readonly inPortions: boolean;
  /** Fields that find a record; absent: those that the declaration names. */
  readonly key?: readonly string[];
};

/** Why a row is refused: `InvalidInput` or `Refusal`. */
export type ImportFault = { readonly row: number; readonly error: Error };

export type ImportOutcome = {
  /** Counts of the rows without a fault. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** With one of them nothing is written, unless the rest is to be taken. */
  readonly faults: readonly ImportFault[];
  /** `update_time` of written rows, in unix seconds. */
  readonly at: number;
};

/**
 * Adds the rows of a file, and changes those whose key is known: all, or with a single fault none, unless the
 * rest is to be taken. Each row is written as a form would write it: with its hooks, guards, scope, unique
 * checks and recorder. A row equal to its record is left alone, so the same file again changes nothing.
 *
 * A dry run writes the same rows and rolls them back. On an engine without sessions of its own the file is
 * tried whole first and then written in portions; committed portions stay if the process ends meanwhile, and
 * the same file again adds the rest.
 *
 * @throws {Denied}
 * @throws {Refusal} import_running; conflict, if tried rows were changed between two portions
 */
export async function importRows(
  writing: WriteContext,
  order: RowImportOrder,
): Promise<ImportOutcome> {
  const { plan, admin } = writing;
  requirePermission(admin, plan.resource, 'import');
  const may = rightsOf(writing);
  const { key = importKey(plan.resource) } = order;
  const turn = { writing, may, key, name: plan.resource.name, rowOfKey: new Map<string, number>() };
  if (!order.inPortions) return wholeAtOnce(turn, order);
  if (running.has(plan)) throw new Refusal('import_running');
  running.add(plan);
  try {
    const tried = await tryPortions(turn, order.rows);
    if (order.isTrial || (tried.faults.length > 0 && !order.takesRest)) return tried;
    const faulty = new Set(tried.faults.map(({ row }) => row));
    const sound = order.rows.filter(({ number }) => !faulty.has(number));
    return { ...(await writePortions(turn, sound)), faults: tried.faults };
  } finally {
    running.delete(plan);
  }
}

/** Tables into which portions are being written. */
const running = new WeakSet();

type ImportRights = { readonly add: boolean; readonly edit: boolean };

type ImportTurn = {
  readonly writing: WriteContext;
  readonly may: ImportRights;
  readonly name: string;
  /** Fields that find a record. */
  readonly key: readonly string[];
  /** Number of the row that named a key first, by {@link keyOf}: in the whole file, not in one portion. */
  readonly rowOfKey: Map<string, number>;
};

/** @throws {Denied} for an admin who may neither add nor change */
function rightsOf({ plan: { resource }, admin }: WriteContext): ImportRights {
  const has = (verb: 'add' | 'edit') =>
    resource.verbs.includes(verb) && admin.can(nodeOf(resource.path, verb));
  const may = { add: has('add'), edit: has('edit') };
  if (!may.add && !may.edit) throw new Denied(nodeOf(resource.path, 'add'));
  return may;
}

async function wholeAtOnce(turn: ImportTurn, { rows, isTrial, takesRest }: RowImportOrder) {
  return writeOrTakeBack(
    turn,
    rows,
    ({ faults }) => !isTrial && (takesRest || faults.length === 0),
  );
}

/** Rows per transaction, which blocks all other queries meanwhile. */
const portion = 25;

async function tryPortions(turn: ImportTurn, rows: readonly ImportedRow[]): Promise<ImportOutcome> {
  let sum = noRows(turn.writing.now);
  for (let at = 0; at < rows.length; at += portion) {
    sum = together(sum, await writeOrTakeBack(turn, rows.slice(at, at + portion), () => false));
    await pause(1);
  }
  return sum;
}

async function writePortions(turn: ImportTurn, rows: readonly ImportedRow[]) {
  let sum = noRows(turn.writing.now);
  for (let at = 0; at < rows.length; at += portion) {
    const some = rows.slice(at, at + portion);
    const done = await writeOrTakeBack(turn, some, ({ faults }) => faults.length === 0);
    if (done.faults.length > 0) throw new Refusal('conflict');
    sum = together(sum, done);
    await pause(1);
  }
  return sum;
}

const noRows = (at: number): ImportOutcome => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  faults: [],
  at,
});

const together = (a: ImportOutcome, b: ImportOutcome): ImportOutcome => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  faults: [...a.faults, ...b.faults],
  at: a.at,
});

/** Ends a transaction without its writes. */
class TakenBack extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super('taken back');
    this.outcome = outcome;
  }
}

async function writeOrTakeBack(
  turn: ImportTurn,
  rows: readonly ImportedRow[],
  keeps: (outcome: ImportOutcome) => boolean,
): Promise<ImportOutcome> {
  try {
    return await transact(turn.writing.db, async (tx) => {
      await takeTurn(tx, turn.name);
      const outcome = await writeRows({ ...turn.writing, tx, isLast: false }, rows, turn);
      if (!keeps(outcome)) throw new TakenBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome;
    throw error;
  }
}

/** Two imports at once would both find a record absent, and both add it. */
async function takeTurn(tx: Db, name: string): Promise<void> {
  const [turn] = await query<{ isFree: boolean }>(
    tx,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"',
    [`import ${name}`],
  );
  if (!turn?.isFree) throw new Refusal('import_running');
}

async function writeRows(
  open: OpenWrite,
  rows: readonly ImportedRow[],
  { may, rowOfKey, key: by }: ImportTurn,
): Promise<ImportOutcome> {
  const named = await resolveNames(open, rows);
  const known = await idsByKey(open, named, by);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const faults: ImportFault[] = [];
  for (const row of named) {
    await query(open.tx, 'savepoint imported_row');
    try {
      if (row.refused.size > 0) throw new InvalidInput(row.refused);
      const key = keyOf(open, row.body, by) ?? '';
      assertNamedOnce(by, { key, row: row.number, rowOfKey });
      counts[await writeRow(open, row.body, { id: known.get(key), may })] += 1;
      await query(open.tx, 'release savepoint imported_row');
    } catch (error) {
      if (!(error instanceof InvalidInput) && !(error instanceof Refusal)) throw error;
      await query(open.tx, 'rollback to savepoint imported_row');
      faults.push({ row: row.number, error });
    }
  }
  return { ...counts, faults, at: open.now };
}

/** Two rows of a file are one record when one names another record by its label and one by its id. */
function assertNamedOnce(
  by: readonly string[],
  {
    key,
    row,
    rowOfKey,
  }: Pick<ImportTurn, 'rowOfKey'> & { readonly key: string; readonly row: number },
): void {
  if (key === '') return;
  const first = rowOfKey.get(key) ?? row;
  rowOfKey.set(key, first);
  // A transaction that runs again meets its own rows.
  if (first === row) return;
  const field = by.at(-1) ?? '';
  throw new Refusal('duplicate', { params: { field }, data: { field } });
}

async function writeRow(
  open: OpenWrite,
  cells: RowData,
  { id, may }: { readonly id: number | undefined; readonly may: ImportRights },
): Promise<'added' | 'changed' | 'unchanged'> {
  const body = readBody(cells);
  if (id === undefined) {
    if (!may.add) throw new Refusal('import_no_add');
    await addRow({ ...open, call: 'import' }, givenToAdd(open, body));
    return 'added';
  }
  const { tx, plan } = open;
  await lockHolders(tx, plan.table.shape, { ids: [id], given: body });
  const [row = {}] = await lockRows(open, [id]);
  const before = await wholeRow(open, row);
  const given = givenToChange(open, body, before);
  if (Object.entries(given).every(([name, value]) => isDeepStrictEqual(value, before[name])))
    return 'unchanged';
  if (!may.edit) throw new Refusal('import_no_edit');
  await applyChange({ ...open, call: 'import' }, { row, given: () => given });
  return 'changed';
}

/** Ids of the records within the admin's scope whose keys the rows name, by {@link keyOf}. */
async function idsByKey(
  open: OpenWrite,
  rows: readonly { readonly body: RowData }[],
  by: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { tx, plan, admin } = open;
  const slots = by.map((name) => fieldColumnsOf(plan.table, name, `${plan.resource.name}: import`));
  const keys = new Map(
    rows.flatMap(({ body }) => {
      const cells = keyCells(open, body, by);
      return cells ? [[JSON.stringify(cells), cells] as const] : [];
    }),
  );
  if (keys.size === 0) return new Map();
  const { given, bind } = values();
  const lists = slots.map(({ columns: [{ type }] }, index) => {
    const list = [...keys.values()].map((cells) => cells[index]);
    return `${bind(list)}::${listType(type)}`;
  });
  const columns = slots.map(({ columns: [{ sql }] }) => `t.${sql}`);
  const scope = await scopeConditions(tx, { plan, admin, bind });
  const found = await query<RowData>(
    tx,
    `select t."id" as id, ${columns.map((sql, index) => `${sql} as k${index}`).join(', ')}` +
      ` from ${plan.table.sql} t where (${columns.join(', ')}) in` +
      ` (select * from unnest(${lists.join(', ')}))${scope.map((sql) => ` and (${sql})`).join('')}`,
    given,
  );
  return new Map(
    found.map((row) => [
      JSON.stringify(slots.map((_, index) => row[`k${index}`])),
      Number(row['id']),
    ]),
  );
}

/** The key of a row as one text; undefined where it lacks a part, or one that does not read. */
function keyOf(
  open: Pick<OpenWrite, 'plan'>,
  body: RowData,
  by: readonly string[],
): string | undefined {
  const cells = keyCells(open, body, by);
  return cells && JSON.stringify(cells);
}

function keyCells(
  { plan }: Pick<OpenWrite, 'plan'>,
  body: RowData,
  by: readonly string[],
): readonly unknown[] | undefined {
  const cells: unknown[] = [];
  for (const name of by) {
    const slot = plan.table.slots.get(name);
    if (!slot || body[name] === undefined) return undefined;
    try {
      cells.push(slot.write(slot.field.read(body[name]))[0]);
    } catch (error) {
      if (error instanceof Invalid) return undefined;
      throw error;
    }
  }
  return cells;
}

type RepeatedValue = { readonly row: number; readonly field: string; readonly first: number };

/** Rows that hold a value again that no two records may: their key, or another unique field. */
export function repeatedValues(
  resource: AnyResource,
  rows: readonly ImportedRow[],
): readonly RepeatedValue[] {
  const { fields, facts } = resource.shape;
  const unique = [
    importKey(resource),
    ...Object.keys(fields)
      .filter((name) => fields[name]?.options.unique)
      .map((name) => [name]),
    ...Object.values(facts.indexes ?? {}).flatMap(({ on, unique: isUnique, where }) =>
      isUnique && where === undefined ? [on.map(bareColumn)] : [],
    ),
  ];
  const once = new Map(unique.map((names) => [names.toSorted().join(), names]));
  return [...once.values()]
    .flatMap((names) => repeatedIn(names, rows))
    .toSorted((a, b) => a.row - b.row);
}

const bareColumn = (part: string): string => part.replace(/^lower\((\w+)\)$/, '$1');

function repeatedIn(
  names: readonly string[],
  rows: readonly ImportedRow[],
): readonly RepeatedValue[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row) => {
    const parts = names.map((name) => row.cells[name] ?? row.names[name]?.join(','));
    if (parts.some((part) => part === undefined)) return [];
    const value = JSON.stringify(parts);
    const first = seen.get(value);
    if (first !== undefined) return [{ row: row.number, field: names.at(-1) ?? '', first }];
    seen.set(value, row.number);
    return [];
  });
}
