import { sql } from 'kysely';
import { shapes } from '../../../resources/index.ts';
import { listLimits, type Blocker } from '../../../src/contract/index.ts';
import type { Tx } from '../../db/index.ts';

type UploadedFile = { readonly id: number; readonly name: string; readonly url: string };

type FileUse = { readonly by: string; readonly url: string; readonly count: number };

/** Every column that holds addresses of files. */
const addressColumns = shapes.flatMap(({ name: table, fields }) =>
  Object.entries(fields).flatMap(([column, { addresses }]) =>
    addresses ? [{ table, column, addresses }] : [],
  ),
);

/** Rows that use these files, found by the exact address: one entry for each file and each table. */
export async function usersOf(tx: Tx, files: readonly UploadedFile[]): Promise<readonly Blocker[]> {
  const urls = files.map(({ url }) => url);
  const found: FileUse[] = [];
  for (const { table, column, addresses } of addressColumns) {
    const count = addresses === 'one' ? countInColumn : countInList;
    found.push(...(await count(table, column, urls).execute(tx)).rows);
  }
  return found.flatMap(({ by, url, count }) =>
    files.filter((file) => file.url === url).map(({ id, name }) => ({ id, name, by, count })),
  );
}

const { exactTotal } = listLimits;

// One pass over each table for any number of files. Tables and columns come from the declarations.

const countInColumn = (table: string, column: string, urls: readonly string[]) => sql<FileUse>`
  select ${sql.lit(table)} as by, ${sql.ref(column)} as url,
    least(count(*), ${sql.lit(exactTotal)})::int as count
  from ${sql.table(table)} where ${sql.ref(column)} = any(${urls}) group by 2`;

const countInList = (table: string, column: string, urls: readonly string[]) => sql<FileUse>`
  select ${sql.lit(table)} as by, each.url, least(count(*), ${sql.lit(exactTotal)})::int as count
  from ${sql.table(table)} cross join lateral jsonb_array_elements_text(${sql.ref(column)}) each(url)
  where ${sql.ref(column)} ?| ${urls}::text[] and each.url = any(${urls}::text[]) group by 2`;
