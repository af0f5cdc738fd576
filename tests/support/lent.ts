import { type Db, openDb, query } from '../../server/db/index.ts';
import { createDatabase, dropDatabase } from './postgres.ts';
import { emptyTables } from './rows.ts';

type Lent = {
  readonly url: string;
  /** The structure and about the size in which it was made. */
  readonly facts: Facts;
};
type Facts = { readonly structure: string; readonly megabytes: number };

/** Unused databases of this worker, by the template that they were copied from. */
const idle = new Map<string, Lent[]>();

/**
 * Lends a copy of a template, empty once another file of tests of this worker has given it back: copying
 * and dropping a database takes longer than many files.
 */
export async function borrowDatabase(serverUrl: string, template: string) {
  const lent = idle.get(template)?.pop() ?? (await made(await createDatabase(serverUrl, template)));
  return {
    url: lent.url,
    /** After its own connections are closed. A changed structure, or very many rows, cost the next a copy. */
    async giveBack(): Promise<void> {
      if (await emptied(lent)) idle.set(template, [...(idle.get(template) ?? []), lent]);
      else await dropDatabase(lent.url);
    },
  };
}

const made = async (url: string): Promise<Lent> => ({ url, facts: await look(url, factsOf) });

const emptied = ({ url, facts }: Lent): Promise<boolean> =>
  look(url, async (db) => {
    const { structure, megabytes } = await factsOf(db);
    // Deleted rows would stay in their files, since nothing tidies up during a run.
    if (structure !== facts.structure || megabytes > facts.megabytes + 20) return false;
    await emptyTables(db);
    return true;
  });

async function look<T>(url: string, at: (db: Db) => Promise<T>): Promise<T> {
  const { slow, close } = await openDb({ databaseUrl: url, warn: () => {} });
  try {
    return await at(slow);
  } finally {
    await close();
  }
}

/**
 * Detects changes of tables, columns, rules, triggers and functions by the newest transaction in each
 * catalogue.
 */
async function factsOf(db: Db): Promise<Facts> {
  const newest = ['class', 'attribute', 'constraint', 'trigger', 'proc'].map(
    (name) => `(select count(*) || ' to ' || max(xmin::text::bigint) from pg_${name})`,
  );
  const [facts] = await query<Facts>(
    db,
    `select concat_ws(', ', ${newest.join(', ')}) as structure,
       (pg_database_size(current_database()) / 1048576)::int as megabytes`,
  );
  if (!facts) throw new Error('a database without catalogues');
  return facts;
}
