import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Connection, Connections, Listen } from './connection.ts';
import { DatabaseBusy } from './errors.ts';
import { postgresSession, statementNames } from './postgresSession.ts';
import { identifier } from './schema.ts';
import { decoderOf } from './values.ts';

type ServerOptions = {
  readonly databaseUrl: string;
  readonly statementTimeoutMs: number;
  /** Time that a caller waits for a connection: to become free, or to be made. */
  readonly connectTimeoutMs: number;
  /** Called when an idle connection breaks. */
  readonly warn: (message: string) => void;
};

type ListenerOptions = ServerOptions & {
  /** Interval between probes of the connection. */
  readonly probeMs?: number;
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
      const client = await pool.connect().catch((error) => translate(error, options));
      const known = sessions.get(client);
      if (known) return known;
      await prepareSession(client, options);
      const fresh = postgresSession(client, nameOf);
      sessions.set(client, fresh);
      return fresh;
    },
  };
}

/** Options of every connection to the server, within the pool or outside. */
const clientOptions = (options: ServerOptions): pg.ClientConfig => ({
  connectionString: options.databaseUrl,
  application_name: 'shopwright',
  connectionTimeoutMillis: options.connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // For a server that does not even answer that time is up: its host is gone or stopped.
  query_timeout: options.statementTimeoutMs + 3_000,
  // pg types this as its own function; it is called with the oid alone.
  types: { getTypeParser: decoderOf as typeof pg.types.getTypeParser },
});

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

function translate(error: unknown, { connectTimeoutMs }: ServerOptions): never {
  if (error instanceof Error && waited.test(error.message)) {
    throw new DatabaseBusy(`no database connection within ${connectTimeoutMs} ms`, {
      cause: error,
    });
  }
  throw error;
}

const waited =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

type OnMessage = (payload: string) => void;

/** Hears channels over one connection of its own, which is made again whenever it breaks. */
export function postgresListener(options: ListenerOptions) {
  const hearers = new Map<string, Set<OnMessage>>();
  let client: Promise<pg.Client> | undefined;
  let ended = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(clientOptions(options));
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    await fresh.connect();
    try {
      for (const channel of hearers.keys()) await fresh.query(`listen ${identifier(channel)}`);
    } catch (error) {
      void fresh.end();
      throw error;
    }
    const probes = setInterval(() => void probe(fresh), options.probeMs ?? 30_000).unref();
    fresh.on('end', () => {
      clearInterval(probes);
      lost();
    });
    return fresh;
  }

  /** Probes the connection: a listener does not notice that the other end is gone without a word. */
  async function probe(open: pg.Client): Promise<void> {
    await open.query('select 1').catch(() => open.connection.stream.destroy());
  }

  function lost(): void {
    if (ended) return;
    options.warn('database connection lost: listening again');
    client = untilConnected();
    // Rejects only after `end`, when its result is no longer used.
    void client.then(tellAll, () => {});
  }

  async function untilConnected(): Promise<pg.Client> {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (ended) throw error;
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  function tellAll(): void {
    for (const channel of hearers.keys()) tell(channel, '');
  }

  function tell(channel: string, payload: string): void {
    for (const hear of hearers.get(channel) ?? []) hear(payload);
  }

  async function leave(channel: string, hear: OnMessage): Promise<void> {
    const left = hearers.get(channel);
    if (!left?.delete(hear) || left.size > 0) return;
    hearers.delete(channel);
    await (await client)?.query(`unlisten ${identifier(channel)}`);
  }

  const listen: Listen = async (channel, hear) => {
    hearers.set(channel, (hearers.get(channel) ?? new Set()).add(hear));
    try {
      await (await (client ??= connect())).query(`listen ${identifier(channel)}`);
    } catch (error) {
      client = undefined;
      hearers.get(channel)?.delete(hear);
      throw error;
    }
    return () => leave(channel, hear);
  };

  return {
    listen,
    async end(): Promise<void> {
      ended = true;
      const open = await client?.catch(() => undefined);
      await open?.end();
    },
  };
}

const pauseMs = 500;
