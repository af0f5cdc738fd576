import { sql } from 'kysely';
import type { Colleague, NoteEntry, NoteThread } from '../../../src/contract/index.ts';
import { noteLimits, type AnyResource } from '../../../src/schema/index.ts';
import type { Db, Tx } from '../../db/index.ts';

/** Reader of a thread, and the present in unix seconds: both decide what may be edited. */
type NoteReader = { readonly adminId: number; readonly now: number };

type ThreadQuery = NoteReader & {
  readonly resource: Pick<AnyResource, 'shape' | 'notes'>;
  readonly id: number;
  /** Id of a note: those older than it. */
  readonly before?: number | undefined;
};

/** Notes on a record, newest first, `noteLimits.page` of them. The caller has checked that the reader may see it. */
export async function readThread(
  db: Db,
  { resource, id, before, ...reader }: ThreadQuery,
): Promise<NoteThread> {
  const table = resource.shape.name;
  const ofRecord = entriesIn(db).where('note.data_table', '=', table).where('note.row_id', '=', id);
  const rows = await ofRecord
    .$if(before !== undefined, (older) => older.where('note.id', '<', before ?? 0))
    .orderBy('note.id', 'desc')
    .limit(noteLimits.page)
    .execute();
  const pinned = await ofRecord.where('note.pinned', '=', 1).executeTakeFirst();
  const { total } = await db
    .selectFrom('record_note')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('data_table', '=', table)
    .where('row_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => entryOf(row, reader)),
    pinned: pinned ? entryOf(pinned, reader) : null,
    first: typeof resource.notes === 'object' ? await firstOf(db, table, resource.notes, id) : null,
    total: Number(total),
  };
}

/** One note as its reader sees it. */
export async function noteBy(db: Db | Tx, id: number, reader: NoteReader): Promise<NoteEntry> {
  const row = await entriesIn(db).where('note.id', '=', id).executeTakeFirstOrThrow();
  return entryOf(row, reader);
}

const entriesIn = (db: Db | Tx) =>
  db
    .selectFrom('record_note as note')
    .leftJoin('admin', 'admin.id', 'note.admin_id')
    .select([
      'note.id',
      'note.text',
      'note.images',
      'note.mentions',
      'note.admin_id',
      'note.create_time',
      'note.edit_time',
      'note.pinned',
      'admin.avatar',
    ])
    .select((eb) => eb.fn.coalesce('admin.nickname', 'note.admin_name').as('admin_name'));

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesIn>['execute']>>[number];

function entryOf(
  { pinned, avatar, images, mentions, ...row }: EntryRow,
  reader: NoteReader,
): NoteEntry {
  const until = editableUntil(row, reader);
  return {
    ...row,
    // The columns hold what `writeNotes` wrote.
    images: images as readonly string[],
    mentions: mentions as readonly Colleague[],
    avatar: avatar ?? '',
    pinned: pinned === 1,
    edit_until: until,
  };
}

/** Last second in which a reader may edit and delete a note; null: it is not theirs, or too old. */
export function editableUntil(
  { admin_id, create_time }: { readonly admin_id: number; readonly create_time: number },
  { adminId, now }: NoteReader,
): number | null {
  const until = create_time + noteLimits.editSeconds;
  return admin_id === adminId && now <= until ? until : null;
}

/** The text of the record itself, with its last writer where the history of the record knows them. */
async function firstOf(
  db: Db,
  table: string,
  { first }: { readonly first: string },
  id: number,
): Promise<NoteThread['first']> {
  const { rows } = await sql<{ text: string; admin_name: string | null; create_time: number }>`
    select r.${sql.ref(first)} as "text", h."admin_name", h."create_time"
    from ${sql.table(table)} r left join lateral (
      select "admin_name", "create_time" from "record_history"
      where "data_table" = ${table} and "row_id" = r."id" and "after" ? ${first}::text
      order by "id" desc limit 1
    ) h on true
    where r."id" = ${id}`.execute(db);
  const [row] = rows;
  if (!row?.text) return null;
  const { text, admin_name, create_time } = row;
  return {
    text,
    admin_name: admin_name ?? '',
    create_time: create_time === null ? null : Number(create_time),
  };
}
