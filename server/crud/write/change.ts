import { type SignedInAdmin, Refusal } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { requireVerb } from '../permission.ts';
import { badParameter, readId } from '../parameters.ts';
import type { ResourcePlan, RowData } from '../plan/index.ts';
import { isReadAlone, readWritten, wireOfWritten, type WireRow } from '../read/index.ts';
import { actorOf } from '../changeRecorder.ts';
import { givenToAdd, givenToChange, readBody } from './input.ts';
import { claimFlags, lockHolders } from './only.ts';
import { ownValues, saveChanges, saveNew, wholeRow, writtenRow } from './save.ts';
import { withSlugs } from './slugs.ts';
import { lockRows, type OpenWrite, transactWrite, type WriteContext } from './transaction.ts';
import { refusalOf } from './violations.ts';

/**
 * Changes one row: only given values that differ. A write that carries the `version` it was made from is
 * refused if the row has changed since.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, not_found, stale (with the newer row), duplicate, in_use
 * @throws {InvalidInput}
 */
export async function change(
  writing: WriteContext,
  raw: unknown,
): Promise<{ readonly row: WireRow }> {
  const { plan, admin } = writing;
  requireVerb(admin, plan.resource, 'edit');
  const { id: rawId, version, ...body } = readBody(raw);
  const id = readId(rawId);
  const asked = { id, version: readVersion(version), body };
  if (!Object.keys(body).length) throw badParameter('body');
  return { row: await transactWrite(writing, (open) => changeRow(open, asked)) };
}

type ChangeRequest = {
  readonly id: number;
  readonly version: number | undefined;
  readonly body: RowData;
};

async function changeRow(open: OpenWrite, { id, version, body }: ChangeRequest): Promise<WireRow> {
  const { tx, plan, admin } = open;
  await lockHolders(tx, plan.table.shape, { ids: [id], given: body });
  const [row = {}] = await lockRows(open, [id]);
  if (version !== undefined && version !== row['version']) {
    throw new Refusal('stale', { data: { row: await readWritten({ db: tx, plan, admin }, id) } });
  }
  const written = await applyChange(
    { ...open, isLast: isReadAlone(plan) },
    { row, given: (before) => givenToChange(open, body, before) },
  );
  const reading = { db: tx, plan, admin };
  return written ? wireOfWritten(reading, id, written) : readWritten(reading, id);
}

type AppliedChange = {
  /** Locked. */
  readonly row: RowData;
  /** The same with what belongs to it, where it was read before. */
  readonly whole?: RowData | undefined;
  /** Values to write, by those of the row now. */
  readonly given: (before: RowData) => RowData;
};

/**
 * Writes values of a locked row, with the hooks around it, and has it recorded. Answers
 * the row as it was written, unless nothing changed or a hook may have changed it since.
 */
export async function applyChange(
  open: OpenWrite,
  { row, whole, given: read }: AppliedChange,
): Promise<RowData | undefined> {
  const { tx, plan, admin, now, recorder } = open;
  const id = Number(row['id']);
  const { prepare } = plan.hooks;
  const isHooked = hasLaterHooks(plan);
  // Related and inner rows are read for hooks and for the rules of sub-rows alone.
  const isWhole = prepare || isHooked || hasRuledRows(plan);
  const before = isWhole ? (whole ?? (await wholeRow(open, row))) : ownValues(plan, row);
  const given = read(before);
  const { shape } = plan.table;
  const recorded = { actor: actorOf(admin), now, shape, call: open.call ?? 'edit' };
  // A hook or a part inside the row may change more than the statement that writes the row.
  const isEntered = !prepare && !isHooked && !hasInside(plan, given);
  const seen = await recorder.edit({ ...recorded, tx, ids: [id], isEntered });
  const entry = isEntered ? recorder.history.entry(recorded) : undefined;
  const write = { tx, admin, now, call: open.call, before };
  const hooked = (await prepare?.({ ...write, values: given })) ?? given;
  const wanted = await withSlugs(open, { id, before, given: hooked });
  const claim = { tx, shape, recorder, actor: actorOf(admin), now };
  const prepared = await claimFlags(claim, { id, before: ownValues(plan, row), given: wanted });
  const isLast = open.isLast === true && !isHooked && !seen;
  const written = await saveChanges({ ...open, isLast, entry }, prepared, row).catch(
    (error: unknown) => {
      throw refusalOf(error, plan, prepared);
    },
  );
  await runLaterHooks(open, { id, before });
  await seen?.();
  return isHooked ? undefined : written;
}

const hasLaterHooks = ({ hooks: { finish, written } }: ResourcePlan): boolean =>
  finish !== undefined || written !== undefined;

type WrittenRow = {
  readonly id: number;
  readonly before: RowData | undefined;
};

async function runLaterHooks(open: OpenWrite, { id, before }: WrittenRow): Promise<void> {
  const { tx, admin, now, call } = open;
  const { finish, written } = open.plan.hooks;
  const write = { tx, admin, now, call, before };
  await written?.({ ...write, id });
  if (finish) await finish({ ...write, after: await writtenRow(open, id) });
}

const hasInside = ({ relations: { subs, links } }: ResourcePlan, given: RowData): boolean =>
  [...subs, ...links].some(({ name }) => Object.hasOwn(given, name));

const hasRuledRows = ({ relations }: ResourcePlan): boolean =>
  relations.subs.some(({ table }) => Object.keys(table.shape.rules).length > 0);

/** Absent: the write is not checked, as from an existing client. */
function readVersion(raw: unknown): number | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  return readId(raw, 'version');
}

/** A new row as it was stored. */
export type Added = { readonly id: number; readonly row: WireRow };

/**
 * Adds a row with its sub-rows and links.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, duplicate
 * @throws {InvalidInput}
 */
export async function add(writing: WriteContext, raw: unknown): Promise<Added> {
  const { plan, admin } = writing;
  requireVerb(admin, plan.resource, 'add');
  const given = givenToAdd({ plan }, readBody(raw));
  return transactWrite(writing, (open) => addRow(open, given));
}

/** Adds a row inside an open transaction. */
export async function addRow(open: OpenWrite, given: RowData): Promise<Added> {
  const { tx, plan, admin, now, recorder } = open;
  const { shape } = plan.table;
  const write = { tx, admin, now, call: open.call, before: undefined };
  const values = owned(plan.resource, admin, given);
  await lockHolders(tx, shape, { ids: [], given: values });
  const hooked = (await plan.hooks.prepare?.({ ...write, values })) ?? values;
  const wanted = await withSlugs(open, { id: undefined, before: {}, given: hooked });
  const claim = { tx, shape, recorder, actor: actorOf(admin), now };
  const prepared = await claimFlags(claim, { id: undefined, before: {}, given: wanted });
  const isHooked = hasLaterHooks(plan);
  const isLast = open.isLast !== false && !isHooked && isReadAlone(plan);
  const entry = recorder.history.entry({
    actor: actorOf(admin),
    now,
    shape,
    call: open.call ?? 'add',
  });
  const { id, row } = await saveNew({ ...open, isLast, entry }, prepared).catch(
    (error: unknown) => {
      throw refusalOf(error, plan, prepared);
    },
  );
  const reading = { db: tx, plan, admin };
  if (!isHooked) return { id, row: await wireOfWritten(reading, id, row) };
  await runLaterHooks(open, { id, before: undefined });
  return { id, row: await readWritten(reading, id) };
}

/** A row that is limited to its owner belongs to the admin who adds it. Source: contract 4.4. */
const owned = ({ dataLimit }: AnyResource, admin: SignedInAdmin, given: RowData): RowData =>
  dataLimit ? { ...given, [dataLimit.by]: admin.id } : given;
