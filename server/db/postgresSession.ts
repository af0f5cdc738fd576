import type { Writable } from 'node:stream';
import type pg from 'pg';
import {
  type Connection,
  emptyReply,
  isBegin,
  isEnd,
  isOutdatedPlan,
  isSimple,
  type StatementReply,
} from './connection.ts';
import { isConnectionError } from './errors.ts';
import { encode } from './values.ts';

/**
 * One connection to a server, for one caller at a time. It keeps the statements that have a name
 * planned, and asks to be replaced when those are too many or a table was altered under them.
 *
 * `begin` waits for the first statement of its transaction. If that reads, both travel in one write,
 * which saves a round trip. A transaction without a statement never reaches the server.
 */
export function postgresSession(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): Connection {
  const named = new Set<string>();
  let worn = false;
  let pendingBegin: string | undefined;

  async function run(text: string, values: readonly unknown[]): Promise<StatementReply> {
    if (isSimple(text)) return replyOf(await client.query(text));
    const name = nameOf(text);
    if (name === undefined) return send({ text, values: values.map(encode) });
    named.add(name);
    return send({ name, text, values: values.map(encode) });
  }

  // pg sends a statement without values as plain text unless told, and takes several then.
  const send = async (statement: { name?: string; text: string; values: (string | null)[] }) =>
    replyOf(await client.query({ ...statement, queryMode: 'extended' } as pg.QueryConfig));

  /** Each statement has a Sync of its own, so an error belongs to the statement that caused it. */
  async function runWithBegin(begin: string, text: string, values: readonly unknown[]) {
    pendingBegin = undefined;
    // A `begin` that fails, by a late cancel say, would leave a write beside it committed on its own.
    if (!isRead(text)) {
      await client.query(begin);
      return run(text, values);
    }
    const socket = socketOf(client);
    socket?.cork();
    const sent = [client.query(begin).then(replyOf), run(text, values)] as const;
    socket?.uncork();
    const [begun, replied] = await Promise.allSettled(sent);
    if (begun.status === 'rejected') throw begun.reason;
    if (replied.status === 'rejected') throw replied.reason;
    return replied.value;
  }

  return {
    // Typed nowhere, and what the driver of the query builder uses to cancel.
    processID: 'processID' in client ? Number(client.processID) : undefined,
    async query(text, values) {
      if (isBegin(text)) {
        pendingBegin = text;
        return emptyReply('BEGIN');
      }
      const begin = pendingBegin;
      if (begin !== undefined && isEnd(text)) {
        pendingBegin = undefined;
        return emptyReply(text.toUpperCase());
      }
      try {
        return await (begin === undefined ? run(text, values) : runWithBegin(begin, text, values));
      } catch (error) {
        // A reply that never came may still come, to whoever asks next.
        if (isStuck(error)) void client.end();
        if (isConnectionError(error) && text === 'rollback') return emptyReply('ROLLBACK');
        if (!isOutdatedPlan(error)) throw error;
        worn = true;
        if (client.getTransactionStatus() !== 'I') throw error;
        return send({ text, values: values.map(encode) });
      }
    },
    release(discard = false) {
      pendingBegin = undefined;
      client.release(discard || worn || named.size > namedPerConnection);
    },
  };
}

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);

/** The socket of a client, which pg does not type. What is written while it is corked goes as one packet. */
function socketOf(client: object): { cork(): void; uncork(): void } | undefined {
  const { connection }: { connection?: { stream?: Partial<Writable> } } = client;
  const stream = connection?.stream;
  return stream?.cork && stream.uncork ? (stream as Writable) : undefined;
}

const isStuck = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Of several statements, the reply to the last. */
function replyOf(result: pg.QueryResult<object> | pg.QueryResult<object>[]): StatementReply {
  const reply = Array.isArray(result) ? result.at(-1) : result;
  return { command: reply?.command ?? '', rowCount: reply?.rowCount ?? 0, rows: reply?.rows ?? [] };
}

/** Statements that one connection keeps planned, before a new one takes its place. */
const namedPerConnection = 500;

/**
 * Names for statements worth keeping planned: those seen before. Text that comes once, such as a
 * search nobody repeats, then costs no memory of the server. The least used name goes first.
 */
export function statementNames(limit: number) {
  const names = new Map<string, string>();
  let given = 0;
  return function nameOf(text: string): string | undefined {
    const name = names.get(text);
    // Deleted and set again, so that the map keeps the order of use.
    names.delete(text);
    names.set(text, name ?? '');
    if (names.size > limit) {
      const [oldest = ''] = names.keys();
      names.delete(oldest);
    }
    if (name === undefined) return undefined;
    if (name !== '') return name;
    const fresh = `s${++given}`;
    names.set(text, fresh);
    return fresh;
  };
}
