import { sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../db/index.ts';
import type { FileType } from './types.ts';

/** A stored content, the same for all who uploaded it. */
export type StoredContent = {
  readonly sha1: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** Bytes, as stored. */
  readonly size: number;
  readonly mimetype: string;
};

type ContentPlace = { readonly storage: string; readonly sha1: string };

/** A content that was uploaded before, by any account. */
export async function knownContent(
  db: Db,
  { storage, sha1 }: ContentPlace,
): Promise<StoredContent | undefined> {
  return db
    .selectFrom('attachment')
    .select(['sha1', 'sha256', 'width', 'height', 'size', 'mimetype'])
    .where('sha1', '=', sha1)
    .where('storage', '=', storage)
    .limit(1)
    .executeTakeFirst();
}

/** Keeps other transactions from adding or deleting records of these contents. */
export async function lockContents(tx: Tx, sha1s: readonly string[]): Promise<void> {
  for (const sha1 of [...new Set(sha1s)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended('file ' || ${sha1}, 0))`.execute(tx);
  }
}

/** Those of the contents without a record. */
export async function withoutRecord(
  db: Db,
  storage: string,
  sha1s: readonly string[],
): Promise<ReadonlySet<string>> {
  const kept = await db
    .selectFrom('attachment')
    .select('sha1')
    .distinct()
    .where('storage', '=', storage)
    .where('sha1', '=', anyOf('text', sha1s))
    .execute();
  const known = new Set(kept.map(({ sha1 }) => sha1));
  return new Set(sha1s.filter((sha1) => !known.has(sha1)));
}

type UploadTotals = { readonly bytes: number; readonly files: number };

/** All uploads of a member. */
export async function uploadTotals(db: Db, { user_id }: FileOwner): Promise<UploadTotals> {
  return db
    .selectFrom('attachment')
    .select(({ fn, cast, val }) => [
      cast<number>(fn.coalesce(fn.sum('size'), val(0)), 'float8').as('bytes'),
      fn.countAll<number>().as('files'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

export type NewRecord = StoredContent & {
  readonly owner: FileOwner;
  readonly topic: string;
  readonly storage: string;
  readonly kind: FileType['category'];
  readonly name: string;
  readonly url: string;
  readonly now: number;
};

/** Adds the owner's record of a content, or counts one more upload of it. */
export async function record(tx: Tx, given: NewRecord): Promise<StoredAttachment> {
  const { owner, topic, storage, sha1, now } = given;
  const again = await tx
    .updateTable('attachment')
    .set((eb) => ({
      quote: eb('quote', '+', 1),
      last_upload_time: now,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('sha1', '=', sha1)
    .where('topic', '=', topic)
    .where('storage', '=', storage)
    .where('admin_id', 'is not distinct from', owner.admin_id)
    .where('user_id', 'is not distinct from', owner.user_id)
    .returning(attachmentColumns)
    .executeTakeFirst();
  if (again) return again;
  return tx
    .insertInto('attachment')
    .values({
      topic,
      admin_id: owner.admin_id,
      user_id: owner.user_id,
      url: given.url,
      kind: given.kind,
      width: given.width,
      height: given.height,
      name: given.name,
      size: given.size,
      mimetype: given.mimetype,
      quote: 1,
      storage,
      sha1,
      sha256: given.sha256,
      last_upload_time: now,
      create_time: now,
      update_time: now,
    })
    .returning(attachmentColumns)
    .executeTakeFirstOrThrow();
}

const attachmentColumns = [
  'id',
  'topic',
  'admin_id',
  'user_id',
  'url',
  'width',
  'height',
  'name',
  'size',
  'mimetype',
  'storage',
  'sha1',
  'last_upload_time',
] as const;

/** The owner of an upload: an admin or a member, never both. */
export type FileOwner = { readonly admin_id: number | null; readonly user_id: number | null };

/** A record of an upload, as the database gives it. */
export type StoredAttachment = FileOwner & {
  readonly id: number;
  readonly topic: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly size: number;
  readonly mimetype: string;
  readonly storage: string;
  readonly sha1: string;
  readonly last_upload_time: number;
};
