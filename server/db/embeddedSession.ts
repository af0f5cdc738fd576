import { setImmediate as nextTurn } from 'node:timers/promises';
import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import {
  emptyReply,
  isBegin,
  isEnd,
  isOutdatedPlan,
  isSimple,
  type StatementReply,
} from './connection.ts';
import { decoderOf, encode } from './values.ts';

const { serialize } = protocol;

type ProtocolMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type PreparedStatement = {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly decode: (text: string) => unknown;
  }[];
};

/**
 * The one session of an embedded database, with prepared statements.
 *
 * PGlite's own `query` plans each statement anew and crosses into WebAssembly six times; a
 * statement that is kept needs one crossing, which makes a short read five times faster.
 * `begin` crosses together with the first statement of its transaction. Callers wait for each reply
 * before the next statement.
 */
export function embeddedSession(pg: PGlite) {
  const statements = new Map<string, PreparedStatement>();
  const breathe = yieldToEventLoop();
  let prepared = 0;
  let pendingBegin: string | undefined;

  async function query(text: string, values: readonly unknown[]): Promise<StatementReply> {
    if (isBegin(text)) {
      pendingBegin = text;
      return emptyReply('BEGIN');
    }
    if (pendingBegin !== undefined && isEnd(text)) {
      pendingBegin = undefined;
      return emptyReply(text.toUpperCase());
    }
    if (isSimple(text)) return replyOf(await send(serialize.query(text)), []);
    const known = statements.get(text);
    try {
      return await execute(known ?? (await prepare(text)), values);
    } catch (error) {
      if (!known || !isOutdatedPlan(error)) throw error;
      await forget(text, known);
      if (pg.isInTransaction()) throw error;
      return execute(await prepare(text), values);
    }
  }

  async function prepare(text: string): Promise<PreparedStatement> {
    const name = `s${++prepared}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement = { name, columns: columnsOf(described) };
    statements.set(text, statement);
    const [oldest] = statements;
    if (statements.size > maxPrepared && oldest) await forget(...oldest);
    return statement;
  }

  async function execute({ name, columns }: PreparedStatement, values: readonly unknown[]) {
    const bound = serialize.bind({ statement: name, values: values.map(encode) });
    return replyOf(await send(bound, serialize.execute({}), serialize.sync()), columns);
  }

  async function forget(text: string, { name }: PreparedStatement): Promise<void> {
    statements.delete(text);
    await send(serialize.close({ type: 'S', name }), serialize.sync());
  }

  async function send(...parts: readonly Uint8Array[]): Promise<ProtocolMessages> {
    await breathe();
    const begin = pendingBegin === undefined ? [] : [serialize.query(pendingBegin)];
    pendingBegin = undefined;
    return pg.execProtocolStream(Buffer.concat([...begin, ...parts]), { syncToFs: false });
  }

  return query;
}

/** Statements that stay planned. */
const maxPrepared = 500;

function columnsOf(described: ProtocolMessages): PreparedStatement['columns'] {
  const description = described.find(isRowDescription);
  return (description?.fields ?? []).map(({ name, dataTypeID }) => ({
    name,
    decode: decoderOf(dataTypeID),
  }));
}

/** A script has no columns of one statement, so it answers no rows. */
function replyOf(
  answered: ProtocolMessages,
  columns: PreparedStatement['columns'],
): StatementReply {
  const rows: object[] = [];
  let tag = '';
  for (const message of answered) {
    if (isDataRow(message) && columns.length > 0) rows.push(rowOf(columns, message.fields));
    else if (isComplete(message)) tag = message.text;
  }
  const [command = ''] = tag.split(' ', 1);
  return { command, rowCount: Number(/\d+$/.exec(tag)?.[0] ?? 0), rows };
}

function rowOf(columns: PreparedStatement['columns'], cells: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (const [index, { name, decode }] of columns.entries()) {
    const cell = cells[index] ?? null;
    row[name] = cell === null ? null : decode(cell);
  }
  return row;
}

type ProtocolMessage = ProtocolMessages[number];
const isRowDescription = (message: ProtocolMessage): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isDataRow = (message: ProtocolMessage): message is messages.DataRowMessage =>
  message.name === 'dataRow';
const isComplete = (message: ProtocolMessage): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete';

/** So long other work of the process waits at most, beside the statement that runs. */
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
