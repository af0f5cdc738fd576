import type { Writable } from 'node:stream';
import type pg from 'pg';
import {
  batched,
  columnsOf,
  type Connection,
  isOutdatedPlan,
  type ReplyColumns,
  rowOf,
  type Statement,
  type StatementReply,
  tagOf,
} from './connection.ts';
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
  /** Columns of the statements that this connection has planned, by name. */
  const planned = new Map<string, ReplyColumns>();
  const send = exchangeOver(client);
  let isWorn = false;

  async function run(batch: readonly Statement[], index: number): Promise<StatementReply> {
    const steps = batch.map(({ text, values }) => {
      const name = nameOf(text) ?? '';
      return { name, text, values: values.map(encode), columns: planned.get(name) };
    });
    try {
      const reply = await send(steps, index);
      for (const { name, columns } of steps) if (name !== '' && columns) planned.set(name, columns);
      return reply;
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      isWorn = true;
      if (steps.length > 1 || client.getTransactionStatus() !== 'I') throw error;
      return send(
        steps.map((step) => ({ ...step, name: '', columns: undefined })),
        index,
      );
    }
  }

  const { query, reset } = batched({
    run,
    runSimple: async (text) => replyOf(await client.query(text)),
  });

  return {
    // Not typed, but used by the driver of the query builder to cancel.
    processID: 'processID' in client ? Number(client.processID) : undefined,
    async query(text, values) {
      try {
        return await query(text, values);
      } catch (error) {
        // A reply that timed out may still arrive, and would be taken for that of the next statement.
        if (isStuck(error)) void client.end();
        if (isConnectionError(error) && text === 'rollback')
          return { command: 'ROLLBACK', rowCount: 0, rows: [] };
        throw error;
      }
    },
    release(discard = false) {
      reset();
      client.release(discard || isWorn || planned.size > plannedPerConnection);
    },
  };
}

/** Statements that one connection keeps planned, before a new one takes its place. */
const plannedPerConnection = 500;

const isStuck = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Reply to the last of several statements. */
function replyOf(result: pg.QueryResult<object> | pg.QueryResult<object>[]): StatementReply {
  const reply = Array.isArray(result) ? result.at(-1) : result;
  return { command: reply?.command ?? '', rowCount: reply?.rowCount ?? 0, rows: reply?.rows ?? [] };
}

/** A statement on its way. */
type Step = {
  /** Empty: it is not kept. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** Known: the server has it planned and need not describe it again. */
  columns: ReplyColumns | undefined;
};

/**
 * Sends statements over a client of pg in one write with one Sync. This is the interface by which
 * pg-cursor extends pg: an object that writes messages and handles the replies.
 *
 * pg's own query describes each statement each time and sends one statement a round trip.
 */
function exchangeOver(client: pg.PoolClient) {
  type Callback = (error: unknown, reply?: StatementReply) => void;
  let steps: readonly Step[] = [];
  let answered = 0;
  let wanted = 0;
  let reply: { command: string; rowCount: number; rows: object[] };
  let failure: unknown;

  // One for all exchanges: a session has one caller, who waits for each reply.
  const exchange = {
    callback: undefined as Callback | undefined,
    get statements(): readonly Statement[] {
      return steps;
    },
    submit(connection: ProtocolConnection): void {
      const { stream } = connection;
      stream.cork?.();
      for (const { name, text, values, columns } of steps) {
        if (!columns) {
          // An attempt that failed behind its Parse has left the name taken.
          if (name !== '') connection.close({ type: 'S', name });
          connection.parse({ name, text });
        }
        connection.bind({ statement: name, values });
        if (!columns) connection.describe({ type: 'P' });
        connection.execute({});
      }
      connection.sync();
      stream.uncork?.();
    },
    handleRowDescription({ fields }: { fields: Parameters<typeof columnsOf>[0] }): void {
      const step = steps[answered];
      if (step) step.columns = columnsOf(fields);
    },
    handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
      if (answered !== wanted || failure !== undefined) return;
      try {
        reply.rows.push(rowOf(steps[answered]?.columns ?? [], fields));
      } catch (error) {
        // Thrown here it would end the process.
        failure = error;
      }
    },
    handleCommandComplete({ text }: { text: string }): void {
      const step = steps[answered];
      if (step) step.columns ??= [];
      if (answered === wanted) Object.assign(reply, tagOf(text));
      answered += 1;
    },
    handleEmptyQuery(): void {
      answered += 1;
    },
    handlePortalSuspended(): void {},
    handleCopyInResponse(connection: ProtocolConnection): void {
      connection.sendCopyFail('statements carry no files');
    },
    handleCopyData(): void {},
    handleReadyForQuery(): void {
      if (failure === undefined) settle(undefined, reply);
      else settle(failure);
    },
    handleError(error: unknown): void {
      settle(error);
    },
  };

  function settle(error: unknown, answer?: StatementReply): void {
    const { callback } = exchange;
    exchange.callback = undefined;
    callback?.(error, answer);
  }

  return (batch: readonly Step[], index: number): Promise<StatementReply> =>
    new Promise((resolve, reject) => {
      steps = batch;
      answered = 0;
      wanted = index;
      reply = { command: '', rowCount: 0, rows: [] };
      failure = undefined;
      exchange.callback = (error, answer) => (answer ? resolve(answer) : reject(error));
      // pg types the connection it hands to `submit` by other messages than it has.
      client.query(exchange as unknown as pg.Submittable);
    });
}

/** The part of pg's connection that writes messages, which its types lack or describe otherwise. */
type ProtocolConnection = {
  readonly stream: Partial<Pick<Writable, 'cork' | 'uncork'>>;
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly (string | null)[] }): void;
  describe(message: { readonly type: 'P' }): void;
  execute(message: object): void;
  close(message: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
  sendCopyFail(message: string): void;
};

/** The number of rows a pattern selects depends on the pattern: a generic plan reads whole indexes. */
const isPlannedByPattern = / (?:ilike|~\*) \$\d/;

/**
 * Names for statements worth keeping planned: those seen before. Text that comes once, such as a search that
 * is not repeated, then costs no memory of the server. The least used name goes first.
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
    if (isPlannedByPattern.test(text)) return undefined;
    const fresh = `s${++given}`;
    names.set(text, fresh);
    return fresh;
  };
}
