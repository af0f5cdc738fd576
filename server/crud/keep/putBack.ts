import { Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../demand.ts';
import { quoted, type Raw } from '../plan/index.ts';
import { checkParents, type Open, refusalOf, writtenRow } from '../write/index.ts';
import { insideOf } from './cells.ts';

/** A deleted row as `rowSnapshotSql` kept it, with what a hook remembered of other rows. */
export type RowSnapshot = { readonly data: Raw; readonly remembered: Raw | undefined };

/**
 * Puts a deleted row back, under its id and with all that lived inside it. Secrets do not come back:
 * nobody kept them. Columns that were added since take their defaults.
 *
 * @throws {Denied} without the node by which rows of its kind are added
 * @throws {Refusal} duplicate when its id, or a value that must be unique, is taken
 * @throws {InvalidInput} not_a_reference when a row it points at is gone
 */
export async function restoreRow(open: Open, { data, remembered }: RowSnapshot): Promise<void> {
  const { tx, plan, clerk, now } = open;
  const { resource, table, hooks } = plan;
  requireVerb(clerk, resource, resource.verbs.includes('add') ? 'add' : 'del');
  const id = Number(data['id']);
  const taken = await query(tx, `select 1 from ${table.sql} where "id" = $1`, [id]);
  if (taken.length)
    throw new Refusal('duplicate', { params: { field: 'id' }, data: { field: 'id' } });
  const given = renamed(plan.table.shape.fields, data);
  await checkParents(open, given);
  try {
    await insert(open, table.sql, [given]);
    for (const { name, table: inner } of insideOf(table.shape)) {
      const rows = data[name];
      if (Array.isArray(rows)) await insert(open, inner, rows);
    }
  } catch (error) {
    throw refusalOf(error, plan, given);
  }
  await hooks.restored?.({ tx, clerk, now, after: await writtenRow(open, id), remembered });
}

/** Cells of a field that has another name by now. */
function renamed(fields: Open['plan']['table']['shape']['fields'], data: Raw): Raw {
  const moved = Object.entries(fields).flatMap(([name, { options, columns }]) => {
    const { was } = options;
    if (was === undefined) return [];
    return columns.flatMap(({ suffix }) =>
      Object.hasOwn(data, was + suffix) && !Object.hasOwn(data, name + suffix)
        ? [[name + suffix, data[was + suffix]]]
        : [],
    );
  });
  return { ...data, ...Object.fromEntries(moved) };
}

/** Writes rows as they were kept, as far as the table still has their columns. */
async function insert({ tx }: Open, table: string, rows: readonly Raw[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const there = await query<{ name: string }>(
    tx,
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const columns = there.filter(({ name }) => Object.hasOwn(first, name));
  const list = columns.map(({ name }) => quoted(name)).join(', ');
  await query(
    tx,
    `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
