import {
  type Db,
  DatabaseBusy,
  errorCodeOf,
  readElsewhere,
  readSnapshot,
} from '../../../db/index.ts';
import { type ReadDatabase, readTables } from './readTables.ts';

/** The shop's own database, as existing clients name it. */
export const ownDatabase = 'default';

export type DesignDatabases = {
  /** The shop's own database. */
  readonly db: Db;
  /** Addresses of further ones by name, see `DESIGN_DATABASES`. */
  readonly others: ReadonlyMap<string, string>;
};

/** A database that cannot be read now. It knows its name alone: the address holds a password. */
export class UnreadableDatabase extends Error {
  readonly code: 'unknown_database' | 'unreachable' | 'refused' | 'missing' | 'too_slow';
  readonly database: string;
  constructor(code: UnreadableDatabase['code'], database: string) {
    super(`database ${database}: ${code}`);
    this.name = 'UnreadableDatabase';
    this.code = code;
    this.database = database;
  }
}

/** Names of the databases that can be read, the shop's own first. */
export const databaseNames = ({ others }: Pick<DesignDatabases, 'others'>): readonly string[] => [
  ownDatabase,
  ...others.keys(),
];

/**
 * Reads the tables of a database by its name, as of one moment.
 *
 * @param wanted - schema of the tables, or one table; absent: all tables of the first schema
 * @throws {UnreadableDatabase} unknown_database; for another database also unreachable, refused, missing, too_slow
 */
export async function readDatabase(
  { db, others }: DesignDatabases,
  name: string,
  wanted: { readonly schema?: string; readonly table?: string } = {},
): Promise<ReadDatabase> {
  if (name === ownDatabase) return readSnapshot(db, (tx) => readTables(tx, wanted));
  const address = others.get(name);
  if (address === undefined) throw new UnreadableDatabase('unknown_database', name);
  try {
    return await readElsewhere(address, (tx) => readTables(tx, wanted));
  } catch (error) {
    // A fault of the program, not of the other side.
    if (error instanceof TypeError || error instanceof RangeError) throw error;
    throw new UnreadableDatabase(reasonOf(error), name);
  }
}

function reasonOf(error: unknown): UnreadableDatabase['code'] {
  const code = errorCodeOf(error);
  // The driver gives a missing password no code.
  const isPassword = error instanceof Error && error.message.startsWith('SASL');
  if (isPassword || code.startsWith('28') || code === '42501') return 'refused';
  if (code === '3D000') return 'missing';
  return error instanceof DatabaseBusy || /^(?:57014|55P03)$/.test(code)
    ? 'too_slow'
    : 'unreachable';
}
