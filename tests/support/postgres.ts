import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './temporary.ts';
import { findBinaries, startServer, unprivileged } from './postgresServer.ts';

const run = promisify(execFile);

export type Cluster = {
  /** URL of its database `postgres`; for {@link createDatabase}. */
  readonly url: string;
  /** `immediate` is a crash: it leaves recovery to the next start. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  /** On the same port, with what was committed. */
  start(): Promise<void>;
  restart(how?: 'fast' | 'immediate'): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
};

/**
 * Starts a PostgreSQL server of our own in a temporary directory, on a free port of 127.0.0.1. It
 * ends with this process, however that ends.
 *
 * @param durable - flush to disk as in production; without it a start takes a second less
 * @param settings - further settings of the server, by name
 */
export async function startPostgres({
  durable = false,
  settings = {},
}: {
  durable?: boolean;
  settings?: Readonly<Record<string, string>>;
} = {}): Promise<Cluster> {
  const binaries = await findBinaries();
  const account = await unprivileged();
  const home = await mkdtemp(join(tmpdir(), 'shopwright-postgres-'));
  if (account) await chown(home, account.uid, account.gid);
  const data = join(home, 'data');
  await run(join(binaries, 'initdb'), [...initial, '-D', data], { ...account, cwd: home });

  const facts = { program: join(binaries, 'postgres'), home, account };
  const given = { ...always, ...(durable ? {} : careless), ...settings };
  const on = (port: number) =>
    startServer({ ...facts, port, flags: flagsOf(data, { ...given, port }) });
  const { port, server } = await firstFree(on);
  let running = server;

  const stop: Cluster['stop'] = (how = 'fast') => running.stop(how);
  const start = async () => {
    running = await on(port);
  };
  return {
    url: urlOf(port, 'postgres'),
    stop,
    start,
    async restart(how) {
      await stop(how);
      await start();
    },
    async remove() {
      await running.stop('remove');
      // A server stopped before has not removed it.
      await rm(home, { recursive: true, force: true });
    },
  };
}

const flagsOf = (data: string, settings: Readonly<Record<string, string | number>>) => [
  '-D',
  data,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Somebody may take the port between our look and our start. */
async function firstFree<S>(start: (port: number) => Promise<S>, tries = 3) {
  for (;;) {
    const port = await freePort();
    try {
      return { port, server: await start(port) };
    } catch (error) {
      if (--tries === 0 || !String(error).includes('could not bind')) throw error;
    }
  }
}

/** Creates an empty database, or a copy of another, on a test server; returns its address. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const from = template === undefined ? '' : ` template "${new URL(template).pathname.slice(1)}"`;
  await administer(serverUrl, `create database "${name}"${from}`);
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** Removes a database of {@link createDatabase}; who is still connected is thrown out. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  await administer(server, `drop database if exists "${name}" with (force)`);
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const urlOf = (port: number, database: string) =>
  `postgres://shopwright@127.0.0.1:${port}/${database}`;

const initial = [
  '--username=shopwright',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--no-sync',
  '--no-instructions',
];

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
};

// Survives the end of the server, though not of the machine.
const careless = { fsync: 'off', full_page_writes: 'off' };

/**
 * Settings of a server that only lasts for a run and is never restarted: nothing is written for a crash, and
 * no maintenance runs beside the tests. A test that asserts plans runs analyze first.
 */
export const forOneRun: Readonly<Record<string, string>> = {
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  jit: 'off',
};
