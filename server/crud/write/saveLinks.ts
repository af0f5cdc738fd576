import { query } from '../../db/index.ts';
import { refusedValue } from '../invalid.ts';
import type { Links } from '../plan/index.ts';
import { hiddenAmong } from './references.ts';
import type { Open } from './writing.ts';

/**
 * Brings the pairs of a row to the given ids. Ids that are no rows break a reference.
 *
 * @returns whether anything changed
 * @throws {InvalidInput} not_a_reference for a row that is out of the clerk's sight
 */
export async function saveLinks(
  open: Open,
  { name, table, through, near, far, isShape }: Links,
  { id, given }: { readonly id: number; readonly given: unknown },
): Promise<boolean> {
  const { tx, now } = open;
  const wanted = new Set(Array.isArray(given) ? given.map(Number) : []);
  const held = await query<{ id: number }>(
    tx,
    `select m.${far} as id from ${through} m where m.${near} = $1 for update`,
    [id],
  );
  const known = new Set(held.map((pair) => pair.id));
  const gone = [...known].filter((each) => !wanted.has(each));
  const fresh = [...wanted].filter((each) => !known.has(each));
  const hidden = await hiddenAmong(open, table, fresh);
  if (hidden.size) throw refusedValue(name, 'not_a_reference');
  if (gone.length) {
    await query(tx, `delete from ${through} where ${near} = $1 and ${far} = any($2)`, [id, gone]);
  }
  if (fresh.length) {
    const times = isShape ? ', "create_time", "update_time"' : '';
    const stamps = isShape ? `, ${now}, ${now}` : '';
    await query(
      tx,
      `insert into ${through} (${near}, ${far}${times}) select $1, f${stamps} from unnest($2::bigint[]) f`,
      [id, fresh],
    );
  }
  return gone.length + fresh.length > 0;
}
