import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './postgresHost.ts';

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
