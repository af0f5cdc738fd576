import type { Growing } from '../../src/schema/index.ts';

/** The structure of a database, as data: that of the declarations, and that of the migrations. */
export type DatabaseStructure = { readonly tables: Readonly<Record<string, TableStructure>> };

export type TableStructure = {
  readonly columns: Readonly<Record<string, ColumnStructure>>;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  readonly indexes: Readonly<Record<string, IndexStructure>>;
  /** SQL conditions by name. */
  readonly checks: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, ReferenceStructure>>;
  /** A trigger refuses changes and deletions, except the named ones. */
  readonly appendOnly: boolean | Growing;
};

export type ColumnStructure = {
  /** PostgreSQL type with collation. */
  readonly type: string;
  readonly null: boolean;
  /** SQL of the default. */
  readonly default?: string;
  /** Numbered by the database unless given. */
  readonly identity?: true;
};

export type IndexStructure = {
  /** SQL of each part: `"status"`, `"id" desc`, `lower("username")`. */
  readonly on: readonly string[];
  readonly unique: boolean;
  /** Parts of words, for a search in the middle of texts. */
  readonly words: boolean;
  /** Its parts are lists of letters, see {@link lettersOf}: for texts too short to have a part of a word. */
  readonly letters?: true;
  /** SQL condition of a partial index. */
  readonly where?: string;
};

export type ReferenceStructure = {
  readonly column: string;
  /** Table whose `id` the column holds. */
  readonly to: string;
  /** The row goes with the one it points at, instead of keeping it. */
  readonly owned: boolean;
};

export const emptySchema: DatabaseStructure = { tables: {} };

/** A name as SQL. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * SQL of the letters of a text column, as an index over them holds them: the index over parts of words finds
 * nothing by fewer than three, and most names of two Chinese signs have no more.
 */
export const lettersOf = (column: string): string => `string_to_array(lower(${column}), null)`;
