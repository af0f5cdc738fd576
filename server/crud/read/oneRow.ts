import { Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { allOf, type Raw, values } from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import { extrasOf } from './extras.ts';
import type { WireRow } from './list.ts';
import { partsWriter } from './partsWriter.ts';
import type { Reading } from './reading.ts';
import { selectionOf } from './selection.ts';

type ReadingOne = Omit<Reading, 'zone'>;

/**
 * One row as a clerk may see it, with all that stands beside it.
 *
 * @throws {Refusal} not_found, also when it is not theirs to see
 */
export async function readOne(reading: ReadingOne, id: number): Promise<WireRow> {
  const { given, bind } = values();
  const byId = `t."id" = ${bind(id)}`;
  const scope = await scopeConditions(reading.db, { ...reading, bind });
  return read(reading, id, { where: allOf([byId, ...scope]), given });
}

/** The same for a row the clerk has just written, even if it is out of their sight now. */
export const readWritten = (reading: ReadingOne, id: number): Promise<WireRow> =>
  read(reading, id, { where: 't."id" = $1', given: [id] });

async function read(
  { db, plan, clerk }: ReadingOne,
  id: number,
  { where, given }: { readonly where: string; readonly given: readonly unknown[] },
): Promise<WireRow> {
  const { own, related, joins } = selectionOf(plan.whole);
  const text = `select ${own}${related} from ${plan.table.sql} t${joins('t')} where ${where}`;
  const [row] = await query<Raw>(db, text, given);
  if (!row) throw new Refusal('not_found');
  const extras = await extrasOf(db, plan.whole, { ids: [id], clerk });
  const written = partsWriter(plan.whole, clerk)(row, extras.get(id));
  return plan.hooks.present?.({ clerk }, [written])[0] ?? written;
}
