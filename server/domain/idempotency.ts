import { createHash } from 'node:crypto';
import { daySeconds } from '../../src/schema/index.ts';
import { Refusal } from '../../src/contract/index.ts';
import { type Db, isTimeout, queryLast, transact, type Tx } from '../db/index.ts';

/** A request that its sender may repeat. */
export type KeyedRequest = {
  /** Sender of the request: `member:41`, `source:3`. */
  readonly caller: string;
  /** Method and path. */
  readonly route: string;
  /** `idempotency-key`; empty: the request is carried out each time. */
  readonly key: string;
  readonly body: unknown;
  readonly now: number;
};

/**
 * Carries out the work of a request once per key, in one transaction with the stored reply. The same
 * request replies the stored JSON; while the first one runs it waits for its end. A refused request
 * stores nothing, so it may be sent again. Source: domain E.
 *
 * @param work - changes nothing but the database; its reply is JSON
 * @throws {Refusal} idempotency_mismatch for another body, in_progress when the first one takes too long
 */
export function runOnce<T>(
  db: Db,
  request: KeyedRequest,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    if (request.key === '') return work(tx);
    const id = await claimKey(tx, request);
    if (id === undefined) return storedReply<T>(tx, request);
    const reply = await work(tx);
    const stored = tx
      .updateTable('idempotency_key')
      .set({ reply: JSON.stringify(reply ?? null) })
      .where('id', '=', id)
      .compile();
    await queryLast(tx, stored.sql, stored.parameters);
    return reply;
  });
}

/** Deletes keys that are no longer repeated. */
export const forgetIdempotencyKeys = (db: Db, now: number) =>
  db
    .deleteFrom('idempotency_key')
    .where('create_time', '<', now - keptSeconds)
    .execute();

const keptSeconds = 2 * daySeconds;

/** A second request waits here until the first one ends, as long as a lock may be waited for. */
async function claimKey(tx: Tx, request: KeyedRequest): Promise<number | undefined> {
  const { body, now } = request;
  try {
    const claimed = await tx
      .insertInto('idempotency_key')
      .values({
        hash: hashOf(request),
        digest: digestOf(body),
        create_time: now,
        update_time: now,
      })
      .onConflict((on) => on.column('hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    return claimed?.id;
  } catch (error) {
    if (isTimeout(error)) throw new Refusal('in_progress');
    throw error;
  }
}

async function storedReply<T>(tx: Tx, request: KeyedRequest): Promise<T> {
  const stored = await tx
    .selectFrom('idempotency_key')
    .select(['digest', 'reply'])
    .where('hash', '=', hashOf(request))
    .executeTakeFirst();
  // Forgotten in between.
  if (!stored) throw new Refusal('in_progress');
  if (stored.digest !== digestOf(request.body)) throw new Refusal('idempotency_mismatch');
  // The same route stored it.
  return JSON.parse(stored.reply) as T;
}

const hashOf = ({ caller, route, key }: KeyedRequest): string => sha256([caller, route, key]);
const digestOf = (body: unknown): string => sha256(body);
const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
