import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { checkDisk, checkServer } from './checks.ts';
import type { Connections, Listen } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { postgresListener } from './postgresListener.ts';
import type { Db, Tables } from './tables.ts';

export type DatabaseOptions = {
  /** Of a PostgreSQL server, 15 or newer; absent: the embedded engine. */
  readonly databaseUrl?: string | undefined;
  /** Home of the embedded engine, taken for this process alone; absent: in memory, for tests. */
  readonly dataDir?: string | undefined;
  /** Connections of this process to a server at most. */
  readonly poolSize?: number;
  /** Refuses a server that may lose what it confirmed. */
  readonly production?: boolean;
  /** Starts a new embedded database from a dump instead of an empty one. */
  readonly template?: Blob;
  /** Hears of broken connections; they are replaced without help. */
  readonly warn?: (message: string) => void;
};

export type Database = {
  readonly db: Db;
  /**
   * The same data for jobs, imports and migrations: ten minutes a statement instead of five
   * seconds, over two connections of its own. The embedded engine has one session for both.
   */
  readonly slow: Db;
  readonly engine: 'embedded' | 'postgres';
  /**
   * Hears the messages of a channel, a plain name. After a connection was lost and found again the
   * payload is `''`: something may have been missed, so look for yourself.
   */
  readonly listen: Listen;
  /** The whole embedded database, as a template for {@link openDb}. */
  readonly dump: () => Promise<Blob>;
  /** Waits for what runs, then closes; a second call does nothing more. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the shop's database. Both engines take the same SQL and give the same values.
 *
 * @throws {CannotOpen} with one sentence for the operator
 */
export const openDb = ({ databaseUrl, ...options }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openServer(databaseUrl, options) : openInProcess(options);

async function openInProcess({ dataDir, template }: DatabaseOptions): Promise<Database> {
  if (dataDir !== undefined) await checkDisk(dataDir);
  const engine = await openEmbedded({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(template === undefined ? {} : { template }),
  });
  const db = kysely(engine);
  return {
    db,
    slow: db,
    engine: 'embedded',
    listen: engine.listen,
    dump: engine.dump,
    close: once(() => engine.end()),
  };
}

async function openServer(databaseUrl: string, options: DatabaseOptions): Promise<Database> {
  const { poolSize = 10, production = false, warn = console.warn } = options;
  const brief = { databaseUrl, warn, statementTimeoutMs: 5_000 };
  const quick = openPostgres({ ...brief, poolSize });
  const patient = openPostgres({ ...brief, poolSize: 2, statementTimeoutMs: 600_000 });
  const listener = postgresListener(brief);
  try {
    await checkServer(quick, { databaseUrl, production });
  } catch (error) {
    await quick.end();
    throw error;
  }
  return {
    db: kysely(quick),
    slow: kysely(patient),
    engine: 'postgres',
    listen: listener.listen,
    dump: () => Promise.reject(new Error('dump: a server has pg_dump')),
    close: once(async () => {
      await Promise.all([listener.end(), quick.end(), patient.end()]);
    }),
  };
}

const kysely = (connections: Connections) =>
  new Kysely<Tables>({
    // The driver asks a pool for connect and end, and a client for query and release; the cursor
    // form of query, which its type also names, is only reached when a cursor class is given.
    dialect: new PostgresDialect({ pool: connections as unknown as PostgresPool }),
  });

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run());
}
