import { randomUUID } from 'node:crypto';
import { hashCosts, hashPassword } from '../../server/auth/index.ts';
import { notify, openDb, query } from '../../server/db/index.ts';
import { channel } from '../../server/siteSettings/createSettings.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { tempDir } from '../support/temporary.ts';
import { type Child, startShop } from './child.ts';
import { type Figures, load, type Request } from './load.ts';

/** Latency of placing orders. */
export type Placing = Figures & { readonly what: string };

/** Limit of placing at 32 connections on two cores; `p99` in ms. */
const bar = { connections: 32, p99: 400 };
const members = 64;
const password = 'paper-kite-17';

/**
 * `Order/create` over HTTP on PostgreSQL, as clients keep their connections: each member orders a
 * product of their own, then all order the same one.
 *
 * @param each - orders that each connection places
 */
export async function placeBench(each: number): Promise<readonly Placing[]> {
  await using home = await tempDir();
  const cluster = await startPostgres({ durable: true, settings: { shared_buffers: '256MB' } });
  try {
    const databaseUrl = await createDatabase(cluster.url);
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: home.path, SEED: 'minimal' };
    const shop = await startShop(env);
    try {
      const skus = await fill(databaseUrl);
      const buyers = await signedIn(shop);
      const orders = (skuOf: (n: number) => number) => place(shop, buyers, { each, skuOf });
      // The first runs are planned and compiled, so they do not count.
      await place(shop, buyers, { each: 5, skuOf: (n) => skus[n] ?? 0 });
      const placings = [
        { what: 'a product each', ...(await orders((n) => skus[n] ?? 0)) },
        { what: 'one product', ...(await orders(() => skus[0] ?? 0)) },
      ];
      const expected = bar.connections * (2 * each + 5);
      const placed = await countOrders(databaseUrl);
      if (placed !== expected) throw new Error(`${placed} of ${expected} orders were placed`);
      return placings;
    } finally {
      await shop.stop();
    }
  } finally {
    await cluster.remove();
  }
}

/** Members with an address each, and as many products, sent by the rates of a template. */
async function fill(databaseUrl: string): Promise<readonly number[]> {
  const { slow, close } = await openDb({ databaseUrl });
  const hash = await hashPassword(password, hashCosts.member);
  const now = Math.floor(Date.now() / 1000);
  for (const statement of rows) await query(slow, statement, [members, now, hash]);
  const skus = await query<{ id: number }>(
    slow,
    `insert into shop_goods_sku (goods_id, key, sku_code, price, stock)
     select id, 'single', 'K' || id, 10000, 1000000 from shop_goods order by id returning id`,
  );
  // Members of a benchmark hold more unpaid orders than others may.
  await query(slow, `update config set value = '1000' where name = 'unpaid_order_max'`);
  await query(slow, `update config set value = '100000' where name = 'reserved_piece_max'`);
  await notify(slow, channel, '');
  await query(slow, 'vacuum analyze');
  await close();
  return skus.map(({ id }) => id);
}

// Each takes the number of members, the time and the hash of the password; some need a part.
const rows = [
  `with given as (select $1::int as count, $2::bigint as now, $3::text as hash)
   insert into "user" (username, nickname, password, join_time, group_id)
   select 'buyer' || n, '林知夏', hash, now, (select min(id) from user_group)
   from given, generate_series(1, count) n`,
  `with given as (select $1::int, $2::bigint, $3::text)
   insert into user_address (user_id, consignee, mobile, area_province, area_city, area_district,
     area_text, address)
   select id, '林知夏', '19900003602', '330000', '330100', '330106', '浙江省 杭州市 西湖区', '文三路 478 号'
   from "user", given`,
  `with given as (select $1::int, $2::bigint, $3::text), template as (
     insert into shop_delivery_template (name, type) values ('默认', 'by_num') returning id
   ), rate as (
     insert into shop_delivery_template_area
       (template_id, is_default, first_quantity, freight, continue_quantity, continue_freight)
     select id, 1, 1000000, 800, 1000000, 200 from template
   ), class as (insert into shop_goods_classify (name, path) values ('衬衫', '') returning id)
   insert into shop_goods (name, classify_id, goods_code, status, freight_type, delivery_template_id)
   select '亚麻立领衬衫', class.id, 'P' || n, 1, 3, template.id
   from class, template, given, generate_series(1, ${members}) n`,
];

type Buyer = { readonly token: string; readonly addressId: number };

const callOf = async (
  { url }: Child,
  path: string,
  { body, token }: { readonly body?: object; readonly token?: string },
) => {
  const reply = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      server: 'true',
      'content-type': 'application/json',
      ...(token !== undefined && { 'ba-user-token': token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // The envelope of every reply.
  const { code, msg, data } = (await reply.json()) as {
    readonly code: number;
    readonly msg: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
  if (code !== 1) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`);
  return data;
};

async function signedIn(shop: Child): Promise<readonly Buyer[]> {
  const buyers: Buyer[] = [];
  for (let n = 1; n <= members; n += 1) {
    const body = { tab: 'login', username: `buyer${n}`, password, keep: false };
    const { userInfo } = await callOf(shop, '/api/user/checkIn', { body });
    const { token } = userInfo as { readonly token: string }; // As the login page reads it.
    const { list } = await callOf(shop, '/api/shop.Address/index', { token });
    const [address] = list as readonly { readonly id: number }[];
    buyers.push({ token, addressId: address?.id ?? 0 });
  }
  return buyers;
}

type Orders = { readonly each: number; readonly skuOf: (member: number) => number };

/** Every member gets a quote; orders then repeat it, each under a key of its own. */
async function place(
  shop: Child,
  buyers: readonly Buyer[],
  { each, skuOf }: Orders,
): Promise<Figures> {
  const quoted: { readonly token: string; readonly body: string }[] = [];
  for (const [n, { token, addressId }] of buyers.entries()) {
    const items = [{ sku_id: skuOf(n), num: 1 }];
    const body = { items, address_id: addressId };
    const { quote_token } = await callOf(shop, '/api/shop.Order/quote', { token, body });
    quoted.push({ token, body: JSON.stringify({ quote_token }) });
  }
  const requests: Request[] = [];
  for (let connection = 0; connection < bar.connections; connection += 1)
    for (let n = 0; n < each; n += 1) {
      // Two members by turns on each connection.
      const { token, body } = quoted[(2 * connection + (n % 2)) % quoted.length] ?? { token: '' };
      requests.push({
        method: 'POST',
        path: '/api/shop.Order/create',
        headers: { 'ba-user-token': token, 'idempotency-key': randomUUID() },
        ...(body !== undefined && { body }),
      });
    }
  return load({
    ...shop,
    requests,
    headers: { server: 'true' },
    connections: bar.connections,
    seconds: 0,
    once: true,
  });
}

async function countOrders(databaseUrl: string): Promise<number> {
  const { slow, close } = await openDb({ databaseUrl });
  const [found] = await query<{ n: number }>(slow, 'select count(*)::int as n from shop_order');
  await close();
  return found?.n ?? 0;
}

/** The figures as a table for people. */
export function printPlacings(placings: readonly Placing[]): void {
  console.log(
    `\n| placing, ${bar.connections} connections | orders/s | p50 | p95 | p99 | CPU ms | bar |`,
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const { what, perSecond, p50, p95, p99, cpuMs } of placings) {
    const verdict = `${p99 < bar.p99 ? 'met' : 'MISSED'} (${bar.p99} ms)`;
    const cells = [what, Math.round(perSecond), p50, p95, p99, cpuMs.toFixed(2), verdict];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
