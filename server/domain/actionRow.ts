import { sql } from 'kysely';
import type { AnyShape, Field } from '../../src/schema/index.ts';
import { anyOf, type Tx } from '../db/index.ts';

// The row that an action runs on, read and written by its declaration.

type RecordValues = Readonly<Record<string, unknown>>;

/** Reads one row and locks it until the transaction ends; without secrets and sub-rows. */
export async function lockRecord(
  tx: Tx,
  shape: AnyShape,
  id: number,
): Promise<RecordValues | undefined> {
  const columns = stored(shape).flatMap(([name, field]) => columnsOf(name, field));
  const { rows } = await sql<RecordValues>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(shape.name)} where id = ${id} for no key update`.execute(tx);
  return rows[0] && valuesOf(shape, rows[0]);
}

/** Reads several rows and locks them in the order of their ids; those that are missing are left out. */
export async function lockRecords(
  tx: Tx,
  shape: AnyShape,
  ids: readonly number[],
): Promise<readonly RecordValues[]> {
  const columns = stored(shape).flatMap(([name, field]) => columnsOf(name, field));
  const { rows } = await sql<RecordValues>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(shape.name)} where id = ${anyOf('bigint', ids)}
    order by id for no key update`.execute(tx);
  return rows.map((row) => valuesOf(shape, row));
}

/** Raises the versions of rows, by which concurrent edits detect the write. */
export async function touch(
  tx: Tx,
  { name }: AnyShape,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await sql`
    update ${sql.table(name)} set version = version + 1, update_time = greatest(update_time, ${now})
    where id = ${anyOf('bigint', ids)}`.execute(tx);
}

/** Writes the values of an action that only sets. Table and columns come from the declaration. */
export async function setValues(
  tx: Tx,
  { name, fields }: AnyShape,
  id: number,
  values: RecordValues,
): Promise<void> {
  const cells = Object.entries(values).flatMap(([field, value]) =>
    cellsOf(field, fields[field], value),
  );
  if (cells.length === 0) return;
  const sets = cells.map(([column, cell]) => sql`${sql.ref(column)} = ${cell}`);
  await sql`update ${sql.table(name)} set ${sql.join(sets)} where id = ${id}`.execute(tx);
}

const stored = ({ fields }: AnyShape) =>
  Object.entries(fields).filter(
    ([, { options, columns }]) => !options.secret && columns.length > 0,
  );

const columnsOf = (name: string, { columns }: Field) => columns.map(({ suffix }) => name + suffix);

const valuesOf = (shape: AnyShape, row: RecordValues): RecordValues =>
  Object.fromEntries(
    stored(shape).map(([name, field]) => {
      const cells = columnsOf(name, field).map((column) => row[column]);
      return [name, field.decode ? field.decode(cells) : cells[0]];
    }),
  );

function cellsOf(name: string, field: Field | undefined, value: unknown): [string, unknown][] {
  if (!field) throw new Error(`set: no field ${name}`);
  const cells = field.encode ? field.encode(value) : [value];
  return columnsOf(name, field).map((column, index) => [column, cells[index]]);
}
