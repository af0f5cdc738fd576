import { setImmediate as nextTurn } from 'node:timers/promises';
import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import {
  batched,
  columnsOf,
  isOutdatedPlan,
  type ReplyColumns,
  rowOf,
  type Statement,
  type StatementReply,
  tagOf,
} from './connection.ts';
import { encode } from './values.ts';

const { serialize } = protocol;

type ProtocolMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type PreparedStatement = { readonly name: string; readonly columns: ReplyColumns };

/**
 * The one session of an embedded database, with prepared statements.
 *
 * PGlite's own `query` plans each statement anew and crosses into WebAssembly six times; a
 * statement that is kept needs one crossing, which makes a short read five times faster.
 */
export function embeddedSession(pg: PGlite) {
  const statements = new Map<string, PreparedStatement>();
  const breathe = yieldToEventLoop();
  let prepared = 0;

  async function run(batch: readonly Statement[], index: number): Promise<StatementReply> {
    const { text = '' } = batch[index] ?? {};
    const known = statements.get(text);
    try {
      return await execute(batch, index);
    } catch (error) {
      if (!known || !isOutdatedPlan(error)) throw error;
      await forget(text, known);
      if (batch.length > 1 || pg.isInTransaction()) throw error;
      return execute(batch, index);
    }
  }

  async function execute(batch: readonly Statement[], index: number): Promise<StatementReply> {
    await forgetSurplus();
    const parts: Uint8Array[] = [];
    const columns: ReplyColumns[] = [];
    for (const { text, values } of batch) {
      const statement = statements.get(text) ?? (await prepare(text));
      columns.push(statement.columns);
      const bound = serialize.bind({ statement: statement.name, values: values.map(encode) });
      parts.push(bound, serialize.execute({}));
    }
    return replyAt(index, await send(...parts, serialize.sync()), columns[index]);
  }

  async function prepare(text: string): Promise<PreparedStatement> {
    const name = `s${++prepared}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const description = described.find(isRowDescription);
    const statement = { name, columns: columnsOf(description?.fields ?? []) };
    statements.set(text, statement);
    return statement;
  }

  /** Closes the oldest plans, between batches alone: one that is running names the plans it needs. */
  async function forgetSurplus(): Promise<void> {
    for (const [text, statement] of statements) {
      if (statements.size <= maxPrepared) return;
      await forget(text, statement);
    }
  }

  async function forget(text: string, { name }: PreparedStatement): Promise<void> {
    statements.delete(text);
    await send(serialize.close({ type: 'S', name }), serialize.sync());
  }

  async function send(...parts: readonly Uint8Array[]): Promise<ProtocolMessages> {
    await breathe();
    return pg.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  return batched({
    run,
    runSimple: async (text) => replyAt(0, await send(serialize.query(text))),
  });
}

/** Statements that stay planned. */
const maxPrepared = 500;

/** The reply of one of several statements. A script has no columns of one, so it answers no rows. */
function replyAt(
  index: number,
  answered: ProtocolMessages,
  columns: ReplyColumns = [],
): StatementReply {
  const rows: object[] = [];
  let tag = '';
  let at = 0;
  for (const message of answered) {
    if (isDataRow(message)) {
      if (at === index && columns.length > 0) rows.push(rowOf(columns, message.fields));
    } else if (isComplete(message)) {
      if (at === index) tag = message.text;
      at += 1;
    }
  }
  return { ...tagOf(tag), rows };
}

type ProtocolMessage = ProtocolMessages[number];
const isRowDescription = (message: ProtocolMessage): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isDataRow = (message: ProtocolMessage): message is messages.DataRowMessage =>
  message.name === 'dataRow';
const isComplete = (message: ProtocolMessage): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete';

/** Upper bound on how long other tasks of the process wait, in addition to the running statement, in ms. */
const longestTurnMs = 25;

/**
 * Lets the rest of the process have its turn amid many statements. An engine inside the process
 * answers without going back to the event loop, so a long import would otherwise stop timers,
 * sockets and health checks until its end.
 */
function yieldToEventLoop(): () => Promise<void> | undefined {
  let since: number | undefined;
  return () => {
    if (since === undefined) {
      since = performance.now();
      setImmediate(() => (since = undefined));
      return undefined;
    }
    return performance.now() - since > longestTurnMs ? nextTurn() : undefined;
  };
}
