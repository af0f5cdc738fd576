import { sql } from 'kysely';
import { runScript, type Db } from '../db/index.ts';

type TableIndex = { readonly name: string; readonly definition: string };

/**
 * Writes many rows without keeping the indexes up to date, and builds them anew at the end, which
 * takes a fraction of the time. Those that stand for a constraint stay. For empty tables only.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<TableIndex>`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any(${tables}) and not x.indisprimary
       and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)
     order by i.relname`.execute(db);
  await runScript(db, indexes.map(({ name }) => `drop index "${name}"`).join(';\n'));
  await write();
  for (const { definition } of indexes) await runScript(db, definition);
}
