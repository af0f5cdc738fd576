import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuth, hashCosts } from '../../../server/auth/index.ts';
import { type Db, openDb, query, transact } from '../../../server/db/index.ts';
import { emit } from '../../../server/events/emit.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { freePort, tempDir } from '../../support/temporary.ts';
import { handles, startShop } from '../child.ts';
import { memoryOf } from '../load.ts';
import type { BoundSockets, HeardNotices, SocketAsk } from './clients.ts';

/** Figures of a process with many open pages. Source: security F13. */
export type SocketFigures = {
  readonly sockets: number;
  /** Until the last page was bound: at first, and after the shop was stopped and started again. */
  readonly boundMs: number;
  readonly reboundMs: number;
  /** Part of that time during which the shop itself was down. */
  readonly awayMs: number;
  /** Pages whose three tries were not enough. */
  readonly lost: number;
  readonly loopP99Ms: number;
  /** From the commit of an event until the last page has its notice: the median and the worst. */
  readonly noticeMs: { readonly p50: number; readonly worst: number };
  readonly notices: HeardNotices & { readonly sent: number; readonly tookMs: number };
  readonly memoryMb: number;
};

export type SocketBench = {
  readonly sockets: number;
  /** Single notices that are timed. */
  readonly single: number;
  /** Notices at once. */
  readonly many: number;
};

/** As many as one person may have open. */
const perPerson = 5;
const processes = 2;

export async function socketBench({ sockets, single, many }: SocketBench): Promise<SocketFigures> {
  demandFiles(sockets);
  await using home = await tempDir();
  const cluster = await startPostgres({ durable: true });
  const databaseUrl = await createDatabase(cluster.url);
  const serverKey = randomBytes(24).toString('base64url');
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: home.path,
    SERVER_KEY: serverKey,
    SEED: 'minimal',
    LIVE_PORT: 'off',
  };
  let shop = await startShop(env, port);
  const { db, close } = await openDb({ databaseUrl });
  const clients = Array.from({ length: processes }, startClients);
  try {
    const tokens = await staffTokens(db, serverKey, sockets / perPerson);
    const host = `127.0.0.1:${port}`;
    console.log(`  ${sockets} sockets of ${tokens.length} people`);
    const openedAt = epochMs();
    await Promise.all(
      clients.map((client, index) =>
        client.ask({ open: { host, tokens: pagesOf(tokens, index) } } satisfies SocketAsk),
      ),
    );
    const first = await allBound(clients, sockets);
    console.log(`  bound: ${first.bound} in ${Math.round(first.lastAt - openedAt)} ms`);

    const stoppedAt = epochMs();
    await shop.stop();
    shop = await startShop(env, port);
    const awayMs = epochMs() - stoppedAt;
    await shop.ask({ loop: 'begin' });
    const again = await allBound(clients, sockets);
    const { p99: loopP99Ms } = await shop.ask<{ p99: number }>({ loop: 'end' });
    console.log(`  bound again: ${again.bound} in ${Math.round(again.lastAt - stoppedAt)} ms`);

    const times: number[] = [];
    for (let id = 1; id <= single; id += 1) {
      const heard = await timed(db, clients, { from: id, to: id, sockets: again.bound });
      times.push(heard.tookMs);
    }
    const sorted = times.toSorted((a, b) => a - b);
    console.log(`  a notice reaches all in ${sorted.map(Math.round).join(' ')} ms`);
    const range = { from: single + 1, to: single + many, sockets: again.bound };
    const notices = await timed(db, clients, range);
    return {
      sockets,
      boundMs: first.lastAt - openedAt,
      reboundMs: again.lastAt - stoppedAt,
      awayMs,
      lost: sockets - again.bound,
      loopP99Ms,
      noticeMs: {
        p50: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
        worst: sorted.at(-1) ?? Number.NaN,
      },
      notices: { ...notices, sent: many },
      memoryMb: memoryOf(shop.pid).now,
    };
  } finally {
    for (const client of clients) await client.stop();
    await shop.stop();
    await close();
    await cluster.remove();
  }
}

const epochMs = () => performance.timeOrigin + performance.now();

/**
 * Each socket is a file of the shop, and of one of the processes that open them.
 *
 * @throws when this machine allows too few
 */
function demandFiles(sockets: number): void {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits: { open_files: { soft: number | 'unlimited' } };
  }; // The type of node says `object`.
  const { soft } = userLimits.open_files;
  const wanted = sockets + 500;
  if (soft !== 'unlimited' && soft < wanted)
    throw new Error(
      `${sockets} sockets take ${wanted} open files, this shell allows ${soft}: ulimit -n ${wanted}`,
    );
}

const startClients = () =>
  handles(
    spawn(process.execPath, ['tests/bench/sockets/clients.ts'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );

type Clients = ReturnType<typeof startClients>;

/** The pages of each second person, five for each. */
const pagesOf = (tokens: readonly string[], index: number): readonly string[] =>
  tokens
    .filter((_, person) => person % processes === index)
    .flatMap((token) => Array.from({ length: perPerson }, () => token));

/** Members of staff who may see orders and notices, signed in. */
async function staffTokens(db: Db, serverKey: string, count: number): Promise<readonly string[]> {
  const now = Math.floor(Date.now() / 1_000);
  const auth = createAuth({
    db,
    listen: async () => async () => {},
    key: Buffer.from(serverKey),
    now: () => now,
    networkOf: (ip) => ip,
    cost: hashCosts.member,
  });
  const people = await query<{ id: number }>(
    db,
    `with clerks as (
       insert into admin_group (name, rules, create_time, update_time)
       select 'clerks', jsonb_agg(id), $1::bigint, $1::bigint from admin_rule
       where lower(name) in ('shop/order/order/index', 'shop/notify/index') returning id
     ), added as (
       insert into admin (username, nickname, password, create_time, update_time)
       select 'clerk' || n, 'Clerk ' || n, '-', $1::bigint, $1::bigint
       from generate_series(1, $2::int) n returning id
     ), held as (
       insert into admin_group_access (uid, group_id) select added.id, clerks.id from added, clerks
     )
     select id from added order by id`,
    [now, count],
  );
  const visitor = { ip: '127.0.0.1', userAgent: 'bench' };
  return transact(db, async (tx) => {
    const tokens: string[] = [];
    for (const { id } of people) tokens.push((await auth.admin.begin(tx, id, visitor)).token);
    return tokens;
  });
}

/** Asks until all pages are bound or rest, or a minute and a half is over. */
async function allBound(clients: readonly Clients[], sockets: number): Promise<BoundSockets> {
  const until = performance.now() + 90_000;
  for (;;) {
    await sleep(250);
    const told = await Promise.all(
      clients.map((client) => client.ask<BoundSockets>({ ask: 'bound' } satisfies SocketAsk)),
    );
    const all = {
      bound: sum(told.map(({ bound }) => bound)),
      resting: sum(told.map(({ resting }) => resting)),
      lastAt: Math.max(...told.map(({ lastAt }) => lastAt)),
    };
    if (all.bound + all.resting === sockets || performance.now() > until) return all;
  }
}

type Range = { readonly from: number; readonly to: number; readonly sockets: number };

/** Writes the events of orders, and waits until every client has the notice of each. */
async function timed(db: Db, clients: readonly Clients[], { from, to, sockets }: Range) {
  const beganAt = epochMs();
  const now = Math.floor(Date.now() / 1_000);
  for (let id = from; id <= to; id += 1)
    await transact(db, (tx) =>
      emit(
        { tx, now },
        'order.paid',
        { name: 'shop_order', id },
        { order_no: `N${id}`, user_id: 1, amount: 100, method: 'balance' },
      ),
    );
  let [progress, until] = [-1, 0];
  for (;;) {
    await sleep(from === to ? 1_000 : 2_000);
    const told = await Promise.all(
      clients.map((client) =>
        client.ask<HeardNotices>({ ask: 'heard', from, to } satisfies SocketAsk),
      ),
    );
    const heard = {
      complete: sum(told.map(({ complete }) => complete)),
      missing: sum(told.map(({ missing }) => missing)),
      twice: sum(told.map(({ twice }) => twice)),
      disordered: sum(told.map(({ disordered }) => disordered)),
      lastAt: Math.max(...told.map(({ lastAt }) => lastAt)),
    };
    if (heard.missing !== progress)
      [progress, until] = [heard.missing, performance.now() + patienceMs];
    const isOver = heard.complete >= sockets || performance.now() > until;
    if (isOver) return { ...heard, tookMs: heard.lastAt - beganAt };
  }
}

/** Upper bound of the silence before the counts are final, in ms. */
const patienceMs = 30_000;

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

export function printSockets(figures: SocketFigures): void {
  const { sockets, boundMs, reboundMs, awayMs, lost, loopP99Ms, noticeMs, notices } = figures;
  const whole = (ms: number) => Math.round(ms).toLocaleString('en');
  const met = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  console.log(
    `\n${sockets.toLocaleString('en')} live sockets on one process, ${figures.memoryMb} MB`,
  );
  console.log('\n| what | figure | bar |\n|---|---|---|');
  const rows = [
    ['all bound, at first ms', whole(boundMs), met(boundMs < 60_000)],
    [
      `all bound after a restart ms (the shop was away ${whole(awayMs)})`,
      `${whole(reboundMs)}, ${lost} lost`,
      met(reboundMs < 60_000 && lost === 0),
    ],
    ['event loop while they come back, p99 ms', whole(loopP99Ms), met(loopP99Ms < 200)],
    [
      'a notice reaches all ms, p50 and worst',
      `${whole(noticeMs.p50)}, ${whole(noticeMs.worst)}`,
      met(noticeMs.worst < 1_000),
    ],
    [
      `${notices.sent} notices: missing, twice, out of order`,
      `${notices.missing}, ${notices.twice}, ${notices.disordered} in ${whole(notices.tookMs)} ms`,
      met(notices.missing + notices.twice + notices.disordered === 0),
    ],
  ];
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}
