/** What a statement answers, in the form the query builder's PostgreSQL driver reads. */
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

/** Where connections come from. Both engines are one of these. */
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

/** Marks text of several statements, which only the simple protocol takes. Never for input of people. */
export const scriptMark = '--script\n';

/** Statements that are not worth preparing, or cannot be. */
export const isSimple = (text: string): boolean => simple.test(text);
const simple = /^(?:--script\n|begin|commit|rollback|start transaction|savepoint|release)/;

/** Opens a transaction; sessions send it with the first statement. */
export const isBegin = (text: string): boolean => /^(?:begin|start transaction)\b/.test(text);

/** Ends a transaction. */
export const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';

/** The reply to a statement that the session answers without the server. */
export const emptyReply = (command: string): StatementReply => ({ command, rowCount: 0, rows: [] });

/** A prepared statement whose table was altered since. The statement is good, its plan is not. */
export const isOutdatedPlan = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';
