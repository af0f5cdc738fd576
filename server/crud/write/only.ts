import { type AnyShape, type Field, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { query, type Tx } from '../../db/index.ts';
import { quoted, type RowData } from '../plan/index.ts';
import type { Actor, ChangeRecorder } from '../changeRecorder.ts';

// Flags that at most one record holds (`only`). A partial unique index refuses a second holder; here
// the flag moves from one record to the other within one transaction.

/** A write to a table whose shape has such flags. */
export type OnlyWrite = {
  readonly tx: Tx;
  readonly shape: AnyShape;
  readonly recorder: ChangeRecorder;
  readonly actor: Actor;
  /** Unix seconds. */
  readonly now: number;
};

type OnlyFlag = { readonly name: string; readonly per: string | undefined; readonly field: Field };

const onlyFlags = ({ fields }: AnyShape): readonly OnlyFlag[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.only ? [{ name, per: field.only.per, field }] : [],
  );

/** True if a write of these values may move a flag that a single record holds. */
const movesFlag = (shape: AnyShape, given: RowData): boolean =>
  onlyFlags(shape).some(
    ({ name, per }) =>
      Object.hasOwn(given, name) || (per !== undefined && Object.hasOwn(given, per)),
  );

/**
 * Locks the holders of the flags that a write may move, together with its rows and by rising id, before
 * any other lock of the write. Writes that move flags of one table go one after the other.
 */
export async function lockHolders(
  tx: Tx,
  shape: AnyShape,
  { ids, given }: { readonly ids: readonly number[]; readonly given: RowData },
): Promise<void> {
  if (!movesFlag(shape, given)) return;
  await query(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`only ${shape.name}`]);
  const held = onlyFlags(shape).map(({ name }) => `t.${quoted(name)} = 1`);
  await query(
    tx,
    `select 1 from ${quoted(shape.name)} t where t."id" = any($1) or ${held.join(' or ')}` +
      ` order by t."id" for no key update`,
    [ids],
  );
}

/**
 * Takes the flags that a row is about to get from the records that hold them. The first record of its
 * group gets a flag that one has to hold. Answers the values to write.
 *
 * @throws {InvalidInput} needed for a flag that would have no holder left
 */
export async function claimFlags(
  write: OnlyWrite,
  {
    id,
    before,
    given,
  }: { readonly id: number | undefined; readonly before: RowData; readonly given: RowData },
): Promise<RowData> {
  if (!movesFlag(write.shape, given) && id !== undefined) return given;
  let values = given;
  for (const flag of onlyFlags(write.shape)) {
    const isFirst = await claimFlag(write, flag, { id, before, given: values });
    if (isFirst) values = { ...values, [flag.name]: 1 };
  }
  return values;
}

type Claim = {
  readonly id: number | undefined;
  readonly before: RowData;
  readonly given: RowData;
};

/** Returns true if the row gets a flag that one record has to hold and none does. */
async function claimFlag(
  write: OnlyWrite,
  flag: OnlyFlag,
  { id, before, given }: Claim,
): Promise<boolean> {
  const { name, per, field } = flag;
  const isNeeded = field.only?.isNeeded === true;
  const wasSet = before[name] === 1;
  const isSet = (given[name] ?? before[name]) === 1;
  const group = groupOf(write, per, { ...before, ...given });
  const stays = id === undefined || per === undefined || group === before[per];
  if (isNeeded && wasSet && !(isSet && stays)) throw needed(name);
  if (isSet && wasSet && stays) return false;
  const others = (await holdersOf(write, flag, group)).filter((each) => each !== id);
  if (isSet) await release(write, name, others);
  return !isSet && isNeeded && others.length === 0;
}

/** Clears flags of a restored row that another record got meanwhile. */
export async function freeFlags(tx: Tx, shape: AnyShape, data: RowData): Promise<RowData> {
  const set = onlyFlags(shape).filter(({ name }) => data[name] === 1);
  if (set.length === 0) return data;
  await lockHolders(tx, shape, { ids: [], given: data });
  const free: Record<string, unknown> = { ...data };
  for (const flag of set) {
    const group = flag.per === undefined ? undefined : data[flag.per];
    if ((await holdersOf({ tx, shape }, flag, group)).length > 0) free[flag.name] = 0;
  }
  return free;
}

const groupOf = (write: OnlyWrite, per: string | undefined, row: RowData): unknown =>
  per === undefined ? undefined : (row[per] ?? defaultOf(write, per));

const needed = (name: string) => new InvalidInput(new Map([[name, new Invalid('needed')]]));

/** Value of a new row in a field that is not given. */
function defaultOf({ shape }: OnlyWrite, name: string): unknown {
  const field = shape.fields[name];
  const start = field?.options.default;
  return start === undefined ? null : field?.read(start);
}

async function holdersOf(
  { tx, shape }: Pick<OnlyWrite, 'tx' | 'shape'>,
  { name, per }: OnlyFlag,
  group: unknown,
): Promise<readonly number[]> {
  const cell = per === undefined ? undefined : cellOf(shape.fields[per], group);
  const inGroup = per === undefined ? '' : ` and t.${quoted(per)} = $1`;
  const rows = await query<{ id: number }>(
    tx,
    `select t."id" from ${quoted(shape.name)} t where t.${quoted(name)} = 1${inGroup} order by t."id"`,
    per === undefined ? [] : [cell],
  );
  return rows.map(({ id }) => id);
}

const cellOf = (field: Field | undefined, value: unknown): unknown =>
  field?.encode ? field.encode(value)[0] : value;

/** The change counts as one of those records, and is recorded like any other. */
async function release(
  { tx, shape, recorder, actor, now }: OnlyWrite,
  name: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const recorded = await recorder.edit({ tx, actor, now, shape, ids, call: 'edit' });
  await query(
    tx,
    `update ${quoted(shape.name)} t set ${quoted(name)} = 0, "update_time" = greatest(t."update_time", $2),` +
      ` "version" = t."version" + 1 where t."id" = any($1)`,
    [ids, now],
  );
  await recorded?.();
}
