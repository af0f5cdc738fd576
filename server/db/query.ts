import { CompiledQuery } from 'kysely';
import { alongMark, type Connections, lastMark, scriptMark } from './connection.ts';
import { isConnectionError, isRetryable, isUnavailable, withRetry } from './errors.ts';
import type { Db, Tx } from './tables.ts';

/**
 * Runs one statement, planned once per connection, and returns its rows.
 *
 * `text` is written in the code; input goes into `values` (`$1`, `$2`, …). Works on a transaction too. `Row`
 * is the type of the selected rows; it is not verified.
 */
export async function query<Row extends object>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const connections = pools.get(db);
  const { rows } = connections
    ? await runOn(connections, text, values)
    : await db.executeQuery(CompiledQuery.raw(text, [...values]));
  // The driver's rows are untyped; the statement and its row type are written side by side.
  return rows as Row[];
}

/**
 * Runs the last statement of a transaction and commits it in the same round trip. The caller ends the
 * transaction without another statement and without an error: it is too late for both.
 */
export const queryLast = <Row extends object>(
  tx: Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => query(tx, lastMark + text, values);

/** Sends a statement along with the next one of its transaction, which fails if this one does. */
export async function sendAlong(
  tx: Tx,
  { sql, parameters = [] }: Pick<CompiledQuery, 'sql'> & Partial<CompiledQuery>,
  values: readonly unknown[] = parameters,
): Promise<void> {
  await query(tx, alongMark + sql, values);
}

/**
 * The connections behind a database. Text outside of a transaction goes to one of them without the
 * query builder, whose layers cost a short read a tenth of its CPU.
 */
const pools = new WeakMap<Db, Connections>();

/** Lets {@link query} reach the connections of a database. */
export const registerPool = (db: Db, connections: Connections): void => {
  pools.set(db, connections);
};

async function runOn(connections: Connections, text: string, values: readonly unknown[]) {
  const connection = await connections.connect();
  try {
    return await connection.query(text, values);
  } catch (error) {
    // Drivers create errors where replies arrive; their stack does not show the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  } finally {
    connection.release();
  }
}

/** Runs reads as of one moment, whatever others write meanwhile. Not run again: they take long. */
export const readSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Runs several statements as they stand, without values: migrations and maintenance. */
export async function runScript(db: Db, text: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(scriptMark + text));
}

/** Sends a message to all who {@link Database.listen}; inside a transaction at its commit. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await query(db, 'select pg_notify($1, $2)', [channel, payload]);
}

/**
 * Runs a command in one transaction, again if the database rolled it back for reasons of its own (a deadlock,
 * a serialization failure). If it is unknown whether it was committed it is not repeated: a row could be
 * added twice. So `run` changes only the database.
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
