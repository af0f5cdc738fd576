import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiUrl } from '../../src/contract/index.ts';

export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop, as a supervisor would, and waits; gives its exit code. */
  stop(): Promise<number | null>;
};

/** A test that fails does not stop what it started. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// This is how Vitest ends its workers.
process.once('SIGTERM', () => process.exit());

/** The first admin of every server that tests start. */
export const account = { ADMIN_USER: 'admin', ADMIN_PASSWORD: 'stone-lantern-88' };

type StartOptions = {
  readonly readyMs?: number;
  readonly cwd?: string;
  /** `scripts/start.ts`: with its supervisor. */
  readonly script?: string;
  /** 0: a free one. A port that was found beforehand may be taken before it is listened on. */
  readonly port?: number;
};

/**
 * Starts the server as a process of its own on a free port, and waits until it prints its address.
 *
 * @throws when it ends first or is not ready in time, with what it printed
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  {
    readyMs = 240_000,
    cwd = process.cwd(),
    script = 'server/main.ts',
    port = 0,
  }: StartOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: '',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      // One port for all that run beside.
      LIVE_PORT: 'off',
      // Mail servers of tests listen where there is room.
      SMTP_PORTS: 'any',
      ...account,
      ...env,
      PORT: String(port),
    },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (printed += String(text)));
  const url = await ready(child, readyMs, () => printed);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** Waits for the address that a started server prints. */
async function ready(child: ChildProcess, ms: number, printed: () => string): Promise<string> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}:\n${printed()}`);
    const [, url] = /^Shopwright is ready: (http:\/\/[^/\s]+)/m.exec(printed()) ?? [];
    if (url) return url;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready within ${ms} ms:\n${printed()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

export type Reply = {
  readonly code: number;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Calls of one signed-in member of staff. */
export type Caller = {
  readonly token: string;
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Reply>;
  post(path: string, body: unknown): Promise<Reply>;
  /** The text of a file. */
  take(path: string, body: unknown): Promise<string>;
};

/** Signs in over HTTP, as the login page does. */
export async function signIn(
  url: string,
  { username, password } = { username: account.ADMIN_USER, password: account.ADMIN_PASSWORD },
): Promise<Caller> {
  const ask = (path: string, init: RequestInit, token = '') =>
    fetch(`${url}${path}`, {
      ...init,
      headers: {
        server: 'true',
        'think-lang': 'en',
        'content-type': 'application/json',
        batoken: token,
      },
    });
  const call = async (...asked: Parameters<typeof ask>): Promise<Reply> =>
    (await (await ask(...asked)).json()) as Reply;
  const reply = await call('/admin/Index/login', {
    method: 'POST',
    body: JSON.stringify({ username, password, keep: false }),
  });
  const { token } = (reply.data['userInfo'] ?? {}) as { token?: string };
  if (!token) throw new Error(`login refused: ${JSON.stringify(reply)}`);
  return {
    token,
    get: (path, query = {}) =>
      call(`${path}?${new URLSearchParams(query)}`, { method: 'GET' }, token),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }, token),
    take: async (path, body) =>
      (await ask(path, { method: 'POST', body: JSON.stringify(body) }, token)).text(),
  };
}

/** The record a list shows first; undefined when it shows none. */
export async function fetchFirstId(admin: Caller, path: string): Promise<number | undefined> {
  const { data } = await admin.get(apiUrl(path, 'index'), { limit: '1' });
  const list: unknown = data['list'];
  const [first]: unknown[] = Array.isArray(list) ? list : [];
  const hasId = typeof first === 'object' && first !== null && 'id' in first;
  return hasId ? Number(first.id) : undefined;
}
