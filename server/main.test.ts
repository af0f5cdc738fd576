import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../tests/support/freePort.ts';
import { signIn } from '../tests/support/serverProcess.ts';

// The first start of an embedded database takes seconds, on a busy machine many.
const patienceMs = 180_000;

const dataDir = mkdtempSync(join(tmpdir(), 'shopwright-main-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a program of ours as a person would, in an environment of its own. */
function run(file: string, env: Readonly<Record<string, string>>, words: readonly string[] = []) {
  const child = spawn(process.execPath, [file, ...words], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SEED: 'minimal',
      CAPTCHA: 'off',
      ...env,
    },
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += String(text)));
  child.stderr.on('data', (text) => (said.err += String(text)));
  return { child, said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

async function serving(env: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const shop = run('server/main.ts', { PORT: String(port), ...env });
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: patienceMs, interval: 100 }).toBe(200);
  return { ...shop, url };
}

test(
  'a setting that cannot be used ends the start with one sentence',
  async () => {
    const { said, ended } = run('server/main.ts', { PORT: 'eighty' });

    expect(await ended).toBe(1);
    expect(said).toEqual({
      out: '',
      err: 'PORT is "eighty"; it must be a whole number from 0 to 65535.\n',
    });
  },
  patienceMs,
);

test(
  'an owner starts the shop, signs in, forgets the password and gets in again',
  async () => {
    const { child, said, ended, url } = await serving();
    const password = /Account: admin {3}Password: (\S+)/.exec(said.out)?.[1] ?? '';
    const first = await signIn(url, { username: 'admin', password });
    const second = run('server/main.ts', { PORT: '0' });
    const secondEnded = await second.ended;

    const reset = run('scripts/adminPassword.ts', {}, ['admin']);
    reset.child.stdin.end('stone-lantern-99\n');
    const resetEnded = await reset.ended;
    const old = await signIn(url, { username: 'admin', password }).catch(String);

    expect(said.out).toContain(`Shopwright is ready: ${url}/admin\n`);
    expect(statSync(join(dataDir, 'server.key')).mode & 0o777).toBe(0o600);
    expect([secondEnded, second.said.out]).toEqual([1, '']);
    expect(second.said.err).toMatch(/^The data directory .* is in use by process \d+\. .*\n$/);
    expect([resetEnded, reset.said.out]).toEqual([0, expect.stringContaining('admin')]);
    expect(old).toContain('bad_credentials');
    expect(await first.get('/admin/Index/index')).toMatchObject({ code: 303 });
    await signIn(url, { username: 'admin', password: 'stone-lantern-99' });

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said.err).toBe('');
  },
  patienceMs,
);

test(
  'a shop that has an account keeps it, whatever the environment says',
  async () => {
    const { child, said, ended, url } = await serving({ ADMIN_PASSWORD: 'another-word-1' });

    await expect(signIn(url, { username: 'admin', password: 'another-word-1' })).rejects.toThrow();
    await signIn(url, { username: 'admin', password: 'stone-lantern-99' });

    expect(said.out).not.toContain('Password');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  },
  patienceMs,
);

test(
  'a port that is taken ends the start with one sentence',
  async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');

    const { said, ended } = run('server/main.ts', { PORT: String(port) });

    expect(await ended).toBe(1);
    expect(said.err).toMatch(/^Cannot listen: .*EADDRINUSE.*\. Choose another address .*\.\n$/);
    other.close();
  },
  patienceMs,
);
