import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fstatSync, globSync, openSync, readFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

type Server = {
  readonly program: string;
  readonly flags: readonly string[];
  /** Temporary folder that holds its data and log, removed when this process dies. */
  readonly home: string;
  readonly account: Account | undefined;
  readonly port: number;
};

/** Starts a server and waits until it takes connections. */
export async function startServer(server: Server) {
  const log = openSync(join(server.home, 'log'), 'a+');
  const written = fstatSync(log).size;
  const child = spawn(
    '/bin/sh',
    ['-c', keeper, 'keeper', server.home, server.program, ...server.flags],
    {
      ...server.account,
      cwd: server.home,
      // Its own group: Ctrl-C is for us, and we end it.
      detached: true,
      stdio: ['pipe', log, log],
    },
  );
  const ended = once(child, 'exit');
  child.unref();

  /** `remove`: at once, with its files, even if we are gone before it is. */
  async function stop(how: 'fast' | 'immediate' | 'remove'): Promise<void> {
    if (child.exitCode !== null) return;
    child.ref();
    child.stdin?.end(`${how}\n`);
    await ended;
  }

  const said = () => readFileSync(join(server.home, 'log'), 'utf8').slice(written);
  if (await isReady(server.port, said)) return { stop };
  await stop('immediate');
  throw new Error(`PostgreSQL did not start:\n${said()}`);
}

// The end of its input without a word means that we died, so it must not outlive us.
const keeper = `
home=$1; shift
"$@" & server=$!
how=; read -r how
if [ "$how" = fast ]; then kill -INT $server; else kill -QUIT $server; fi
wait $server
case $how in fast|immediate) ;; *) rm -rf "$home" ;; esac`;

async function isReady(port: number, said: () => string): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && !gaveUp.test(said())) {
    if (await answers(port)) return true;
    await sleep(30);
  }
  return false;
}

const gaveUp = /could not|is shut down|configuration/;

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'shopwright',
    database: 'postgres',
  });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const run = promisify(execFile);

type Account = { readonly uid: number; readonly gid: number };

/**
 * Folder of the newest PostgreSQL programs of this machine, 15 at least.
 *
 * @throws with what to install
 */
export async function findBinaries(): Promise<string> {
  const servers = globSync(places);
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((dir) => join(dir, 'postgres'));
  const found = await Promise.all([...servers, ...inPath].map(versionOf));
  const usable = found.filter(({ version }) => version >= 15);
  const [newest] = usable.toSorted((a, b) => b.version - a.version);
  if (newest) return dirname(newest.server);
  throw new Error('These tests need PostgreSQL 15 or newer: apt-get install postgresql');
}

const places = [
  '/usr/lib/postgresql/*/bin/postgres',
  '/usr/pgsql-*/bin/postgres',
  '/opt/homebrew/opt/postgresql@*/bin/postgres',
];

async function versionOf(server: string): Promise<{ server: string; version: number }> {
  try {
    await access(server, constants.X_OK);
    const { stdout } = await run(server, ['--version']);
    return { server, version: Number(/(\d+)/.exec(stdout)?.[1] ?? 0) };
  } catch {
    return { server, version: 0 };
  }
}

/**
 * Account that runs the server: undefined for an ordinary user, a separate account for root, since PostgreSQL
 * refuses root.
 */
export async function unprivileged(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await accountOf(name);
  if (known) return known;
  // Two runs may start together: who comes second finds the account made.
  await run('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', name]).catch(
    () => undefined,
  );
  const account = (await accountOf(name)) ?? (await accountOf('nobody'));
  if (account) return account;
  throw new Error(`PostgreSQL refuses root, and there is no account for it: useradd ${name}`);
}

const name = 'shopwright-test';

async function accountOf(user: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
