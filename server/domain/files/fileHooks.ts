import { sql } from 'kysely';
import { companyUploads, Expiry } from '../../../resources/company/uploads.ts';
import { shapes } from '../../../resources/index.ts';
import { attachments } from '../../../resources/routine/attachments.ts';
import { type Blocker, listLimits, Refusal } from '../../../src/contract/index.ts';
import { daySeconds, Invalid, InvalidInput, writeMoment } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Db, Tx } from '../../db/index.ts';

/** Dependency of the rules of attachments on the file storage. */
export type FileServices = {
  /** The records of these contents end with the transaction. */
  letGo(tx: Tx, sha1s: readonly string[]): Promise<void>;
};

/** Refuses to delete an attachment that is in use. */
export const attachmentHooks = ({ letGo }: FileServices) =>
  hooksOf(attachments, {
    async remove({ tx, rows }) {
      const blockers = await usersOf(tx, rows);
      if (blockers.length > 0) {
        const count = blockers.reduce((sum, each) => sum + each.count, 0);
        throw new Refusal('in_use', { params: { count }, data: { blockers } });
      }
      await letGo(
        tx,
        rows.map(({ sha1 }) => sha1),
      );
    },
  });

type UploadedFile = { readonly id: number; readonly name: string; readonly url: string };

type FileUse = { readonly by: string; readonly url: string; readonly count: number };

/** Every column that holds addresses of files. */
const addressColumns = shapes.flatMap(({ name: table, fields }) =>
  Object.entries(fields).flatMap(([column, { addresses }]) =>
    addresses ? [{ table, column, addresses }] : [],
  ),
);

/** Rows that use these files, found by the exact address: one entry for each file and each table. */
export async function usersOf(
  tx: Db | Tx,
  files: readonly UploadedFile[],
): Promise<readonly Blocker[]> {
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

/** Dependency of the rules of documents on the shop. */
export type DocumentServices = { readonly zone: string };

/** From so many days before on a document is about to expire. Source: domain A4. */
const soonDays = 30;

/** Checks that documents are uploads of this shop, and sets their expiry state. */
export const documentHooks = ({ zone }: DocumentServices) =>
  hooksOf(companyUploads, {
    async prepare({ tx, now, values }) {
      const { file, expire_date: last } = values;
      const dayIn = (days: number) => writeMoment(now + days * daySeconds, zone).slice(0, 10);
      const expiryOf = (day: string) =>
        day < dayIn(0) ? Expiry.expired : day <= dayIn(soonDays) ? Expiry.soon : Expiry.valid;
      return {
        ...values,
        ...(typeof file === 'string' ? { attachment_id: await attachmentAt(tx, file) } : {}),
        // A new expiry date is warned of again.
        ...(last === undefined
          ? {}
          : {
              expiry: typeof last === 'string' && last !== '' ? expiryOf(last) : Expiry.valid,
              warned_days: 0,
            }),
      };
    },
  });

/** @throws {InvalidInput} when nothing was uploaded there */
async function attachmentAt(tx: Tx, url: string): Promise<number> {
  const found = await tx
    .selectFrom('attachment')
    .select('id')
    .where('url', '=', url)
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new InvalidInput(new Map([['file', new Invalid('not_an_upload')]]));
  return found.id;
}
