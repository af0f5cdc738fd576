import { decoderOf } from './values.ts';

/** Reply to a statement, in the form that the query builder's PostgreSQL driver reads. */
export type StatementReply = {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly object[];
};

/** One session of a database, handed to one caller at a time. */
export type Connection = {
  query(text: string, values: readonly unknown[]): Promise<StatementReply>;
  /** Gives it back; `true` when it is not to be used again. */
  release(discard?: boolean): void;
  readonly processID?: number | undefined;
};

/** Source of connections; implemented by both engines. */
export type Connections = {
  /** @throws {DatabaseBusy} when none became free in time */
  readonly connect: () => Promise<Connection>;
  readonly end: () => Promise<void>;
  readonly options: object;
};

/** Hears the messages of a channel until the answered function is called. */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
) => Promise<() => Promise<void>>;

/** A statement with the values for its `$1`, `$2`, …. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Marks text of several statements, which only the simple protocol takes. Never for input of people. */
export const scriptMark = '--script\n';
/** Marks the last statement of a transaction, which is committed in the same round trip. */
export const lastMark = '--last\n';
/** Marks a statement that is sent with the next one of its transaction. Its reply is dropped. */
export const alongMark = '--along\n';

/** Protocol operations of a session. */
export type Wire = {
  /**
   * Runs statements in one round trip that ends with one Sync: the first that fails keeps those after it
   * from running. Answers the reply of the one at `index`.
   */
  readonly run: (batch: readonly Statement[], index: number) => Promise<StatementReply>;
  /** Runs text without values by the simple protocol. */
  readonly runSimple: (text: string) => Promise<StatementReply>;
};

/**
 * The statements of a session in as few round trips as their order allows. `begin` travels with the
 * first statement of its transaction, a statement marked as the last takes `commit` along. A
 * transaction without a statement never reaches the server.
 */
export function batched({ run, runSimple }: Wire) {
  let waiting: Statement[] = [];
  let isCommitted = false;

  async function end(text: 'commit' | 'rollback'): Promise<StatementReply> {
    const begun = waiting[0] !== undefined && isBegin(waiting[0].text);
    const kept = waiting;
    waiting = [];
    if (begun && (text === 'rollback' || kept.length === 1)) return emptyReply(text.toUpperCase());
    if (text === 'rollback' || kept.length === 0) return runSimple(text);
    return run([...kept, commit], kept.length);
  }

  /** @throws for a statement behind the last one of a transaction: it would be committed alone */
  async function query(text: string, values: readonly unknown[]): Promise<StatementReply> {
    if (isCommitted) {
      isCommitted = false;
      if (text === 'commit') return emptyReply('COMMIT');
      throw new Error(`a transaction was committed by its last statement, before: ${text}`);
    }
    if (isBegin(text)) {
      waiting = [{ text, values: [] }];
      return emptyReply('BEGIN');
    }
    if (text === 'commit' || text === 'rollback') return end(text);
    if (text.startsWith(alongMark)) {
      waiting.push({ text: text.slice(alongMark.length), values });
      return emptyReply('ALONG');
    }
    const before = waiting;
    waiting = [];
    if (simple.test(text)) {
      if (before.length > 0) await run(before, 0);
      return runSimple(text);
    }
    if (!text.startsWith(lastMark)) return run([...before, { text, values }], before.length);
    const last = { text: text.slice(lastMark.length), values };
    const reply = await run([...before, last, commit], before.length);
    isCommitted = true;
    return reply;
  }

  return {
    query,
    /** Drops statements that have not been sent. */
    reset(): void {
      waiting = [];
      isCommitted = false;
    },
  };
}

const commit: Statement = { text: 'commit', values: [] };

/** Statements that are not worth preparing, or cannot be. */
const simple = /^(?:--script\n|savepoint|rollback|release)/;

const isBegin = (text: string): boolean => text === 'begin' || text.startsWith('start transaction');

/** The reply to a statement that the session answers without the server. */
const emptyReply = (command: string): StatementReply => ({ command, rowCount: 0, rows: [] });

/** Columns of a statement that is planned, in the order of their cells. */
export type ReplyColumns = readonly {
  readonly name: string;
  readonly decode: (text: string) => unknown;
}[];

export const columnsOf = (
  fields: readonly { readonly name: string; readonly dataTypeID: number }[],
): ReplyColumns => fields.map(({ name, dataTypeID }) => ({ name, decode: decoderOf(dataTypeID) }));

/** A row of a reply as values. */
export function rowOf(columns: ReplyColumns, cells: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) {
    const { name, decode } = columns[index] as ReplyColumns[number]; // Within its length.
    const cell = cells[index] ?? null;
    row[name] = cell === null ? null : decode(cell);
  }
  return row;
}

/** Parses the tag of a completed statement: `UPDATE 3`. */
export function tagOf(tag: string): Pick<StatementReply, 'command' | 'rowCount'> {
  const cut = tag.indexOf(' ');
  if (cut < 0) return { command: tag, rowCount: 0 };
  const rows = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return { command: tag.slice(0, cut), rowCount: Number.isInteger(rows) ? rows : 0 };
}

/** A prepared statement whose table was altered since. The statement is good, its plan is not. */
export const isOutdatedPlan = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';
