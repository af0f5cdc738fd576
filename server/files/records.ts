import type { Attachment, FileOwner } from './attachment.ts';
import { query, type Db, type Tx } from '../db/index.ts';

/** Facts of a stored content, the same for everybody who uploaded it. */
export type Stored = {
  readonly sha1: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** Bytes, as stored. */
  readonly size: number;
  readonly mimetype: string;
};

type Place = { readonly storage: string; readonly sha1: string };

/** What is known of a content from whoever uploaded it before. */
export async function knownContent(db: Db, { storage, sha1 }: Place): Promise<Stored | undefined> {
  const [row] = await query<Stored>(
    db,
    `select sha1, sha256, width, height, size, mimetype from attachment
     where sha1 = $1 and storage = $2 limit 1`,
    [sha1, storage],
  );
  return row;
}

/** Nobody else begins or ends a record of these contents until the transaction is over. */
export async function lockContents(tx: Tx, sha1s: readonly string[]): Promise<void> {
  for (const sha1 of [...new Set(sha1s)].toSorted()) {
    await query(tx, `select pg_advisory_xact_lock(hashtextextended('file ' || $1, 0))`, [sha1]);
  }
}

/** Those of the contents that nobody has a record of. */
export async function withoutRecord(
  db: Db,
  storage: string,
  sha1s: readonly string[],
): Promise<ReadonlySet<string>> {
  const kept = await query<{ sha1: string }>(
    db,
    'select distinct sha1 from attachment where storage = $1 and sha1 = any($2)',
    [storage, sha1s],
  );
  const known = new Set(kept.map(({ sha1 }) => sha1));
  return new Set(sha1s.filter((sha1) => !known.has(sha1)));
}

type Held = { readonly bytes: number; readonly files: number };

/** What a customer has uploaded altogether. */
export async function heldBy(db: Db, { user_id }: FileOwner): Promise<Held> {
  const [row] = await query<Held>(
    db,
    `select coalesce(sum(size), 0)::float8 as bytes, count(*)::int as files
     from attachment where user_id = $1`,
    [user_id],
  );
  return row ?? { bytes: 0, files: 0 };
}

export type NewRecord = Stored & {
  readonly owner: FileOwner;
  readonly topic: string;
  readonly storage: string;
  readonly kind: string;
  readonly name: string;
  readonly url: string;
  readonly now: number;
};

/** The owner's own record of a content: one more upload of it, or the first. */
export async function record(tx: Tx, given: NewRecord): Promise<Attachment> {
  const { owner, topic, storage, sha1, now } = given;
  const [again] = await query<Attachment>(
    tx,
    `update attachment set quote = quote + 1, last_upload_time = $6, update_time = $6,
       version = version + 1
     where sha1 = $1 and topic = $2 and storage = $3
       and admin_id is not distinct from $4 and user_id is not distinct from $5
     returning ${columns}`,
    [sha1, topic, storage, owner.admin_id, owner.user_id, now],
  );
  if (again) return again;
  const [added] = await query<Attachment>(
    tx,
    `insert into attachment (topic, admin_id, user_id, url, kind, width, height, name, size,
       mimetype, quote, storage, sha1, sha256, last_upload_time, create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $12, $13, $14, $14, $14)
     returning ${columns}`,
    [
      topic,
      owner.admin_id,
      owner.user_id,
      given.url,
      given.kind,
      given.width,
      given.height,
      given.name,
      given.size,
      given.mimetype,
      storage,
      sha1,
      given.sha256,
      now,
    ],
  );
  if (!added) throw new Error('insert into attachment gave no row');
  return added;
}

const columns = `id, topic, admin_id, user_id, url, width, height, name, size, mimetype, storage,
  sha1, last_upload_time`;
