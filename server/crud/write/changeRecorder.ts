import type { SignedInAdmin } from '../../../src/contract/index.ts';
import type { AnyResource, AnyShape } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import type { RowData } from '../plan/index.ts';

/** Who writes, as a log names them. */
export type Actor = {
  readonly realm: 'admin' | 'member' | 'system';
  /** 0 for the system itself. */
  readonly id: number;
  readonly username: string;
  readonly ip: string;
  readonly userAgent: string;
};

type RecordedWrite = {
  /** What is written through it is written with its record, or not at all. */
  readonly tx: Tx;
  readonly actor: Actor;
  /** Unix seconds. */
  readonly now: number;
};

export type RecordedRemoval = RecordedWrite & {
  readonly resource: AnyResource;
  /** Locked rows, which are still as they were. */
  readonly ids: readonly number[];
  /** What of other rows is to come back with each of them, by its id. */
  remember(): Promise<ReadonlyMap<number, RowData>>;
};

export type RecordedEdit = RecordedWrite & {
  readonly shape: AnyShape;
  readonly ids: readonly number[];
};

/**
 * Sees rows go and change, inside the transaction in which they do. What it throws keeps them as
 * they were.
 */
export type ChangeRecorder = {
  /**
   * Rows are about to be deleted, with what lives inside them.
   *
   * @returns entries of the recycle bin that restore them, none where nobody keeps such rows
   */
  removal(removal: RecordedRemoval): Promise<readonly number[]>;
  /** Rows are about to be edited; the answer is called when they have been, none where nobody watches. */
  edit(edit: RecordedEdit): Promise<(() => Promise<void>) | undefined>;
};

/** Looks at nothing. */
export const noRecorder: ChangeRecorder = {
  removal: async () => [],
  edit: async () => undefined,
};

export const actorOf = ({ id, username, from }: SignedInAdmin): Actor => ({
  realm: 'admin',
  id,
  username,
  ip: from?.ip ?? '',
  userAgent: from?.userAgent ?? '',
});
