import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/temporary.ts';

/** A server of the bench in a process of its own. */
export type Child = {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first good answer. */
  readonly readyMs: number;
  ask<T>(message: unknown): Promise<T>;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
};

const account = { ADMIN_USER: 'admin', ADMIN_PASSWORD: 'stone-lantern-88' };

/** The shop, as `npm start` runs it. */
export async function startShop(
  env: Readonly<Record<string, string>>,
  chosenPort?: number,
): Promise<Child> {
  const port = chosenPort ?? (await freePort());
  const started = performance.now();
  const child = fork('tests/bench/app.ts', {
    ...account,
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    ...env,
    PORT: String(port),
  });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + 120_000;
  while ((await fetch(`${url}/healthz`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the shop did not start');
    await sleep(20);
  }
  return { url, readyMs: performance.now() - started, ...handles(child) };
}

/** The bare routes with the statements they send. */
export const startBare = (plan: unknown): Promise<Child> => startAsked('tests/bench/bare.ts', plan);

/** Routes as an expert writes them by hand. */
export const startLean = (databaseUrl: string): Promise<Child> =>
  startAsked('tests/bench/leanServer.ts', databaseUrl);

/** Starts a server that listens once it has received its options. */
async function startAsked(script: string, message: unknown): Promise<Child> {
  const started = performance.now();
  const child = fork(script, {});
  const { url } = await handles(child).ask<{ url: string }>(message);
  return { url, readyMs: performance.now() - started, ...handles(child) };
}

/** Flags that `npm start` gives node. */
function startFlags(): readonly string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return scripts.start.match(/--\S+/g) ?? [];
}

function fork(script: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [...startFlags(), script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

export function handles(child: ChildProcess): Pick<Child, 'pid' | 'ask' | 'stop' | 'kill'> {
  return {
    pid: child.pid ?? 0,
    async ask<T>(message: unknown) {
      const answered = once(child, 'message');
      child.send(message as object);
      const [answer] = (await answered) as [T];
      return answer;
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
