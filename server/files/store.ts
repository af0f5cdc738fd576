import type { Readable } from 'node:stream';
import type { Db } from '../db/index.ts';
import type { Allowed } from './allowed.ts';

export type Range = { readonly from: number; readonly to: number };

/** A stored file about to be read: elsewhere, or here. */
export type Opened =
  | { readonly at: string }
  | { readonly size: number; read(range?: Range): Readable | Promise<Readable> };

/** A stored file that this server reads; its size is not known where the store is elsewhere. */
export type OpenedHere = {
  readonly size?: number;
  read(range?: Range): Readable | Promise<Readable>;
};

/** Properties of a file that a store needs if it serves files by itself. */
export type Handed = { readonly type: string; readonly isShown: boolean };

/**
 * Storage of contents by key. The same key is the same content forever. Calls throw `StoreAway` if it cannot
 * be reached.
 */
export type FileStore = {
  /** As `storage` of an attachment says. */
  readonly name: 'local' | 's3';
  /** Keeps a copy of the file at `path`, whole or not at all. Again changes nothing. */
  put(key: string, path: string, handed: Handed): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Without it already is no fault. */
  remove(key: string): Promise<void>;
  keys(): AsyncIterable<string>;
  open(key: string): Promise<Opened | undefined>;
  /** All of it, through this server even where others may read it elsewhere. */
  read(key: string): Promise<Readable | undefined>;
};

/** Files can neither be kept nor read for now: the store does not answer, or not as it should. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`the store for files cannot be used: ${why}`, { cause });
    this.name = 'StoreAway';
  }
}

export type FilesOptions = {
  readonly db: Db;
  readonly store: FileStore;
  /** The folder of files that are being uploaded. */
  readonly spoolDir: string;
  /** The time zone of the day in an address. */
  readonly zone: string;
  /** No other process uses the same spool. */
  readonly alone: boolean;
  /** The current upload rules. */
  readonly allowed: () => Promise<Allowed>;
  readonly warn: (message: string, facts: object) => void;
};
