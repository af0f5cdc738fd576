import type { Kysely, Transaction } from 'kysely';

/** Every table with the types of its columns. */
export type Tables = Record<string, Record<string, unknown>>;

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>;

/** An open transaction: what takes it must not be run outside one. */
export type Tx = Transaction<Tables>;
