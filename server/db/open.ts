import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Connections, Listen } from './connection.ts';
import { checkDisk } from './dataDir.ts';
import { openEmbedded } from './embedded.ts';
import { CannotOpen, errorCodeOf } from './errors.ts';
import { openPostgres, postgresListener } from './postgres.ts';
import { readSnapshot, registerPool } from './query.ts';
import type { Db, Tables, Tx } from './tables.ts';

export type DatabaseOptions = {
  /** URL of a PostgreSQL server, 15 or newer; absent: the embedded engine. */
  readonly databaseUrl?: string | undefined;
  /** Home of the embedded engine, taken for this process alone; absent: in memory, for tests. */
  readonly dataDir?: string | undefined;
  /** Connections of this process to a server at most. */
  readonly poolSize?: number;
  /** Time that a statement of a call may take on a server. */
  readonly statementTimeoutMs?: number;
  /** Time that a caller waits for a connection to a server. */
  readonly connectTimeoutMs?: number;
  /** Refuses a server that may lose commits. */
  readonly production?: boolean;
  /** Starts a new embedded database from a dump instead of an empty one. */
  readonly template?: Blob;
  /** Hears of broken connections; they are replaced without help. */
  readonly warn?: (message: string) => void;
};

export type Database = {
  readonly db: Db;
  /**
   * The same data for jobs, imports and migrations: ten minutes a statement instead of five seconds, over two
   * connections of its own. The embedded engine has one session for both, in which it lets all others go
   * first.
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
  /** Waits for running statements, then closes; a second call is a no-op. */
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
    slow: kysely({ ...engine, connect: engine.connectPatiently }),
    engine: 'embedded',
    listen: engine.listen,
    dump: engine.dump,
    close: once(() => engine.end()),
  };
}

async function openServer(databaseUrl: string, options: DatabaseOptions): Promise<Database> {
  const { poolSize = 10, production = false, warn = console.warn } = options;
  const { statementTimeoutMs = 5_000, connectTimeoutMs = 2_000 } = options;
  const brief = { databaseUrl, warn, statementTimeoutMs, connectTimeoutMs };
  const quick = openPostgres({ ...brief, poolSize });
  const patient = openPostgres({ ...brief, poolSize: 2, statementTimeoutMs: 600_000 });
  const listener = postgresListener(brief);
  try {
    await checkServer(quick, { databaseUrl, production, warn });
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

/**
 * Reads a PostgreSQL server that is not the shop's, 12 or newer: over one connection, which is closed again, in
 * one transaction that cannot write.
 */
export async function readElsewhere<T>(
  databaseUrl: string,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const connections = openPostgres({
    databaseUrl,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    connectTimeoutMs: 3_000,
    warn: () => {},
  });
  try {
    return await readSnapshot(kysely(connections), read);
  } finally {
    await connections.end();
  }
}

function kysely(connections: Connections): Db {
  const db = new Kysely<Tables>({
    // The driver asks a pool for connect and end, and a client for query and release; the cursor
    // form of query, which its type also names, is only reached when a cursor class is given.
    dialect: new PostgresDialect({ pool: connections as unknown as PostgresPool }),
  });
  registerPool(db, connections);
  return db;
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run());
}

/**
 * Checks a server before the shop relies on it: its version, encoding, clock, and in production if commits
 * are on disk. Warns of a locale in which searches of Chinese words read all rows.
 *
 * @throws {CannotOpen}
 */
export async function checkServer(
  connections: Connections,
  {
    databaseUrl,
    production,
    warn,
  }: { databaseUrl: string; production: boolean; warn: (message: string) => void },
): Promise<void> {
  if (!/^postgres(?:ql)?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new CannotOpen(
      'DATABASE_URL is not an address like postgres://name:password@host:5432/database.',
    );
  }
  const connection = await connections.connect().catch((error: unknown) => {
    throw new CannotOpen(unreachableMessage(databaseUrl, error), { cause: error });
  });
  try {
    const { rows } = await connection.query(serverFacts, []);
    // The statement below names these columns.
    const server = rows[0] as ServerFacts;
    const refusal = serverProblem(server, production);
    if (refusal) throw new CannotOpen(refusal);
    if (server.letters === 'C' || server.letters === 'POSIX') warn(lettersWarning(server.letters));
  } finally {
    connection.release();
  }
}

type ServerFacts = {
  version: number;
  release: string;
  encoding: string;
  clock: number;
  careless: string[];
  words: boolean;
  /** The locale that says which signs are letters. */
  letters: string;
};

const lettersWarning = (locale: string): string =>
  `The database has LC_CTYPE ${locale}, in which indexes hold no Chinese letters and searches for them read every row: ` +
  `restore it into one made with "create database … template template0 lc_ctype 'C.UTF-8'".`;

const serverFacts = `
  select current_setting('server_version_num')::int as version,
    current_setting('server_version') as release,
    current_setting('server_encoding') as encoding,
    extract(epoch from clock_timestamp())::float8 as clock,
    array(
      select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
      order by name
    ) as careless,
    exists (select from pg_available_extensions where name = 'pg_trgm') as words,
    (select datctype from pg_database where datname = current_database()) as letters`;

function serverProblem(server: ServerFacts, production: boolean): string | undefined {
  if (server.version < 150_000) {
    return `PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${server.release}.`;
  }
  if (server.encoding !== 'UTF8') {
    return `The database is encoded in ${server.encoding}; create one with encoding UTF8.`;
  }
  if (!server.words) {
    return 'PostgreSQL lacks its extension pg_trgm: install the package postgresql-contrib beside it.';
  }
  const apartSeconds = Math.abs(server.clock - Date.now() / 1000);
  if (apartSeconds > 5) {
    return `The clocks of this machine and of the database are ${Math.round(apartSeconds)} s apart; set them first.`;
  }
  if (production && server.careless.length > 0) {
    return `The database may lose what it confirmed: switch on ${server.careless.join(', ')}.`;
  }
  return undefined;
}

/** Without the password, which the address holds. */
function unreachableMessage(databaseUrl: string, error: unknown): string {
  const { host, pathname } = new URL(databaseUrl);
  const why = error instanceof Error ? error.message || errorCodeOf(error) : String(error);
  return `Cannot connect to PostgreSQL at ${host}${pathname} (DATABASE_URL): ${why}.`;
}
