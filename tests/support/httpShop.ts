import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { hashPassword } from '../../server/auth/index.ts';
import { composeShop, type ShopOptions } from '../../server/compose.ts';
import { createTables, type Db, query } from '../../server/db/index.ts';
import { createLocalStore } from '../../server/files/index.ts';
import { type OpenDatabase, openShopDatabase, postgresDb, type TestDatabase } from './databases.ts';
import { type Answer, type Call, type Method, send } from './httpCall.ts';
import { startingRows } from './rows.ts';
import { createSharedApp } from './sharedApp.ts';
import { tempDir } from './temporary.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Hashing as cheap as it gets: tests sign in often. */
export const cheap = { memoryKib: 64, passes: 1 };

export type StaffFacts = {
  readonly username?: string;
  readonly password?: string;
  readonly status?: '0' | '1';
  /** Nodes of the one group of this admin; `'*'` for everything. */
  readonly nodes?: readonly string[] | '*';
  readonly groupStatus?: '0' | '1';
};

const thePassword = 'stone-lantern-88';

/**
 * The whole shop behind its HTTP door, for the tests of one file: one database, emptied before each
 * test, and a clock that a test may move.
 */
export function useHttpShop(open: OpenDatabase = postgresDb, options: Partial<ShopOptions> = {}) {
  let database: TestDatabase | undefined;
  let composed: ReturnType<typeof composeShop> | undefined;
  let dir: Awaited<ReturnType<typeof tempDir>> | undefined;
  let now = start;
  let lines: string[] = [];
  const key = randomBytes(32);
  const db = (): Db => opened(database).db;
  const { more } = options;
  // The rules of the shop stand in a template; further declarations bring rules of their own.
  const isCopied = open === postgresDb && !more;
  const begin = startingRows(isCopied ? inject('httpTemplate').copies : undefined);

  // The same function each time: the plans of all resources are remembered by it.
  const clock = (): number => now;
  const shared = createSharedApp();

  const partsOf = (): ShopOptions => ({
    database: opened(database),
    key,
    now: clock,
    zone: 'Asia/Shanghai',
    rateLimit: 0,
    captcha: false,
    corsOrigins: [],
    trustProxy: [],
    apiBase: '',
    version: '0.0.0',
    cost: cheap,
    log: { write: (line) => void lines.push(line) },
    store: createLocalStore(join(opened(dir).path, 'storage')),
    spoolDir: join(opened(dir).path, 'uploading'),
    // Hundreds of built files would be read anew for each test.
    dist: join(opened(dir).path, 'dist'),
    ...options,
  });

  const compose = () => composeShop(partsOf(), shared.serve);

  beforeAll(async () => {
    dir = await tempDir();
    database = isCopied
      ? await postgresDb(inject('httpTemplate').url)
      : await openShopDatabase(open);
    if (more) await createTables(database.slow, more.shapes, more.resources);
  });
  const close = async () => {
    await composed?.live.stop();
    await composed?.terminal?.stop();
    await shared.rest();
    await composed?.adminLog.settled();
    await composed?.events.stop();
    await composed?.jobs.stop();
    await composed?.files.settled();
    await composed?.mail.stop();
    await composed?.sms.stop();
    await composed?.settings.stop();
    await composed?.auth.stop();
  };
  beforeEach(async () => {
    await close();
    composed = undefined;
    now = start;
    lines = [];
    for (const folder of ['storage', 'uploading', 'exports'])
      await rm(join(opened(dir).path, folder), { recursive: true, force: true });
    await begin(db(), () => (composed = compose()).syncRules());
    composed ??= compose();
    await composed.settings.sync();
  });
  afterAll(async () => {
    await close();
    await shared.close();
    await database?.[Symbol.asyncDispose]();
    await dir?.[Symbol.asyncDispose]();
  });

  const shop = {
    get db() {
      return db();
    },
    get modules() {
      return opened(composed).modules;
    },
    get database() {
      return opened(database);
    },
    get composed() {
      return opened(composed);
    },
    get now() {
      return now;
    },
    /** Another process of the same shop: same database, key and clock, own memory. */
    anotherProcess: (changed: Partial<ShopOptions> = {}) =>
      composeShop({ ...partsOf(), ...changed }),
    /** Where uploaded files are kept, and where they lie while they are sent. */
    get filesDir() {
      return opened(dir).path;
    },
    /** Lets time pass. */
    pass: (seconds: number): void => void (now += seconds),
    /** Lines of the log so far. */
    log: () => lines.join(''),

    async call(method: Method, url: string, given: Call = {}): Promise<Answer> {
      return send(opened(composed).app, method, url, given);
    },
    get: (url: string, given?: Call) => shop.call('GET', url, given),
    post: (url: string, body: unknown = {}, given: Call = {}) =>
      shop.call('POST', url, { body, ...given }),

    async row(table: string, id: number): Promise<Raw> {
      const [row] = await query<Raw>(db(), `select * from "${table}" where id = $1`, [id]);
      if (!row) throw new Error(`no ${table} ${id}`);
      return row;
    },
    /** Writes a row and answers its id. */
    insert: (table: string, values: Raw) => insert(db(), table, values),
    rows: (table: string) => query<Raw>(db(), `select * from "${table}" order by 1`),

    /** An admin in a group of their own. */
    async staff({
      username = 'clerk',
      password = thePassword,
      status = '1',
      nodes = [],
      groupStatus = '1',
    }: StaffFacts = {}): Promise<{ readonly id: number; readonly groupId: number }> {
      const rules = nodes === '*' ? ['*'] : await ruleIds(db(), nodes);
      const groupId = await insert(db(), 'admin_group', {
        name: username,
        rules: JSON.stringify(rules),
        status: groupStatus,
      });
      const id = await insert(db(), 'admin', {
        username,
        nickname: `${username} 先生`,
        password: await hashPassword(password, cheap),
        status,
      });
      await query(db(), 'insert into admin_group_access (uid, group_id) values ($1, $2)', [
        id,
        groupId,
      ]);
      return { id, groupId };
    },
    /** Signs in over HTTP; gives both tokens. */
    async signIn(
      username = 'clerk',
      { password = thePassword, keep = false }: { password?: string; keep?: boolean } = {},
    ): Promise<{ readonly token: string; readonly refreshToken: string }> {
      const { data, text } = await shop.post('/admin/Index/login', { username, password, keep });
      // Read as the login page does.
      const info = data?.['userInfo'] as { token: string; refresh_token: string } | undefined;
      if (!info) throw new Error(`login refused: ${text}`);
      return { token: info.token, refreshToken: info.refresh_token };
    },
    /** An admin with these nodes, signed in. */
    async admin(nodes: StaffFacts['nodes'] = [], username = 'clerk'): Promise<string> {
      await shop.staff({ username, nodes });
      return (await shop.signIn(username)).token;
    },
  };
  return shop;
}

export type HttpShop = ReturnType<typeof useHttpShop>;

const start = 1_763_700_000;

async function ruleIds(db: Db, nodes: readonly string[]): Promise<readonly number[]> {
  const found = await query<{ id: number; name: string }>(
    db,
    'select id, name from admin_rule where name = any($1)',
    [nodes],
  );
  const missing = nodes.filter((node) => !found.some(({ name }) => name === node));
  if (missing.length > 0) throw new Error(`no rule ${missing.join(', ')}`);
  return found.map(({ id }) => id);
}

async function insert(db: Db, table: string, values: Raw): Promise<number> {
  const columns = Object.keys(values);
  const [row] = await query<{ id: number }>(
    db,
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
     values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return row?.id ?? 0;
}

function opened<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the shop is open only inside tests');
  return value;
}

/** An order at a status, paid unless it still waits for that. */
export async function addOrder(shop: HttpShop, order_no: string, status: number): Promise<number> {
  await query(
    shop.db,
    `insert into "user" (id, username, nickname) values (41, 'linzhixia', '林知夏') on conflict (id) do nothing`,
  );
  const [row] = await query<{ id: number }>(
    shop.db,
    `insert into shop_order (order_no, user_id, status, pay_amount, goods_amount, pay_status, cancel_from_status, cancel_reason, consignee, mobile, address, create_time, pay_time)
     values ($1, 41, $2::smallint, 34100, 34100, case when $2::smallint = 1 then 0 else 1 end,
       case when $2::smallint = 7 then 2 end, case when $2::smallint = 7 then '拍错了' else '' end, '林知夏', '17712343602', '文三路 478 号', $3, $3) returning id`,
    [order_no, status, shop.now - 60],
  );
  return row?.id ?? 0;
}
