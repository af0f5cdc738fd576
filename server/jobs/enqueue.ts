import { Refusal, type SignedInAdmin } from '../../src/contract/index.ts';
import {
  type AnyAction,
  type AnyResource,
  type Fields,
  Invalid,
  InvalidInput,
  readInput,
} from '../../src/schema/index.ts';
import { type Crud, requirePermission } from '../crud/index.ts';
import { type Db, notify, transact, type Tx } from '../db/index.ts';
import {
  type Command,
  dialogOf,
  hashOf,
  jobOfDialog,
  ownEndpoint,
  wasRun,
} from '../domain/index.ts';
import { channel, type JobInput } from './heldJob.ts';

/** An action on all rows that match a filter. */
export type ActionOrder = {
  /** Name of the resource. */
  readonly resource: string;
  readonly action: string;
  /** As a list call has it: `search`, `quickSearch`, `preset`. */
  readonly filter: unknown;
  readonly input?: unknown;
  /** Names the dialog, for an action with `once`: it begins one job, however often it is sent. */
  readonly once?: unknown;
  readonly admin: SignedInAdmin;
};

/** Rows of one job at most: as many as a list counts exactly, so the number that was confirmed is exact. */
export const mostRows = 10_000;

type EnqueueDependencies = {
  readonly db: Db;
  readonly now: () => number;
  readonly crud: Pick<Crud, 'idsOf'>;
  readonly find: FindCommand;
};

/** See `Jobs.enqueueAction`. */
export async function enqueueAction(
  { db, now, crud, find }: EnqueueDependencies,
  { resource, action, filter, input, once, admin }: ActionOrder,
): Promise<{ readonly job: number }> {
  const command = rowCommand(find, resource, action);
  const { declared } = command;
  requirePermission(admin, command.resource, declared.permission);
  if (declared.on === 'record') throw tooMany(1);
  const asked = demandInput(declared, input);
  const ids = await matching(crud.idsOf(resource, admin, readFilter(filter), mostRows + 1));
  const dialog = dialogOf(declared, once);
  const ordered = { resource, action, input: asked, ids };
  if (dialog === '') return { job: await insertJob(db, ordered, admin, now()) };
  const named = [admin.id, resource, action, 'all', dialog];
  const key = hashOf(named);
  const job = await transact(db, async (tx) => {
    const at = now();
    const isRepeated = await wasRun(tx, { dialog: named, given: [filter, asked], now: at });
    return isRepeated ? jobOfDialog(tx, key) : writeJob(tx, { ...ordered, once: key }, admin, at);
  });
  if (job === undefined) throw new Error(`${resource}.${action}: no job of a dialog that was run`);
  return { job };
}

async function matching(found: AsyncIterable<number>): Promise<readonly number[]> {
  const ids: number[] = [];
  for await (const id of found) ids.push(id);
  if (ids.length > mostRows) throw tooMany(mostRows);
  return ids;
}

const tooMany = (max: number) =>
  new InvalidInput(new Map([['filter', new Invalid('too_many', { max })]]));

function readFilter(filter: unknown): Readonly<Record<string, unknown>> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw new Refusal('invalid', { params: { field: 'filter' }, data: { field: 'filter' } });
  }
  return { ...filter };
}

/** Runners are notified at the commit. */
const insertJob = (db: Db, input: JobInput, admin: SignedInAdmin, now: number): Promise<number> =>
  transact(db, (tx) => writeJob(tx, input, admin, now));

/** Keeps work within a transaction: it begins at the commit. */
export const writeJob = (
  tx: Tx,
  input: JobInput,
  admin: SignedInAdmin,
  now: number,
): Promise<number> =>
  writeJobOf(tx, { kind: 'action', input, total: input.ids.length, admin, now });

type NewJob = {
  readonly kind: string;
  readonly input: object;
  readonly total: number;
  readonly admin: Pick<SignedInAdmin, 'id' | 'lang'>;
  readonly now: number;
};

/** The same for work of any kind; see `JobsOptions.works`. */
export async function writeJobOf(
  tx: Tx,
  { kind, input, total, admin, now }: NewJob,
): Promise<number> {
  const { id } = await tx
    .insertInto('job')
    .values({
      kind,
      total,
      input: JSON.stringify(input),
      admin_id: admin.id,
      lang: admin.lang,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(tx, channel, String(id));
  return id;
}

export type FindCommand = (resource: string, action: string) => Command | undefined;

type Handlers = Readonly<
  Record<string, Readonly<Record<string, Command['handler'] | typeof ownEndpoint>> | undefined>
>;

/** Finds a declared action, with its handler and the row scope of an admin. */
export const findCommand =
  (
    crud: Pick<Crud, 'rowScope'>,
    handlers: Handlers,
    resources: readonly AnyResource[],
  ): FindCommand =>
  (name, action) => {
    const resource = resources.find((each) => each.name === name);
    const handler = handlers[name]?.[action];
    return (
      resource && {
        resource,
        action,
        handler: handler === ownEndpoint ? undefined : handler,
        rowScope: (context) => crud.rowScope(name, context),
      }
    );
  };

/** An action on rows, with its declaration. */
export type RowCommand = Command & { readonly declared: AnyAction };

/**
 * The action of that name, when it is one on rows.
 *
 * @throws {Refusal} unknown_route
 */
export function rowCommand(find: FindCommand, resource: string, action: string): RowCommand {
  const command = find(resource, action);
  const declared = command?.resource.actions[action];
  if (!command || !declared || declared.on === 'list') throw new Refusal('unknown_route');
  return { ...command, declared };
}

/**
 * Reads the common input once, before the first row is touched, and returns it as it came without unknown
 * values. A job for a filter cannot have values of single rows, so none may be required.
 *
 * @throws {InvalidInput} `input.company_id`, `rows.*.express_no`
 */
function demandInput(
  { input: fields = {}, rowInput = {} }: AnyAction,
  given: unknown = {},
): Readonly<Record<string, unknown>> {
  const refused = [...refusedOf('input', fields, given), ...refusedOf('rows.*', rowInput, {})];
  if (refused.length > 0) throw new InvalidInput(new Map(refused));
  return Object.fromEntries(
    Object.entries({ ...asObject(given) }).filter(([name]) => fields[name]),
  );
}

function refusedOf(place: string, fields: Fields, given: unknown): [string, Invalid][] {
  try {
    readInput(fields, given, { mode: 'add' });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return [...error.fields].map(([path, invalid]) => [path ? `${place}.${path}` : place, invalid]);
  }
}

const asObject = (given: unknown): object =>
  typeof given === 'object' && given !== null ? given : {};
