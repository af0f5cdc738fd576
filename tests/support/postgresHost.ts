import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Account = { readonly uid: number; readonly gid: number };

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
 * Whom to run the server as: nobody else when we are a person, an account of our own when we are
 * root, since PostgreSQL refuses root.
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
