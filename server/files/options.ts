import type { Allowed } from './allowed.ts';
import type { Db } from '../db/index.ts';
import type { FileStore } from './store.ts';

export type FilesOptions = {
  readonly db: Db;
  readonly store: FileStore;
  /** Where files lie while they are sent. */
  readonly spoolDir: string;
  /** Of the day in an address. */
  readonly zone: string;
  /** No other process uses the same spool. */
  readonly alone: boolean;
  /** What may be uploaded now. */
  readonly allowed: () => Promise<Allowed>;
  readonly warn: (message: string, facts: object) => void;
};
