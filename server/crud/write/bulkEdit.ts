import { isDeepStrictEqual } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BulkEditCheck, listLimits, Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, readInput } from '../../../src/schema/index.ts';
import { badParameter, readId } from '../parameters.ts';
import { requirePermission, requireVerb } from '../permission.ts';
import { type FieldColumns, fieldColumnsOf, type RowData } from '../plan/index.ts';
import { idsOf, type ReadContext } from '../read/index.ts';
import { applyChange } from './change.ts';
import { givenToChange, readBody } from './input.ts';
import { lockHolders } from './only.ts';
import { lockRows, type OpenWrite, transactWrite, type WriteContext } from './transaction.ts';

type RefusedBulkRow = { readonly id: number; readonly reason: Refusal | InvalidInput };

/** Forecast of a bulk edit of some rows. */
export type BulkEditForecast = Omit<BulkEditCheck, 'refused'> & {
  readonly refused: readonly RefusedBulkRow[];
};

/** Result of a bulk edit: rows that changed, with the value that each had. */
export type BulkEdited = {
  readonly done: readonly { readonly id: number; readonly before: unknown }[];
  readonly refused: readonly RefusedBulkRow[];
};

/**
 * The rows that a filter matches, of which a bulk edit then names some at a time.
 *
 * @throws {InvalidInput} too_many, and a value that the field does not read
 */
export async function bulkEditIds(
  reading: ReadContext & Pick<WriteContext, 'now'>,
  raw: RowData,
): Promise<{ readonly ids: readonly number[] }> {
  readRequest(reading, { ...raw, ids: undefined });
  const { filter } = readBody(raw);
  if (typeof filter !== 'object' || filter === null) throw badParameter('filter');
  const ids: number[] = [];
  for await (const id of idsOf(reading, { ...filter }, listLimits.exactTotal + 1)) ids.push(id);
  if (ids.length > listLimits.exactTotal) throw tooMany(listLimits.exactTotal);
  return { ids };
}

/**
 * Forecasts a bulk edit of one field: each row is written as by {@link bulkEdit}, and rolled back.
 *
 * @throws {Denied}
 * @throws {InvalidInput} too_many rows, and a value that the field does not read
 */
export async function bulkCheck(writing: WriteContext, raw: RowData): Promise<BulkEditForecast> {
  const request = readRequest(writing, raw);
  const refused: RefusedBulkRow[] = [];
  let [change, same] = [0, 0];
  for (const item of request.items) {
    await nextTurn();
    const outcome = await outcomeOf(() => tryOne(writing, request, item));
    if (outcome instanceof Error) refused.push({ id: item.id, reason: outcome });
    else if (outcome) change += 1;
    else same += 1;
  }
  return { change, same, refused };
}

/**
 * Sets one declared field of some rows, each in a transaction of its own and by all rules of an edit. With
 * `undo` each row gets back the value it had, if it still holds the one that was set.
 *
 * @throws {Denied}
 * @throws {InvalidInput} too_many rows, and a value that the field does not read
 */
export async function bulkEdit(writing: WriteContext, raw: RowData): Promise<BulkEdited> {
  const request = readRequest(writing, raw);
  const done: { id: number; before: unknown }[] = [];
  const refused: RefusedBulkRow[] = [];
  for (const item of request.items) {
    await nextTurn();
    const outcome = await outcomeOf(() =>
      transactWrite(writing, (open) => editOne(open, request, item)),
    );
    if (outcome instanceof Error) refused.push({ id: item.id, reason: outcome });
    else if (outcome) done.push({ id: item.id, before: outcome.before });
  }
  return { done, refused };
}

type BulkRequest = {
  readonly slot: FieldColumns;
  /** Value that the rows were set to, for an undo. */
  readonly expected: { readonly value: unknown } | undefined;
  readonly items: readonly BulkItem[];
};
type BulkItem = { readonly id: number; readonly wire: unknown };

function readRequest(
  { plan, admin, now }: Pick<WriteContext, 'plan' | 'admin' | 'now'>,
  raw: RowData,
): BulkRequest {
  const { resource, table } = plan;
  if (!resource.bulkEdit) throw new Refusal('unknown_route');
  requirePermission(admin, resource, 'bulkEdit');
  requireVerb(admin, resource, 'edit');
  const { ids, field: name, value, undo } = readBody(raw);
  if (typeof name !== 'string' || !resource.bulkEdit.includes(name)) throw badParameter('field');
  if (plan.unreadableColumns(admin).has(name)) throw new Refusal('denied');
  const slot = fieldColumnsOf(table, name, `${resource.name}: bulkEdit`);
  const read = (wire: unknown) =>
    readInput({ [name]: slot.field }, { [name]: wire ?? null }, { mode: 'add', now })[name];
  const set = read(value);
  const items = Array.isArray(undo)
    ? undo.map((item: unknown) => readUndo(item))
    : listOf(ids).map((id) => ({ id: readId(id, 'ids'), wire: value ?? null }));
  if (items.length > listLimits.ids) throw tooMany(listLimits.ids);
  return { slot, items, expected: Array.isArray(undo) ? { value: set } : undefined };
}

function readUndo(item: unknown): BulkItem {
  if (typeof item !== 'object' || item === null) throw badParameter('undo');
  const { id, value }: { id?: unknown; value?: unknown } = item;
  return { id: readId(id, 'undo'), wire: value ?? null };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const tooMany = (max: number) =>
  new InvalidInput(new Map([['ids', new Invalid('too_many', { max })]]));

/** Returns the former value of the row, undefined if it holds the new one already. */
async function editOne(
  open: OpenWrite,
  { slot, expected }: BulkRequest,
  { id, wire }: BulkItem,
): Promise<{ readonly before: unknown } | undefined> {
  const { tx, plan } = open;
  const { name } = slot;
  const body = { [name]: wire };
  await lockHolders(tx, plan.table.shape, { ids: [id], given: body });
  const [row = {}] = await lockRows(open, [id]);
  const held = slot.read(row);
  if (expected && !isDeepStrictEqual(held, expected.value)) throw new Refusal('stale');
  let isSame = false;
  await applyChange(
    { ...open, call: 'bulkEdit' },
    {
      row,
      given(before) {
        const given = givenToChange(open, body, before);
        // The form would not ask for it beside the other values of this row.
        if (!Object.hasOwn(given, name)) throw new Refusal('illegal_transition');
        isSame = isDeepStrictEqual(given[name], held);
        return isSame ? {} : given;
      },
    },
  );
  return isSame ? undefined : { before: slot.toWire(held) };
}

/** The same, rolled back. */
async function tryOne(writing: WriteContext, request: BulkRequest, item: BulkItem) {
  const { recordCall: _, ...trying } = writing;
  const kept: { outcome?: Awaited<ReturnType<typeof editOne>> } = {};
  await transactWrite(trying, async (open) => {
    const outcome = await editOne(open, request, item);
    if (outcome) kept.outcome = outcome;
    throw new Rehearsed();
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
  return kept.outcome;
}

/** Ends a transaction that was only tried. */
class Rehearsed extends Error {}

async function outcomeOf<T>(run: () => Promise<T>): Promise<T | Refusal | InvalidInput> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) return error;
    throw error;
  }
}
