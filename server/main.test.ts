import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '../tests/support/temporary.ts';
import { bindOf, ownListener, plainListener } from '../tests/support/liveClients.ts';
import { firstOf, inLongRun } from '../tests/support/long.ts';
import { signIn } from '../tests/support/serverProcess.ts';

// The first start of an embedded database takes seconds, on a busy machine many.
const patienceMs = 180_000;

const dataDir = mkdtempSync(join(tmpdir(), 'shopwright-main-'));
const started: ChildProcess[] = [];
// A process left by a failed test would hold the directory of the next.
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a program of this repository from a shell, in an environment of its own. */
function run(file: string, env: Readonly<Record<string, string>>, words: readonly string[] = []) {
  return runProgram(process.execPath, [file, ...words], env);
}

function runProgram(
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const child = spawn(program, words, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      SEED: 'minimal',
      CAPTCHA: 'off',
      // Its default is one port for all that run beside.
      LIVE_PORT: 'off',
      ...env,
    },
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += String(text)));
  child.stderr.on('data', (text) => (said.err += String(text)));
  return { child, said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

async function serving(
  env: Readonly<Record<string, string>> = {},
  start = (given: typeof env) => run('server/main.ts', given),
) {
  const port = await freePort();
  const shop = start({ PORT: String(port), ...env });
  const url = `http://127.0.0.1:${port}`;
  // It listens before all that it runs has started.
  await expect.poll(() => shop.said.out, { timeout: patienceMs }).toContain('is ready: ');
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
  'a shop that is asked to stop before it is ready stops as soon as it can',
  async () => {
    const { child, said, ended } = run('server/main.ts', { PORT: '0' });
    await expect.poll(() => said.out, { timeout: patienceMs, interval: 1 }).toContain('listening');

    child.kill('SIGTERM');

    expect([await ended, said.err]).toEqual([0, '']);
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

inLongRun(() =>
  test(
    'a live port that was chosen and is taken ends the start with one sentence',
    async () => {
      const port = await freePort();
      const other = createServer().listen(port, '127.0.0.1');
      await once(other, 'listening');

      const { said, ended } = run('server/main.ts', { PORT: '0', LIVE_PORT: String(port) });

      expect(await ended).toBe(1);
      expect(said.err).toMatch(/^Cannot listen: .*EADDRINUSE.*LIVE_PORT\.\n$/);
      other.close();
    },
    patienceMs,
  ),
);

test(
  'npm start ends with npm, and leaves the port and the directory free for a start that keeps its account',
  async () => {
    const { child, url } = await serving({}, (env) => runProgram('npm', ['start'], env));

    child.kill('SIGTERM');

    const reachable = () => fetch(url).then(Boolean, () => false);
    await expect.poll(reachable, { timeout: patienceMs, interval: 100 }).toBe(false);
    const next = await serving({ ADMIN_PASSWORD: 'another-word-1' });
    const other = { username: 'admin', password: 'another-word-1' };
    await expect(signIn(next.url, other)).rejects.toThrow();
    await signIn(next.url, { username: 'admin', password: 'stone-lantern-99' });
    expect(next.said.out).not.toContain('Password');
    next.child.kill('SIGINT');
    expect(await next.ended).toBe(0);
  },
  patienceMs,
);

/** A way in which a data directory cannot be used, made at a path, and the reason that is given. */
type Unusable = readonly [kind: string, make: (dir: string) => string, reason: string];
const unusable: readonly Unusable[] = [
  ['a file', (dir: string) => (writeFileSync(dir, 'mine'), dir), 'a file has that name'],
  [
    'below a file',
    (dir: string) => (writeFileSync(dir, 'mine'), join(dir, 'below')),
    'a part of its path is a file',
  ],
  ['in /proc', () => '/proc/shopwright/data', 'no directory can be made there'],
];
test.each(firstOf(unusable))(
  'a data directory that is %s ends the start with one sentence',
  async (_kind, make, reason) => {
    const dir = make(join(dataDir, `unusable-${reason.length}`));

    const { said, ended } = run('server/main.ts', { DATA_DIR: dir, PORT: '0' });

    expect(await ended).toBe(1);
    expect(said).toEqual({
      out: '',
      err: `The data directory ${dir} cannot be used: ${reason}. Choose another with DATA_DIR.\n`,
    });
  },
  patienceMs,
);

const random = (path: string) => writeFileSync(path, randomBytes(8192));

type Damaged = readonly [part: string, damage: (dir: string) => void, sentence: RegExp];
const damaged: readonly Damaged[] = [
  ['its control file', (dir: string) => random(join(dir, 'pg/global/pg_control')), /does not open/],
  [
    'its version',
    (dir: string) => writeFileSync(join(dir, 'pg/PG_VERSION'), '9\n'),
    /another version/,
  ],
  [
    'the key',
    (dir: string) => writeFileSync(join(dir, 'server.key'), 'short'),
    /is damaged\. Delete/,
  ],
  ['the lock file', (dir: string) => random(join(dir, '.guard')), /lock file .* is damaged/],
  [
    'the database, now a file',
    (dir: string) => {
      rmSync(join(dir, 'pg'), { recursive: true });
      random(join(dir, 'pg'));
    },
    /does not open/,
  ],
];
test.each(firstOf(damaged))(
  'a data directory whose damaged part is %s ends the start with one sentence',
  async (_part, damage, sentence) => {
    const dir = join(dataDir, 'damaged');
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir);
    for (const part of ['pg', 'server.key'])
      cpSync(join(dataDir, part), join(dir, part), { recursive: true });
    damage(dir);

    const { said, ended } = run('server/main.ts', { DATA_DIR: dir, PORT: '0' });

    expect(await ended).toBe(1);
    expect(said.out).toBe('');
    expect(said.err).toMatch(sentence);
    expect(said.err.trimEnd().split('\n')).toHaveLength(1);
  },
  patienceMs,
);

test(
  'a stop with open requests, kept connections and live sockets takes eight seconds at most',
  async () => {
    const livePort = await freePort();
    const env = { ADMIN_BASE: '/desk', LIVE_PORT: String(livePort) };
    const { child, said, ended, url } = await serving(env);
    const call = (path: string, init: RequestInit = {}) =>
      fetch(url + path, { ...init, headers: { server: '1', 'content-type': 'application/json' } });
    const body = JSON.stringify({ username: 'admin', password: 'stone-lantern-99' });
    const signedIn = await call('/desk.php/Index/login', { method: 'POST', body });
    const { data } = (await signedIn.json()) as { data: { userInfo: { token: string } } };
    const host = new URL(url).host;
    const plain = await plainListener(host);
    plain.say(bindOf(data.userInfo.token));
    const own = ownListener(host, data.userInfo.token);
    const atPort = await plainListener(`127.0.0.1:${livePort}`, { path: '/' });
    atPort.say(bindOf(data.userInfo.token));
    // A shop that was used before may have more to tell.
    await expect
      .poll(() => [plain.heard, atPort.heard].map(({ length }) => length > 0))
      .toEqual([true, true]);
    await expect.poll(() => own.heard).toContain('connected');
    const kept = connect(Number(new URL(url).port), '127.0.0.1');
    kept.on('error', () => {});
    kept.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: keep-alive\r\n\r\n');
    await once(kept, 'data');
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('POST /admin/Index/login HTTP/1.1\r\nhost: a\r\nserver: 1\r\n');
    socket.write('content-type: application/json\r\ncontent-length: 900\r\n\r\n{');
    // It is open once the server has read its headers.
    await fetch(`${url}/healthz`);
    child.kill('SIGTERM');

    expect(await ended).toBe(0);
    expect(said.out).toContain(`Shopwright is ready: ${url}/desk\n`);
    socket.destroy();
    kept.destroy();
    own.leave();
  },
  patienceMs,
);
