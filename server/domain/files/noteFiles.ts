import { sql } from 'kysely';
import { resources } from '../../../resources/index.ts';
import { Denied, Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { names, type Db } from '../../db/index.ts';

const note = names('record_note', 'n');
const file = names('attachment', 'a');

/** True if a note shows a picture of its author, and an admin may read the record that the note is on. */
export async function isInReadableNote(
  { db, detail }: { readonly db: Db } & Pick<Crud, 'detail'>,
  admin: SignedInAdmin,
  sha1: string,
): Promise<boolean> {
  const { rows } = await sql<{ readonly table: string; readonly id: number }>`
    select distinct ${note.data_table} as "table", ${note.row_id} as id
    from ${file} join ${note} on ${note.admin_id} = ${file.admin_id} and ${note.images} ? ${file.url}
    where ${file.sha1} = ${sha1} and ${file.admin_id} is not null
    limit ${mostNotes}`.execute(db);
  for (const { table, id } of rows) {
    const readable = withNotes.filter(({ shape }) => shape.name === table);
    for (const { name } of readable)
      if (await isAnswered(detail(name, admin, { id: Number(id) }))) return true;
  }
  return false;
}

/** Records that one picture is looked for on: it is rarely on more than one. */
const mostNotes = 5;

const withNotes: readonly AnyResource[] = resources.filter(
  (resource: AnyResource) => resource.notes !== undefined,
);

async function isAnswered(reply: Promise<unknown>): Promise<boolean> {
  try {
    await reply;
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Denied) return false;
    throw error;
  }
}
