import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { daySeconds } from '../../src/schema/index.ts';
import { Refusal } from '../../src/contract/index.ts';
import type { Db, Tx } from '../db/index.ts';

type DialogRun = {
  /** Admin, action, record (none: all that match) and dialog. */
  readonly dialog: readonly unknown[];
  readonly given: readonly unknown[];
  readonly now: number;
};

/**
 * True if a dialog was carried out already. Otherwise it counts as carried out from the commit on: a second
 * call waits here until then, and one that is refused may be sent again.
 *
 * @throws {Refusal} idempotency_mismatch if other values were filled in then
 */
export async function wasRun(tx: Tx, { dialog, given, now }: DialogRun): Promise<boolean> {
  const [hash, digest] = [hashOf(dialog), hashOf(given)];
  const written = await tx
    .insertInto('action_key')
    .values({ hash, digest, create_time: now, update_time: now })
    .onConflict((on) => on.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) return false;
  const before = await tx
    .selectFrom('action_key')
    .select('digest')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (before?.digest !== digest) throw new Refusal('idempotency_mismatch');
  return true;
}

/** Names a dialog, as {@link wasRun} keeps it. */
export const hashOf = (value: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The job that a dialog began, if it began one; the key outlives no job of its two days. */
export async function jobOfDialog(tx: Tx, key: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'action')
    .where(sql`${sql.ref('input')} ->> 'once'`, '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

const keptKeySeconds = 2 * daySeconds;

/** Deletes keys of dialogs after two days, when they are no longer repeated. */
export const forgetActionKeys = (db: Db, now: number) =>
  db
    .deleteFrom('action_key')
    .where('create_time', '<', now - keptKeySeconds)
    .execute();
