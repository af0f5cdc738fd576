import { shapes } from '../../../resources/index.ts';
import { listLimits, type Blocker } from '../../../src/contract/index.ts';
import { query, type Tx } from '../../db/index.ts';

type Going = { readonly id: number; readonly name: string; readonly url: string };

/** Every column that holds addresses of files. Names of our own declarations, so fit for SQL. */
const holders = shapes.flatMap(({ name: table, fields }) =>
  Object.entries(fields).flatMap(([column, { addresses }]) =>
    addresses ? [{ table, column, addresses }] : [],
  ),
);

/** Who shows these files, by the exact address: one entry for each file and each table. */
export async function usersOf(tx: Tx, rows: readonly Going[]): Promise<readonly Blocker[]> {
  const urls = rows.map(({ url }) => url);
  const found: { by: string; url: string; count: number }[] = [];
  for (const { table, column, addresses } of holders) {
    const select = addresses === 'one' ? oneSql(table, column) : listSql(table, column);
    found.push(...(await query<{ by: string; url: string; count: number }>(tx, select, [urls])));
  }
  return found.flatMap(({ by, url, count }) =>
    rows.filter((row) => row.url === url).map(({ id, name }) => ({ id, name, by, count })),
  );
}

const { exactTotal } = listLimits;

/** One pass over the table, whatever the number of files. */
const oneSql = (table: string, column: string) =>
  `select '${table}' as by, "${column}" as url, least(count(*), ${exactTotal})::int as count
   from "${table}" where "${column}" = any($1) group by 2`;

const listSql = (table: string, column: string) =>
  `select '${table}' as by, each.url, least(count(*), ${exactTotal})::int as count
   from "${table}" cross join lateral jsonb_array_elements_text("${column}") each(url)
   where "${column}" ?| $1::text[] and each.url = any($1) group by 2`;
