import { Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../demand.ts';
import { badParameter } from '../invalid.ts';
import { allOf, type MaskedColumns, type Plan, type Raw, values } from '../plan/index.ts';
import { conditionsOf, demandWhole } from '../search/index.ts';
import { extrasOf } from './extras.ts';
import type { WireRow } from './list.ts';
import { takenWriter } from './partsWriter.ts';
import type { Reading } from './reading.ts';
import { selectionOf } from './selection.ts';

/** What is taken away of a resource. */
export type Exported = {
  /** Fields in the order they were asked for. */
  readonly fields: readonly string[];
  /** Those of them the clerk gets masked. */
  readonly hidden: MaskedColumns;
  /** The rows, newest first, in portions that are read as they are asked for. */
  readonly portions: AsyncIterable<readonly WireRow[]>;
};

/**
 * All rows a filter matches, as the list would show them, with the columns that were asked for.
 *
 * They are walked by id, so that each row that was there at the start comes once while others work,
 * and a portion is read only when the one before has been taken: many rows cost no memory.
 *
 * @throws {Denied}
 * @throws {Refusal} export_too_large; invalid, naming the parameter, also for an incomplete condition
 */
export async function exportRows(reading: Reading, asked: Raw): Promise<Exported> {
  const { plan, clerk } = reading;
  requireVerb(clerk, plan.resource, 'export');
  const fields = fieldsOf(plan, asked['fields']);
  const filter = filterOf(asked['filter']);
  const { table } = plan;
  const { given, bind } = values();
  const where = allOf(await conditionsOf(reading.db, { ...reading, bind }, filter));
  const [facts] = await query<{ rows: number; newest: number | null }>(
    reading.db,
    `select count(*) as rows, max(id) as newest` +
      ` from (select t."id" from ${table.sql} t where ${where} limit ${most + 1}) c`,
    given,
  );
  if ((facts?.rows ?? 0) > most) throw new Refusal('export_too_large', { params: { max: most } });
  const portions = portionsOf(reading, { where, given }, (facts?.newest ?? 0) + 1);
  return { fields, hidden: plan.mask(clerk), portions };
}

type Matching = { readonly where: string; readonly given: readonly unknown[] };

async function* portionsOf(
  { db, plan, clerk }: Reading,
  { where, given }: Matching,
  start: number,
): AsyncGenerator<readonly WireRow[]> {
  const { listed, table } = plan;
  const { own, related, joins } = selectionOf(listed);
  const below = `$${given.length + 1}`;
  const cut =
    `select ${own} from ${table.sql} t where ${where} and t."id" < ${below}` +
    ` order by t."id" desc limit ${portion}`;
  const text = `with p as materialized (${cut}) select p.*${related} from p${joins('p')} order by p."id" desc`;
  const write = takenWriter(listed, clerk);
  let before = start;
  while (true) {
    const rows = await query<Raw>(db, text, [...given, before]);
    const ids = rows.map(({ id }) => Number(id));
    if (rows.length > 0) {
      const extras = await extrasOf(db, listed, { ids, clerk });
      yield rows.map((row) => write(row, extras.get(Number(row['id']))));
    }
    if (rows.length < portion) return;
    before = ids.at(-1) ?? 0;
  }
}

const portion = 500;

/** Rows of one file: what spreadsheets still handle, and a clerk may wait for. */
const most = 100_000;

/** Only what the list can show goes into a file; all of it when nothing is named. */
function fieldsOf({ resource }: Plan, asked: unknown): readonly string[] {
  const shown = resource.list.columns.flat();
  if (asked === undefined || asked === null) return shown;
  if (!Array.isArray(asked) || asked.length === 0) throw badParameter('fields');
  return [...new Set(asked.map((name, index) => shownField(shown, name, index)))];
}

function shownField(shown: readonly string[], name: unknown, index: number): string {
  const found = shown.find((each) => each === name);
  if (found === undefined) throw badParameter(`fields.${index}`);
  return found;
}

function filterOf(filter: unknown): Raw {
  if (filter === undefined || filter === null) return {};
  if (typeof filter !== 'object' || Array.isArray(filter)) throw badParameter('filter');
  const { search, ...rest }: Raw = { ...filter };
  demandWhole(search);
  return { search, ...rest };
}
