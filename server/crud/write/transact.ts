import {
  type Db,
  isConnectionError,
  isRetryable,
  isUnavailable,
  type Tx,
  withRetry,
} from '../../db/index.ts';

/**
 * Runs a transaction, again when the database rolled it back for reasons of its own (a deadlock, a
 * serialization failure). Where it is unknown whether it was committed it is not repeated: a row
 * could be added twice.
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
