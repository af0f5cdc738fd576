import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { resources, shapes } from '../../resources/index.ts';
import { query } from '../../server/db/index.ts';
import { apiUrl, type ErrorCode, Refusal } from '../../src/contract/index.ts';
import { createSandbox } from '../../server/domain/payments/sandboxGateway.ts';
import { postgresDb } from '../support/databases.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { provedElsewhere, unreachable } from './elsewhere.ts';
import { memberCases, type Quotes } from './memberCases.ts';
import { type RefusedCall, staffCases } from './staffCases.ts';
import { type RefusalWorld, refusalWorld } from './world.ts';

// A gateway that is away.
const gateway = createSandbox({ url: 'http://127.0.0.1:9', secret: 'of tests' });
const shop = useHttpShop(postgresDb, { gateways: { sandbox: gateway } });

/** Origin of a reason: `orders/cancel.ts refund_open`. */
type Origin = string;

test('every command is refused for each of its reasons, in both languages, and nothing changes', async () => {
  const world = await refusalWorld(shop);
  const quotes = await quotesIn(world);
  const origins = recordOrigins();
  const before = await digests();
  const found: unknown[] = [];
  const cases = [...staffCases(world), ...memberCases(world, quotes)];

  for (const each of cases) found.push(await refusalOf(world, each));

  expect(found).toEqual(
    cases.map(({ path, error }) => ({ path, error, isWorded: true, changed: [] })),
  );
  expect(await digests()).toEqual(before);
  // A new reason of a command needs a case here, or a proof of its own that is named.
  const proved = new Set([
    ...origins(),
    ...Object.keys(provedElsewhere),
    ...unreachable,
    gatewayAway,
  ]);
  expect(declaredOrigins().filter((origin) => !proved.has(origin))).toEqual([]);
  const called = new Set(cases.map(({ path }) => path));
  expect(actionPaths().filter((path) => !called.has(path))).toEqual(unguarded);

  async function refusalOf({ token, memberToken }: RefusalWorld, refused: RefusedCall) {
    const { path, body, key } = refused;
    const call = (lang: string) => {
      const given = {
        ...(path.startsWith('/admin/') ? { token } : { memberToken }),
        headers: { 'think-lang': lang, ...(key && { 'idempotency-key': key }) },
      };
      return path.includes('?') ? shop.get(path, given) : shop.post(path, body, given);
    };
    const [english, chinese] = [await call('en'), await call('zh-cn')];
    const isWorded =
      english.code === 0 &&
      /^[A-Z¥"][^%{}]+\.?$/.test(english.msg) &&
      /[\u4e00-\u9fff]/.test(chinese.msg) &&
      !/[%{}]/.test(chinese.msg);
    const now = await digests(ofTrade);
    const changed = Object.keys(now).filter((table) => now[table] !== before[table]);
    const reason =
      chinese.data?.['error'] === english.data?.['error'] ? english.data?.['error'] : '';
    // The diff of a failing case shows the actual outcome.
    return {
      path,
      error: reason === 'invalid' ? english.text : (reason ?? english.msg),
      isWorded: isWorded || [english.msg, chinese.msg],
      changed,
    };
  }
});

const gatewayAway = 'server/domain/payments/sandboxGateway.ts gateway_failed';

test('a payment at a gateway that is away stays open, and the member hears why', async () => {
  const { orders, memberToken } = await refusalWorld(shop);
  const before = await digests();

  const reply = await shop.post(
    '/api/shop.Pay/create',
    { biz: 'order', id: orders.unpaid.id, method: 'sandbox' },
    { memberToken, headers: { 'idempotency-key': 'gateway-key-1', 'think-lang': 'en' } },
  );

  expect(reply).toMatchObject({ code: 0, data: { error: 'gateway_failed' } });
  const now = await digests();
  expect(Object.keys(now).filter((table) => now[table] !== before[table])).toEqual([
    'shop_order',
    'shop_payment',
    'idempotency_key',
  ]);
});

test('each proof elsewhere names its reason, and is needed', () => {
  const declared = new Set(declaredOrigins());
  const wrong = Object.entries(provedElsewhere).filter(([origin, file]) => {
    const code = origin.split(' ')[1] ?? '';
    return !declared.has(origin) || !readFileSync(file, 'utf8').includes(code);
  });
  expect(wrong).toEqual([]);
});

/** Tokens of quotes that no longer hold, or never did. */
async function quotesIn(world: RefusalWorld): Promise<Quotes> {
  const { skus, addressId, memberToken } = world;
  const quote = async (skuId: number, more = {}) => {
    const body = { items: [{ sku_id: skuId, num: 1 }], address_id: addressId, ...more };
    const { data } = await shop.post('/api/shop.Order/quote', body, { memberToken });
    return data['quote_token'];
  };
  const set = (statement: string) => query(shop.db, statement);
  await set(`update shop_goods_sku set status = 1 where id = ${skus.off.id}`);
  const quotes = {
    stale: await quote(skus.moving.id),
    short: await quote(skus.empty.id),
    off: await quote(skus.off.id),
    free: await quote(skus.free.id),
    coupon: await quote(skus.sku.id, { coupon_receive_id: world.received }),
    capped: await quote(skus.capped.id, { items: [{ sku_id: skus.capped.id, num: 2 }] }),
    noAddress: await quoteWithoutAddress(),
  };
  await set(`update shop_goods_sku set status = 0 where id = ${skus.off.id}`);
  await set(`update shop_goods_sku set price = price + 1 where id = ${skus.moving.id}`);
  await set(`update config set value = '0' where name in ('allow_zero_pay', 'integral_check_in')`);
  await set(`update config set value = '250.00' where name = 'four_eyes_amount'`);
  await shop.composed.settings.sync();
  return quotes;

  /** Goods without shipping are quoted without an address; then they need one. */
  async function quoteWithoutAddress() {
    const { goodsId, id } = skus.free;
    await set(`update shop_goods set need_ship = 0 where id = ${goodsId}`);
    const token = await quote(id, { address_id: undefined });
    await set(`update shop_goods set need_ship = 1 where id = ${goodsId}`);
    return token;
  }
}

/** Digest of the rows of each table: of all but those that record calls, or of some. */
async function digests(
  which = /^(?!admin_log$|token$)/,
): Promise<Readonly<Record<string, string>>> {
  const tables = shapes.map(({ name }) => name).filter((name) => which.test(name));
  const texts = tables.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by id), '')) as digest from "${name}" t`,
  );
  const rows = await query<{ name: string; digest: string }>(shop.db, texts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Orders, refunds, payments, stock, coupons, what members hold, events and keys. */
const ofTrade =
  /^(?:shop_(?:order|refund|payment|stock|goods)|coupon|recharge|custom_order|order_e|user|balance|outbox|idempotency|action)/;

const folders = [
  'checkout',
  'orders',
  'lifecycle',
  'orderExports',
  'refunds',
  'payments',
  'recharges',
  'ledgers',
  'coupons',
  'quotes',
  'customOrders',
  'reviews',
].map((name) => `server/domain/${name}`);
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  ),
  ...['approvals', 'dailyCheckIn', 'ledgerHooks'].map((name) => `server/domain/members/${name}.ts`),
  ...['goods/stock', 'idempotency', 'dialogRuns', 'runAction'].map(
    (name) => `server/domain/${name}.ts`,
  ),
  ...[
    'checkout',
    'orderCommands',
    'ownOrders',
    'pay',
    'recharge',
    'refunds',
    'reviews',
    'coupons',
    'tailoring',
    'sources',
  ].map((name) => `server/api/storefront/${name}.ts`),
  'server/api/shop/orderExports.ts',
];

const declaredOrigins = (): readonly Origin[] => [
  ...new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new Refusal\(\s*'(\w+)'/g)].map(
        ([, code]) => `${file} ${code}`,
      ),
    ),
  ),
];

const actingResources: ReadonlySet<string> = new Set([
  'shop_order',
  'shop_refund',
  'shop_payment',
  'shop_statement',
  'shop_statement_line',
  'coupon',
  'coupon_receive',
  'recharge_order',
  'order_export',
  'order_evaluate',
  'custom_order',
  'shop_user',
  'shop_money_log',
  'balance_approval',
]);

const actionPaths = (): readonly string[] =>
  resources
    .filter(({ name }) => actingResources.has(name))
    .flatMap(({ path, actions }) =>
      Object.entries(actions)
        .filter(([, { on }]) => on !== 'list')
        .map(([action]) => apiUrl(path, action)),
    )
    .toSorted();

/** Those of a job, of a file, of a session, and two that only show. */
const unguarded = [
  '/admin/shop.coupon.Coupon/grant',
  '/admin/shop.order.Export/download',
  '/admin/shop.order.Order/label',
  '/admin/shop.order.Order/statusLog',
  '/admin/shop.user.User/signOut',
];

let restore = () => {};
afterEach(() => restore());

/** Notes down where refusals are made: the name of an error is set where it is made. */
function recordOrigins(): () => readonly Origin[] {
  const made: { readonly error: Refusal; readonly file: string }[] = [];
  Object.defineProperty(Refusal.prototype, 'name', {
    configurable: true,
    get: () => 'Refusal',
    set(this: Refusal) {
      const [, file = ''] = /(server\/(?:domain|api)\/[\w/]+\.ts)/.exec(this.stack ?? '') ?? [];
      made.push({ error: this, file });
    },
  });
  restore = () => Reflect.deleteProperty(Refusal.prototype, 'name');
  return () => made.map(({ error, file }) => `${file} ${error.code satisfies ErrorCode}`);
}
