import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import { yieldToEventLoop } from './breather.ts';
import { isOutdatedPlan, isSimple, type Reply } from './connection.ts';
import { decoderOf, encode } from './values.ts';

const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Statement = {
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
 * Callers wait for each reply before the next statement.
 */
export function embeddedSession(pg: PGlite) {
  const statements = new Map<string, Statement>();
  const breathe = yieldToEventLoop();
  let prepared = 0;

  async function query(text: string, values: readonly unknown[]): Promise<Reply> {
    if (isSimple(text)) return replyOf(await send(serialize.query(text)), []);
    const kept = statements.get(text);
    try {
      return await execute(kept ?? (await prepare(text)), values);
    } catch (error) {
      if (!kept || !isOutdatedPlan(error)) throw error;
      await forget(text, kept);
      if (pg.isInTransaction()) throw error;
      return execute(await prepare(text), values);
    }
  }

  async function prepare(text: string): Promise<Statement> {
    const name = `s${++prepared}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement = { name, columns: columnsOf(described) };
    statements.set(text, statement);
    const [oldest] = statements;
    if (statements.size > kept && oldest) await forget(...oldest);
    return statement;
  }

  async function execute({ name, columns }: Statement, values: readonly unknown[]) {
    const bound = serialize.bind({ statement: name, values: values.map(encode) });
    return replyOf(await send(bound, serialize.execute({}), serialize.sync()), columns);
  }

  async function forget(text: string, { name }: Statement): Promise<void> {
    statements.delete(text);
    await send(serialize.close({ type: 'S', name }), serialize.sync());
  }

  async function send(...parts: readonly Uint8Array[]): Promise<Messages> {
    await breathe();
    return pg.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  return query;
}

/** Statements that stay planned. */
const kept = 500;

function columnsOf(described: Messages): Statement['columns'] {
  const description = described.find(isRowDescription);
  return (description?.fields ?? []).map(({ name, dataTypeID }) => ({
    name,
    decode: decoderOf(dataTypeID),
  }));
}

/** A script has no columns of one statement, so it answers no rows. */
function replyOf(answered: Messages, columns: Statement['columns']): Reply {
  const rows: object[] = [];
  let tag = '';
  for (const message of answered) {
    if (isDataRow(message) && columns.length > 0) rows.push(rowOf(columns, message.fields));
    else if (isComplete(message)) tag = message.text;
  }
  const [command = ''] = tag.split(' ', 1);
  return { command, rowCount: Number(/\d+$/.exec(tag)?.[0] ?? 0), rows };
}

function rowOf(columns: Statement['columns'], cells: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (const [index, { name, decode }] of columns.entries()) {
    const cell = cells[index] ?? null;
    row[name] = cell === null ? null : decode(cell);
  }
  return row;
}

type Message = Messages[number];
const isRowDescription = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isDataRow = (message: Message): message is messages.DataRowMessage =>
  message.name === 'dataRow';
const isComplete = (message: Message): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete';
