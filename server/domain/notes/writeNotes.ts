import { sql } from 'kysely';
import { recordNote } from '../../../resources/system/recordNotes.ts';
import {
  type Colleague,
  type NoteEntry,
  privateTopic,
  Refusal,
  type SignedInAdmin,
} from '../../../src/contract/index.ts';
import {
  noteLimits,
  type AnyResource,
  Invalid,
  type InvalidCode,
  InvalidInput,
  type Params,
  readInput,
} from '../../../src/schema/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { type ColleagueServices, namesOfAdmins, readersAmong } from './colleagues.ts';
import { editableUntil, noteBy } from './thread.ts';

type RawBody = Readonly<Record<string, unknown>>;

/** One write of notes: in which transaction, by whom, and when (unix seconds). */
type NoteWrite = ColleagueServices & {
  readonly tx: Tx;
  readonly admin: SignedInAdmin;
  readonly now: number;
  readonly resource: Pick<AnyResource, 'name' | 'path' | 'label' | 'shape'>;
};

/** A written note, and the record that it is on. */
export type NoteChange = {
  readonly recordId: number;
  /** Null: it is deleted. */
  readonly note: NoteEntry | null;
};

/**
 * Writes a note on a record, and tells the colleagues it mentions.
 *
 * @throws {Refusal} not_found for a record out of sight
 * @throws {InvalidInput} text, images, mentions
 */
export async function addNote(writing: NoteWrite, id: number, body: RawBody): Promise<NoteChange> {
  const { tx, admin, now, resource, crud } = writing;
  await crud.assertVisible(resource.name, { db: tx, admin }, id);
  const table = resource.shape.name;
  await lockThread(tx, table, id);
  const { total } = await tx
    .selectFrom('record_note')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('data_table', '=', table)
    .where('row_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(total) >= noteLimits.perRecord)
    throw refused('text', 'too_many', { max: noteLimits.perRecord });
  const given = await readNote(writing, id, body);
  const author = await authorOf(writing);
  const written = await tx
    .insertInto('record_note')
    .values({
      data_table: table,
      row_id: id,
      admin_id: admin.id,
      admin_name: author,
      text: given.text,
      images: JSON.stringify(given.images),
      mentions: JSON.stringify(given.mentions),
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(writing, { id, author, mentions: given.mentions });
  return { recordId: id, note: await noteBy(tx, written.id, readerOf(writing)) };
}

/**
 * Changes an own note; colleagues whom it mentions now and did not before are told.
 *
 * @throws {Refusal} not_found, also for a note of another record; note_locked for one that is too old
 * or of somebody else
 * @throws {InvalidInput} text, images, mentions
 */
export async function editNote(writing: NoteWrite, id: number, body: RawBody): Promise<NoteChange> {
  const { tx, now } = writing;
  const note = await ownNote(writing, id);
  // The log of operations knows the record by this id, also once its member is erased.
  if (body['id'] !== note.row_id) throw new Refusal('not_found');
  const given = await readNote(writing, note.row_id, body, note.images);
  await tx
    .updateTable('record_note')
    .set((eb) => ({
      text: given.text,
      images: JSON.stringify(given.images),
      mentions: JSON.stringify(given.mentions),
      edit_time: now,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const told = new Set(note.mentions.map((each) => each.id));
  await tell(writing, {
    id: note.row_id,
    author: await authorOf(writing),
    mentions: given.mentions.filter((each) => !told.has(each.id)),
  });
  return { recordId: note.row_id, note: await noteBy(tx, id, readerOf(writing)) };
}

/** Deletes an own note. @throws {Refusal} not_found, note_locked, see {@link editNote} */
export async function delNote(writing: NoteWrite, id: number): Promise<NoteChange> {
  const { row_id } = await ownNote(writing, id);
  await writing.tx.deleteFrom('record_note').where('id', '=', id).execute();
  return { recordId: row_id, note: null };
}

/** Pins a note in place of the one that is pinned, or unpins it. @throws {Refusal} not_found */
export async function pinNote(
  writing: NoteWrite,
  id: number,
  isPinned: boolean,
): Promise<NoteChange> {
  const { tx, resource } = writing;
  const table = resource.shape.name;
  const { row_id } = await seenNote(writing, id);
  await lockThread(tx, table, row_id);
  const ofRecord = tx
    .updateTable('record_note')
    .where('data_table', '=', table)
    .where('row_id', '=', row_id);
  // The index of pinned notes takes one at a time.
  await ofRecord.set({ pinned: 0 }).where('pinned', '=', 1).execute();
  if (isPinned) await ofRecord.set({ pinned: 1 }).where('id', '=', id).execute();
  return { recordId: row_id, note: await noteBy(tx, id, readerOf(writing)) };
}

const readerOf = ({ admin, now }: NoteWrite) => ({ adminId: admin.id, now });

async function authorOf({ tx, admin }: NoteWrite): Promise<string> {
  return (await namesOfAdmins(tx, [admin.id])).get(admin.id) ?? admin.username;
}

/** Two notes that are pinned at once, or the last two that a record takes, follow one another. */
const lockThread = (tx: Tx, table: string, id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${table}`}, ${id}::bigint))`.execute(
    tx,
  );

async function seenNote({ tx, admin, resource, crud }: NoteWrite, id: number) {
  const note = await tx
    .selectFrom('record_note')
    .select(['row_id', 'admin_id', 'create_time', 'images', 'mentions'])
    .where('id', '=', id)
    .where('data_table', '=', resource.shape.name)
    .forUpdate()
    .executeTakeFirst();
  if (!note) throw new Refusal('not_found');
  await crud.assertVisible(resource.name, { db: tx, admin }, note.row_id);
  return {
    ...note,
    // The columns hold what this file writes.
    images: note.images as readonly string[],
    mentions: note.mentions as readonly Colleague[],
  };
}

async function ownNote(writing: NoteWrite, id: number) {
  const note = await seenNote(writing, id);
  if (editableUntil(note, readerOf(writing)) === null) throw new Refusal('note_locked');
  return note;
}

type GivenNote = {
  readonly text: string;
  readonly images: readonly string[];
  readonly mentions: readonly Colleague[];
};

const { text, images } = recordNote.fields;

async function readNote(
  writing: NoteWrite,
  id: number,
  body: RawBody,
  known: readonly string[] = [],
): Promise<GivenNote> {
  const read = readInput({ text, images }, body, { mode: 'add' });
  // Read by those fields: a text and a list of addresses.
  const given = { text: String(read['text']).trim(), images: read['images'] as readonly string[] };
  if (given.text === '') throw refused('text', 'required');
  await demandStaffPictures(
    writing,
    given.images.filter((each) => !known.includes(each)),
  );
  return { ...given, mentions: await readMentions(writing, id, body['mentions']) };
}

/** Pictures are uploads of staff; private ones of the author alone, or a note would open those of others. */
async function demandStaffPictures(
  { tx, admin }: NoteWrite,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  const found = await tx
    .selectFrom('attachment')
    .select('url')
    .distinct()
    .where('url', '=', anyOf('text', addresses))
    .where('kind', '=', 'picture')
    .where((eb) =>
      eb.or([
        eb('admin_id', '=', admin.id),
        eb.and([eb('admin_id', 'is not', null), eb('topic', '<>', privateTopic)]),
      ]),
    )
    .execute();
  if (found.length < new Set(addresses).size) throw refused('images', 'not_an_upload');
}

async function readMentions(
  writing: NoteWrite,
  id: number,
  raw: unknown,
): Promise<readonly Colleague[]> {
  const listed: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const ids = [...new Set(listed)].filter(
    (each): each is number => typeof each === 'number' && Number.isSafeInteger(each) && each > 0,
  );
  if (ids.length < new Set(listed).size || (raw !== undefined && !Array.isArray(raw)))
    throw refused('mentions', 'invalid');
  if (ids.length > noteLimits.mentions)
    throw refused('mentions', 'too_many', { max: noteLimits.mentions });
  const { tx, resource } = writing;
  const readers = await readersAmong(tx, { resource, id, ids }, writing);
  if (readers.size < ids.length) throw refused('mentions', 'not_a_reference');
  const names = await namesOfAdmins(tx, ids);
  return ids.map((each) => ({ id: each, name: names.get(each) ?? '' }));
}

type Mentioning = {
  readonly id: number;
  readonly author: string;
  readonly mentions: readonly Colleague[];
};

/** Writes the event from which the colleagues get their notice; an author who mentions himself gets none. */
async function tell(
  { tx, now, admin, resource }: NoteWrite,
  { id, author, mentions }: Mentioning,
): Promise<void> {
  const ids = mentions.map((each) => each.id).filter((each) => each !== admin.id);
  if (ids.length === 0) return;
  const name = await labelOf(tx, resource, id);
  await emit(
    { tx, now },
    'note.mentioned',
    { name: resource.shape.name, id },
    {
      path: resource.path,
      name,
      author,
      admin_ids: ids,
    },
  );
}

/** Name of a record, as its page shows it. */
async function labelOf(
  tx: Tx,
  { label, shape }: Pick<AnyResource, 'label' | 'shape'>,
  id: number,
): Promise<string> {
  const { rows } = await sql<{ name: unknown }>`
    select ${sql.ref(label)} as name from ${sql.table(shape.name)} where "id" = ${id}`.execute(tx);
  return String(rows[0]?.name ?? id);
}

const refused = (field: string, code: InvalidCode, params: Params = {}) =>
  new InvalidInput(new Map([[field, new Invalid(code, params)]]));
