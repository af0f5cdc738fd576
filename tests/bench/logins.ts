import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { signIn } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { startShop, type Child } from './child.ts';
import { cpuMsOf, forgetPeak, memoryOf } from './load.ts';

/** Latency of lists while other people sign in. */
export type Logins = {
  readonly engine: string;
  /** ms of the list, alone and beside 300 logins a minute and beside a burst of them. */
  readonly p99: { readonly alone: number; readonly beside: number; readonly burst: number };
  readonly loginP50: number;
  readonly loginP99: number;
  /** CPU ms of the server for one login. */
  readonly cpuMs: number;
  readonly burst: { readonly offered: number; readonly answered: number; readonly refused: number };
  readonly memoryMb: { readonly before: number; readonly peak: number };
  readonly barMs: number;
};

const password = 'stone-lantern-88';
const perMinute = 300;
const admins = 10;
const burstSize = 200;

export async function loginBench(seconds: number): Promise<readonly Logins[]> {
  const cluster = await startPostgres({ durable: true });
  try {
    return [
      await onEngine('embedded', {}, seconds),
      await onEngine('postgres', { DATABASE_URL: await createDatabase(cluster.url) }, seconds),
    ];
  } finally {
    await cluster.remove();
  }
}

/** The shop on one engine, with admins who sign in again and again. */
async function onEngine(
  engine: string,
  env: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Logins> {
  console.log(`\nlogins, ${engine} …`);
  await using home = await tempDir();
  const shop = await startShop({ ...env, DATA_DIR: home.path, SEED: 'minimal' });
  try {
    const { token, post } = await signIn(shop.url);
    for (let n = 0; n < admins; n += 1) {
      const facts = { username: `clerk${n}`, nickname: 'clerk', password, group_arr: [1] };
      const { code, msg } = await post('/admin/auth.Admin/add', facts);
      if (code !== 1) throw new Error(`no admin: ${msg}`);
    }
    return await measured(engine, shop, token, seconds);
  } finally {
    await shop.stop();
  }
}

async function measured(
  engine: string,
  shop: Child,
  token: string,
  seconds: number,
): Promise<Logins> {
  const list = () => listMs(shop.url, token);
  await offered(list, 20, 2);
  forgetPeak(shop.pid);
  const before = memoryOf(shop.pid).now;
  const cpuOf = async <T>(work: Promise<T>) => {
    const began = cpuMsOf(shop.pid);
    return { done: await work, cpuMs: cpuMsOf(shop.pid) - began };
  };
  const alone = await cpuOf(offered(list, 20, seconds));
  let turn = 0;
  const logins: number[] = [];
  const login = async () => {
    const began = performance.now();
    const told = await loginTold(shop.url, `clerk${(turn += 1) % admins}`);
    if (told !== 'welcome') throw new Error(`a login was answered with ${told}`);
    logins.push(performance.now() - began);
  };
  const both = Promise.all([offered(list, 20, seconds), offered(login, perMinute / 60, seconds)]);
  const beside = await cpuOf(both);
  const names = Array.from({ length: burstSize }, (_, n) => `nobody${n}`);
  const burst = Promise.all(names.map((name) => loginTold(shop.url, name, 'wrong-word-1')));
  const besideBurst = await offered(list, 20, Math.min(seconds, 5));
  const answers = await burst;
  return {
    engine,
    p99: { alone: p(alone.done, 99), beside: p(beside.done[0], 99), burst: p(besideBurst, 99) },
    loginP50: p(logins, 50),
    loginP99: p(logins, 99),
    cpuMs: (beside.cpuMs - alone.cpuMs) / logins.length,
    burst: {
      offered: burstSize,
      answered: answers.filter((each) => each === 'bad_credentials').length,
      refused: answers.filter((each) => each === 'rate_limited').length,
    },
    memoryMb: { before, peak: memoryOf(shop.pid).peak },
    barMs: 200,
  };
}

/** Begins work at a steady pace, whether or not what began before has ended; ms from when it was due. */
async function offered(
  work: () => Promise<unknown>,
  perSecond: number,
  seconds: number,
): Promise<readonly number[]> {
  const began = performance.now();
  const running = Array.from({ length: Math.round(perSecond * seconds) }, async (_, n) => {
    const due = began + (n * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    await work();
    return performance.now() - due;
  });
  return Promise.all(running);
}

async function listMs(url: string, token: string): Promise<void> {
  const reply = await fetch(`${url}/admin/auth.Admin/index?page=1&limit=20`, {
    headers: { server: 'true', batoken: token },
  });
  const text = await reply.text();
  if (!text.includes('"list":[{"id":')) throw new Error(`no list: ${text.slice(0, 200)}`);
}

/** `welcome`, or the code of the refusal. */
async function loginTold(url: string, username: string, word = password): Promise<string> {
  const reply = await fetch(`${url}/admin/Index/login`, {
    method: 'POST',
    headers: { server: 'true', 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: word, keep: false }),
  });
  // As the login page reads it.
  const { code, data } = (await reply.json()) as { code: number; data?: { error?: string } };
  return code === 1 ? 'welcome' : (data?.error ?? 'nothing');
}

const p = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
