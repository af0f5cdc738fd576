import type { SignedInAdmin } from '../../src/contract/index.ts';
import type { AnyResource, AnyShape } from '../../src/schema/index.ts';
import type { Db, Tx } from '../db/index.ts';
import type { Bind, RowData } from './plan/index.ts';

/** Actor of a write, as a log names it. */
export type Actor = {
  readonly realm: 'admin' | 'member' | 'system';
  /** 0 for the system itself. */
  readonly id: number;
  readonly username: string;
  readonly ip: string;
  readonly userAgent: string;
};

type RecordedWrite = {
  /** Transaction of the write: the record is committed with it, or neither. */
  readonly tx: Tx;
  readonly actor: Actor;
  /** Unix seconds. */
  readonly now: number;
};

export type RecordedRemoval = RecordedWrite & {
  readonly resource: AnyResource;
  /** Locked rows, which are still as they were. */
  readonly ids: readonly number[];
  /** Changes of other rows to be restored with each of them, by its id. */
  remember(): Promise<ReadonlyMap<number, RowData>>;
};

export type RecordedEdit = RecordedWrite & {
  readonly shape: AnyShape;
  readonly ids: readonly number[];
  /** The call that edits, as the history of the records names it: `edit`, `sortable`, an action. */
  readonly call: string;
  /** It is an action, which is worth an entry even when it changes no field. */
  readonly isAction?: boolean;
  /** The write itself enters the history of its rows, see {@link HistoryEntry}. */
  readonly isEntered?: boolean;
};

/** An entry of the history of one row, as SQL that a write of that row carries along. */
export type HistoryEntry = {
  /** Table and columns, up to the three last: id of the row, its values before and after. */
  readonly into: string;
  /** The values of the other columns. */
  values(bind: Bind): string;
};

/** An entry as it is kept; values by column, null where no field changed. */
export type KeptEntry = {
  readonly id: number;
  readonly call: string;
  readonly actor: string;
  readonly admin_id: number;
  readonly admin_name: string;
  readonly create_time: number;
  readonly before: RowData | null;
  readonly after: RowData | null;
};

type HistoryPage = {
  readonly shape: AnyShape;
  readonly id: number;
  readonly limit: number;
  readonly offset: number;
};

/** The history of records, for the resources that declare it. */
export type ChangeHistory = {
  /** Undefined where the records of a shape have no history. */
  entry(write: Pick<RecordedEdit, 'actor' | 'now' | 'shape' | 'call'>): HistoryEntry | undefined;
  /** Entries of one record, the newest first. */
  read(
    db: Db,
    page: HistoryPage,
  ): Promise<{ readonly entries: readonly KeptEntry[]; readonly total: number }>;
};

/** Records deletions and changes of rows, inside their transaction. Its errors roll them back. */
export type ChangeRecorder = {
  /**
   * Called before rows are deleted, with their inner rows.
   *
   * @returns entries of the recycle bin that restore them, none if such rows are not kept
   */
  removal(removal: RecordedRemoval): Promise<readonly number[]>;
  /**
   * Called before rows are edited; the returned function is called afterwards, undefined if they are not
   * recorded.
   */
  edit(edit: RecordedEdit): Promise<(() => Promise<void>) | undefined>;
  readonly history: ChangeHistory;
};

/** Looks at nothing. */
export const noRecorder: ChangeRecorder = {
  removal: async () => [],
  edit: async () => undefined,
  history: { entry: () => undefined, read: async () => ({ entries: [], total: 0 }) },
};

export const actorOf = ({ id, username, from }: SignedInAdmin): Actor => ({
  realm: 'admin',
  id,
  username,
  ip: from?.ip ?? '',
  userAgent: from?.userAgent ?? '',
});
