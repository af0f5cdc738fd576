import { CompiledQuery } from 'kysely';
import { scriptMark } from './connection.ts';
import { isConnectionError, isRetryable, isUnavailable, withRetry } from './errors.ts';
import type { Db, Tx } from './tables.ts';

/**
 * Runs one statement, planned once per connection, and gives its rows.
 *
 * `text` is ours alone: values of people go into `values` (`$1`, `$2`, …). Works on a transaction
 * too. `Row` is what the statement selects; nothing verifies it.
 */
export async function query<Row extends object>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  // The driver's rows are untyped; the statement and its row type are written side by side.
  return (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];
}

/** Runs several statements as they stand, without values: migrations and maintenance. */
export async function runScript(db: Db, text: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(scriptMark + text));
}

/** Sends a message to all who {@link Database.listen}; inside a transaction at its commit. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await query(db, 'select pg_notify($1, $2)', [channel, payload]);
}

/**
 * Runs a command in one transaction, again when the database rolled it back for reasons of its own (a
 * deadlock, a serialization failure). Where it is unknown whether it was committed it is not
 * repeated: a row could be added twice. So `run` changes nothing but the database.
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await withRetry(async () => {
    try {
      return { done: await db.transaction().execute(run) };
    } catch (error) {
      if (isRolledBack(error)) throw error;
      return { error };
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.done;
}

const isRolledBack = (error: unknown): boolean =>
  isRetryable(error) && !isConnectionError(error) && !isUnavailable(error);
