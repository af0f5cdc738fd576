import { createDatabase, startPostgres } from '../support/postgres.ts';
import { openInside, type Inside } from './inside.ts';
import { median } from './load.ts';

/** Cost of authentication and authorization per call: ms of time and of this process's CPU. */
export type Lookup = {
  readonly engine: string;
  /** A session that called within the last second. */
  readonly known: Added;
  /** One that has to be looked up. */
  readonly unknown: Added;
  /** The least that looking anything up costs: one statement that finds one row by its index. */
  readonly statement: Added;
  /** The permission check alone, in microseconds. */
  readonly checkUs: number;
  readonly barMs: number;
};
type Added = { readonly ms: number; readonly cpuMs: number };

const block = 100;

/** The same handler behind both: one asks who calls, the other does not. */
const [open, guarded] = ['/api/ajax/area', '/admin/ajax/area'];

export async function lookups(rounds: number): Promise<readonly Lookup[]> {
  const cluster = await startPostgres({ durable: true });
  try {
    const url = await createDatabase(cluster.url);
    return [await lookup('embedded', undefined, rounds), await lookup('postgres', url, rounds)];
  } finally {
    await cluster.remove();
  }
}

async function lookup(
  engine: string,
  databaseUrl: string | undefined,
  rounds: number,
): Promise<Lookup> {
  await using inside = await openInside(databaseUrl);
  const tokens = await sessions(inside, rounds * block + 1);
  const [known = '', ...fresh] = tokens;
  const nobody = Array<string>(block).fill('');
  const call = (url: string) => (token: string) => called(inside, url, token);
  await timed(nobody, call(open));
  const added: Readonly<Record<'known' | 'unknown' | 'statement', Added>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await timed(nobody, call(open));
    const again = await timed(Array<string>(block).fill(known), call(guarded));
    const first = await timed(fresh.slice(round * block, (round + 1) * block), call(guarded));
    const statement = await timed(nobody, () => inside.rows(byHash, ['none']));
    added.push({ known: over(again, without), unknown: over(first, without), statement });
  }
  const middle = (of: 'known' | 'unknown' | 'statement'): Added => ({
    ms: median(added.map((each) => each[of].ms)),
    cpuMs: median(added.map((each) => each[of].cpuMs)),
  });
  return {
    engine,
    known: middle('known'),
    unknown: middle('unknown'),
    statement: middle('statement'),
    checkUs: await checkUs(inside, known),
    barMs: 0.3,
  };
}

/** An admin who holds nearly every node, signed in so many times. */
async function sessions({ shop, db, rows }: Inside, count: number): Promise<readonly string[]> {
  const [admin] = await rows<{ id: number }>(
    `with g as (insert into admin_group (name, rules)
       select 'bench', jsonb_agg(id) from admin_rule where name <> 'auth/admin/del' returning id),
     a as (insert into admin (username, nickname) values ('bench', 'bench') returning id),
     x as (insert into admin_group_access (uid, group_id) select a.id, g.id from a, g)
     select id from a`,
  );
  const visitor = { ip: '192.0.2.1', userAgent: 'bench' };
  return db.transaction().execute(async (tx) => {
    const tokens: string[] = [];
    for (let n = 0; n < count; n += 1)
      tokens.push((await shop.auth.admin.begin(tx, admin?.id ?? 0, visitor)).token);
    return tokens;
  });
}

const byHash = 'select id from token where hash = $1';

async function called({ shop }: Inside, url: string, batoken: string): Promise<void> {
  const { body } = await shop.app.inject({ url, headers: { server: 'true', batoken } });
  if (!body.startsWith('{"code":1,')) throw new Error(`${url}: ${body.slice(0, 200)}`);
}

/** Work done one after the other; ms for each. */
async function timed(
  tokens: readonly string[],
  work: (token: string) => Promise<unknown>,
): Promise<Added> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  for (const token of tokens) await work(token);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { ms: ms / tokens.length, cpuMs: (user + system) / 1000 / tokens.length };
}

const over = (guardedCalls: Added, openCalls: Added): Added => ({
  ms: guardedCalls.ms - openCalls.ms,
  cpuMs: guardedCalls.cpuMs - openCalls.cpuMs,
});

async function checkUs({ shop }: Inside, token: string): Promise<number> {
  const session = await shop.auth.admin.find(token);
  if (typeof session === 'string') throw new Error(`the session is ${session}`);
  const times = 200_000;
  const began = performance.now();
  let held = 0;
  for (let n = 0; n < times; n += 1)
    held += Number(session.person.en.can('shop/order/order/index'));
  if (held !== times) throw new Error('the node is not held');
  return ((performance.now() - began) * 1000) / times;
}
