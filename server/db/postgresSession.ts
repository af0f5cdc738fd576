import type pg from 'pg';
import { type Connection, isOutdatedPlan, isSimple, type StatementReply } from './connection.ts';
import { isConnectionError } from './errors.ts';
import { encode } from './values.ts';

/**
 * One connection to a server, for one caller at a time. It keeps the statements that have a name
 * planned, and asks to be replaced when those are too many or a table was altered under them.
 */
export function postgresSession(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): Connection {
  const named = new Set<string>();
  let worn = false;

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

  return {
    // Typed nowhere, and what the driver of the query builder uses to cancel.
    processID: 'processID' in client ? Number(client.processID) : undefined,
    async query(text, values) {
      try {
        return await run(text, values);
      } catch (error) {
        // A reply that never came may still come, to whoever asks next.
        if (isStuck(error)) void client.end();
        if (isConnectionError(error) && text === 'rollback') return rolledBack;
        if (!isOutdatedPlan(error)) throw error;
        worn = true;
        if (client.getTransactionStatus() !== 'I') throw error;
        return send({ text, values: values.map(encode) });
      }
    },
    release(discard = false) {
      client.release(discard || worn || named.size > namedPerConnection);
    },
  };
}

const isStuck = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

// The server rolls back by itself what a lost connection began; what lost it is the error to tell.
const rolledBack: StatementReply = { command: 'ROLLBACK', rowCount: 0, rows: [] };

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
