import pg from 'pg';
import type { Connection, Connections } from './connection.ts';
import { DatabaseBusy } from './errors.ts';
import { postgresSession, statementNames } from './postgresSession.ts';
import { decoderOf } from './values.ts';

export type ServerOptions = {
  readonly databaseUrl: string;
  readonly statementTimeoutMs: number;
  /** Hears of connections that broke while nobody used them. */
  readonly warn: (message: string) => void;
};

export type PoolOptions = ServerOptions & {
  /** Connections at most. */
  readonly poolSize: number;
};

/**
 * Connections to a PostgreSQL server. They come and go: after a restart of the server the next
 * caller gets a new one.
 */
export function openPostgres(options: PoolOptions): Connections {
  const pool = new pg.Pool({ ...clientOptions(options), max: options.poolSize });
  // Without this listener, and the one on each client, a restart of the server ends the process.
  pool.on('error', (error) => options.warn(`database connection lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  const nameOf = statementNames(namedStatements);
  const sessions = new WeakMap<pg.PoolClient, Connection>();

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(translate);
      const known = sessions.get(client);
      if (known) return known;
      await prepareSession(client, options);
      const fresh = postgresSession(client, nameOf);
      sessions.set(client, fresh);
      return fresh;
    },
  };
}

/** What every connection to the server has in common, within the pool or outside. */
export const clientOptions = (options: ServerOptions): pg.ClientConfig => ({
  connectionString: options.databaseUrl,
  application_name: 'shopwright',
  connectionTimeoutMillis: waitMs,
  keepAlive: true,
  // For a server that does not even answer that time is up: its host is gone or stopped.
  query_timeout: options.statementTimeoutMs + 3_000,
  // pg types this as its own function; it is called with the oid alone.
  types: { getTypeParser: decoderOf as typeof pg.types.getTypeParser },
});

/** So long a caller waits for a connection: to become free, or to be made. */
const waitMs = 2_000;

/** Statements that this process has names for. */
const namedStatements = 1_000;

/** By statements, since a pooler between us and the server refuses most settings at the start. */
async function prepareSession(client: pg.PoolClient, options: ServerOptions): Promise<void> {
  try {
    await client.query(`
      set statement_timeout = ${options.statementTimeoutMs};
      set lock_timeout = 3000;
      set idle_in_transaction_session_timeout = 15000;
      set max_parallel_workers_per_gather = 0;
      set jit = off;
      set timezone = 'UTC';
      set datestyle = 'ISO, YMD';
      set client_encoding = 'UTF8'`);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function translate(error: unknown): never {
  if (error instanceof Error && waited.test(error.message)) {
    throw new DatabaseBusy(`no database connection within ${waitMs} ms`, { cause: error });
  }
  throw error;
}

const waited =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;
