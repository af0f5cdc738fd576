import { Denied, listLimits, nodeOf, Refusal } from '../../src/contract/index.ts';
import {
  type AnyAction,
  type Fields,
  Invalid,
  InvalidInput,
  matches,
  readInput,
  shownInputs,
} from '../../src/schema/index.ts';
import {
  actorOf,
  type ChangeRecorder,
  claimFlags,
  lockHolders,
  noRecorder,
} from '../crud/index.ts';
import { type Db, transact, type Tx } from '../db/index.ts';
import type { ActionOutcome, Command } from './actionCommand.ts';
import { lockRecord, setValues, touch } from './actionRow.ts';
import { hashOf, jobOfDialog, wasRun } from './dialogRuns.ts';
import type { BegunJob, CommandContext } from './handle.ts';
import { joined, located } from './located.ts';
import { runTogether } from './runTogether.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Raw body of an action call. */
export type ActionRequest = {
  readonly ids?: unknown;
  /** One row, as clients of the specification name it. Source: specification 7. */
  readonly id?: unknown;
  /** The version that the caller saw; only with a single id. Absent: unchecked. */
  readonly version?: unknown;
  readonly input?: unknown;
  /** Inputs of single rows, by id. */
  readonly rows?: unknown;
  /** Names the dialog, for an action with `once`. Absent: the call may be repeated. */
  readonly once?: unknown;
};

/**
 * Runs an action on rows, each in a transaction of its own: lock, guard on the locked row, handler, version,
 * commit. A refused row does not affect the others.
 *
 * Invalid values are refused before the first row is touched; their paths are those of the body:
 * `input.company_id`, `rows.7.express_no`.
 *
 * @throws {Denied} without the permission of the action
 * @throws {InvalidInput} ids, input or rows
 * @throws {Refusal} the refusal of a single row: not_found, stale, illegal_transition with the
 *   action in `data.guard`, and refusals of its handler
 */
export async function runAction(
  db: Db,
  command: Command,
  {
    admin,
    now,
    request,
    recorder,
    onPreview,
  }: CommandContext & {
    readonly request: ActionRequest;
    readonly recorder: ChangeRecorder;
    /** The transaction is rolled back once this was called. */
    readonly onPreview?: (facts: object) => void;
  },
): Promise<ActionOutcome> {
  const { resource, action } = command;
  const declared = resource.actions[action];
  if (!declared || declared.on === 'list') throw new Refusal('unknown_route');
  const node = nodeOf(resource.path, declared.permission);
  if (!admin.can(node)) throw new Denied(node);
  const parsed = readRequest(declared, request);
  if (command.handler?.together && parsed.ids.length > 1)
    return runTogether(db, command, { ...parsed, admin, now, recorder });
  const rows = parsed.ids.map((id) => ({ id, rowInput: parsed.rowInputs.get(id) ?? {} }));

  const done: number[] = [];
  const refused: { id: number; reason: Refusal | InvalidInput }[] = [];
  let end: RowEnd = {};
  for (const { id, rowInput } of rows) {
    try {
      end = await runOne(db, command, { ...parsed, admin, now, recorder, onPreview, id, rowInput });
      done.push(id);
    } catch (error) {
      const reason = located(error, id, declared);
      if (!reason || rows.length === 1) throw reason ?? error;
      refused.push({ id, reason });
    }
  }
  return { done, refused, ...(end.job !== undefined && { job: end.job }), ...outcomeOf(end, rows) };
}

type RowEnd = {
  readonly job?: number | undefined;
  readonly outcome?: object | undefined;
};

const outcomeOf = ({ outcome }: RowEnd, { length }: readonly unknown[]) =>
  length === 1 && outcome !== undefined ? { outcome } : {};

/**
 * Previews an action on one row by running it in a transaction that is rolled back. The facts are those of
 * the handler's `preview`.
 *
 * @throws as {@link runAction} for a single row
 */
export async function previewAction(
  db: Db,
  command: Command,
  { admin, now, request }: CommandContext & { readonly request: ActionRequest },
): Promise<object> {
  let facts: object = {};
  try {
    await runAction(db, command, {
      admin,
      now,
      request: { ...request, once: undefined },
      recorder: noRecorder,
      onPreview: (found) => {
        facts = found;
      },
    });
  } catch (error) {
    if (!(error instanceof PreviewEnd)) throw error;
  }
  return facts;
}

/** Ends the transaction of a preview, so that nothing of it stays. */
class PreviewEnd extends Error {}

type One = CommandContext & {
  readonly onPreview: ((facts: object) => void) | undefined;
  readonly recorder: ChangeRecorder;
  readonly id: number;
  readonly version: number | undefined;
  readonly input: Raw;
  readonly rowInput: Raw;
  readonly once: string;
};

/** Runs the action on one row in a transaction; returns the job that was begun, and the effects. */
function runOne(db: Db, command: Command, one: One): Promise<RowEnd> {
  const { resource, action, handler } = command;
  const { id, admin, now, input, rowInput, once } = one;
  const { shape } = resource;
  const { set } = resource.actions[action] ?? {};
  const dialog = [admin.id, resource.name, action, id, once];
  return transact(db, async (tx) => {
    const key = once === '' ? undefined : hashOf(dialog);
    if (key && (await wasRun(tx, { dialog, given: [input, rowInput], now })))
      return { job: await jobOfDialog(tx, key) };
    const record = await lockAllowed(tx, command, one);
    const recorder = handler?.forgets ? noRecorder : one.recorder;
    const edit = { tx, actor: actorOf(admin), now, shape, ids: [id], call: action };
    const seen = await recorder.edit({ ...edit, isAction: true });
    const inputs = checkedInputs(resource.actions[action] ?? {}, record, { input, rowInput });
    // The declaration that typed the handler has also read the inputs and the row.
    const context = {
      tx,
      record,
      ...inputs,
      admin,
      now,
      dialog: key,
      isPreview: one.onPreview !== undefined,
    } as never;
    const begun = await handler?.run(context);
    if (one.onPreview) await endPreview(one.onPreview, () => handler?.preview?.(context));
    const claim = { tx, shape, recorder, actor: actorOf(admin), now };
    const values = set && (await claimFlags(claim, { id, before: record, given: { ...set } }));
    if (values) await setValues(tx, shape, id, values);
    // Rows of a ledger stay as they are.
    if (!shape.facts.appendOnly) await touch(tx, shape, [id], now);
    await seen?.();
    return { job: jobIn(begun), outcome: await handler?.outcome?.(context) };
  });
}

/** Reports the facts of a preview, and rolls back. */
async function endPreview(
  tell: (facts: object) => void,
  find: () => Promise<object> | undefined,
): Promise<never> {
  tell((await find()) ?? {});
  throw new PreviewEnd();
}

const jobIn = (begun: unknown): number | undefined => {
  const { job }: Partial<Record<keyof BegunJob, unknown>> = { ...Object(begun) };
  return typeof job === 'number' ? job : undefined;
};

/**
 * The row, locked, that the caller reaches and the action allows.
 *
 * @throws {Refusal} not_found, stale, illegal_transition
 */
async function lockAllowed(
  tx: Tx,
  command: Command,
  { id, version, admin, now }: One,
): Promise<Raw> {
  const { resource, action, handler, rowScope } = command;
  const { shape } = resource;
  const { set } = resource.actions[action] ?? {};
  await handler?.lockFirst?.(tx, id);
  await lockHolders(tx, shape, { ids: [id], given: { ...set } });
  const record = await lockRecord(tx, shape, id);
  const limits = await rowScope({ db: tx, admin });
  if (!record || !limits.every((where) => matches({ ...where }, record)))
    throw new Refusal('not_found');
  if (version !== undefined && version < Number(record['version'])) throw new Refusal('stale');
  guard(command, record, now);
  return record;
}

/**
 * The inputs under the conditions of the declaration, which may depend on the row.
 *
 * @throws {InvalidInput} a required input that is shown and empty
 */
function checkedInputs(
  declared: Partial<AnyAction>,
  record: Raw,
  { input, rowInput }: { readonly input: Raw; readonly rowInput: Raw },
) {
  const action = { on: 'each', permission: '', ...declared } as const;
  const around = { ...record, ...input, ...rowInput };
  const once = shownInputs(action, action.input ?? {}, { values: input, around });
  const own = shownInputs(action, action.rowInput ?? {}, { values: rowInput, around });
  const missing = [...once.missing, ...own.missing];
  if (missing.length > 0)
    throw new InvalidInput(new Map(missing.map((name) => [name, new Invalid('required')])));
  return { input: once.values, rowInput: own.values };
}

/** The refusal names the action; its written reason is added in the caller's language. */
function guard({ resource, action }: Command, record: Raw, now: number): void {
  const { when } = resource.actions[action] ?? {};
  if (!when || matches({ ...when }, record, now)) return;
  throw new Refusal('illegal_transition', { data: { guard: action } });
}

function readRequest(
  declared: AnyAction,
  { id, ids = id === undefined ? id : [id], version, input, rows, once }: ActionRequest,
) {
  const errors = new Map<string, Invalid>();
  const known = readIds(ids, errors);
  const values = readPart(declared.input, input, 'input', errors);
  const given: Raw = typeof rows === 'object' && rows !== null ? { ...rows } : {};
  const rowInputs = new Map(
    known.map((id) => [id, readPart(declared.rowInput, given[String(id)], `rows.${id}`, errors)]),
  );
  if (declared.on === 'record' && known.length > 1)
    errors.set('ids', new Invalid('too_many', { max: 1 }));
  if (errors.size > 0) throw new InvalidInput(errors);
  const dialog = dialogOf(declared, once);
  return {
    ids: known,
    version: readVersion(version, known),
    input: values,
    rowInputs,
    once: dialog,
  };
}

/** The name of the dialog, for an action with `once`; else empty. */
export const dialogOf = (declared: AnyAction, once: unknown): string =>
  declared.once && typeof once === 'string' ? once.slice(0, 64) : '';

function readIds(raw: unknown, errors: Map<string, Invalid>): readonly number[] {
  const ids: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const known = [...new Set(ids.map(readId))];
  if (known.length === 0) errors.set('ids', new Invalid('required'));
  if (known.length > listLimits.ids)
    errors.set('ids', new Invalid('too_many', { max: listLimits.ids }));
  if (known.includes(undefined)) errors.set('ids', new Invalid('not_a_reference'));
  return errors.has('ids') ? [] : known.flatMap((id) => id ?? []);
}

function readId(raw: unknown): number | undefined {
  const id = typeof raw === 'string' && /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : raw;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const readVersion = (raw: unknown, ids: readonly number[]): number | undefined =>
  ids.length === 1 && Number.isSafeInteger(Number(raw)) && Number(raw) > 0
    ? Number(raw)
    : undefined;

function readPart(
  fields: Fields | undefined,
  raw: unknown,
  place: string,
  errors: Map<string, Invalid>,
): Raw {
  try {
    return readInput(fields ?? {}, raw ?? {}, { mode: 'add' });
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    for (const [path, invalid] of error.fields) errors.set(joined(place, path), invalid);
    return {};
  }
}
