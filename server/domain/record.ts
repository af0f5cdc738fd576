import type { AnyShape, Field } from '../../src/schema/index.ts';
import { query, type Tx } from '../db/index.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Reads one row and locks it until the transaction ends; without secrets and sub-rows. */
export async function lockRecord(tx: Tx, shape: AnyShape, id: number): Promise<Raw | undefined> {
  const columns = stored(shape).flatMap(([name, field]) => columnsOf(name, field));
  const [row] = await query<Raw>(
    tx,
    `select ${columns.map((column) => `"${column}"`).join(', ')}
     from "${shape.name}" where id = $1 for no key update`,
    [id],
  );
  return row && valuesOf(shape, row);
}

/** Counts a write of a row, which the version makes known to whoever edits it. */
export async function touch(tx: Tx, { name }: AnyShape, id: number, now: number): Promise<void> {
  await query(
    tx,
    `update "${name}" set version = version + 1, update_time = greatest(update_time, $2) where id = $1`,
    [id, now],
  );
}

/** Writes values of an action that only sets. */
export async function setValues(
  tx: Tx,
  { name, fields }: AnyShape,
  id: number,
  values: Raw,
): Promise<void> {
  const cells = Object.entries(values).flatMap(([field, value]) =>
    cellsOf(field, fields[field], value),
  );
  if (cells.length === 0) return;
  const sets = cells.map(([column], index) => `"${column}" = $${index + 2}`);
  await query(tx, `update "${name}" set ${sets.join(', ')} where id = $1`, [
    id,
    ...cells.map(([, cell]) => cell),
  ]);
}

const stored = ({ fields }: AnyShape) =>
  Object.entries(fields).filter(
    ([, { options, columns }]) => !options.secret && columns.length > 0,
  );

const columnsOf = (name: string, { columns }: Field) => columns.map(({ suffix }) => name + suffix);

const valuesOf = (shape: AnyShape, row: Raw): Raw =>
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
