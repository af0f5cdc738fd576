import { query, type Db } from '../../server/db/index.ts';

/**
 * Empties tables and begins their numbers anew, with all that refers to them. Only those that something
 * was written to since: most tests touch few, and emptying one costs as much as a dozen queries.
 */
export async function emptied(db: Db, tables: readonly string[]): Promise<void> {
  const filled = tables.map(
    (name) => `select '${name}' as name where exists (select from "${name}")`,
  );
  const used = `select regexp_replace(sequencename, '_id_seq$', '') as name from pg_sequences
    where last_value is not null`;
  const found = await query<{ name: string }>(db, [...filled, used].join(' union '));
  const names = new Set(found.map(({ name }) => name));
  const written = tables.filter((name) => names.has(name)).map((name) => `"${name}"`);
  if (written.length > 0)
    await query(db, `truncate ${written.join(', ')} restart identity cascade`);
}
