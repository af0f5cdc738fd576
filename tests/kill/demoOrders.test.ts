import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { openDb, query } from '../../server/db/index.ts';
import { checkIntegrity } from '../../server/domain/index.ts';
import { type Data, Unreachable } from '../../scripts/demoOrders/calls.ts';
import { journeyCount, visitShop } from '../../scripts/demoOrders/journeys.ts';
import { type DemoShop, openDemoShop } from '../../scripts/demoOrders/people.ts';
import { rounds } from '../support/long.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { account, startServer } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { moment } from './killAmidWrites.ts';

const kills = rounds(2, 200);
const channelKey = 'a key of a channel of tests';

test(
  'every call of the storefront works for demo members, and kills under their load lose nothing',
  { timeout: 3_600_000 },
  async () => {
    await using home = await tempDir();
    const databaseUrl = await createDatabase(inject('postgresUrl'));
    const env = {
      DATA_DIR: home.path,
      DATABASE_URL: databaseUrl,
      ORDER_SOURCES: `pos=${channelKey}`,
    };
    let server = await startServer(env);
    const shop = await openDemoShop({
      url: () => server.url,
      username: account.ADMIN_USER,
      password: account.ADMIN_PASSWORD,
      members: 6,
      channel: { name: 'pos', key: channelKey },
    });
    for (let n = 0; n < journeyCount; n++) await visitShop(shop, n);
    expect(refusals(shop)).toEqual(expectedRefusals);

    let visits = journeyCount;
    for (let kill = 0; kill < kills; kill++) {
      const load = shop.members.map(() => visitUntilGone(shop, () => visits++));
      await sleep(200 + 3 * moment(kill));
      await server.kill();
      await Promise.all(load);
      server = await startServer(env);
      for (const { call } of shop.members) await call.resend();
    }

    expect(await server.stop()).toBe(0);
    const database = await openDb({ databaseUrl, dataDir: home.path });
    expect(await lostOf(shop, database.db)).toEqual([]);
    expect(await query(database.db, wrongEvents)).toEqual([]);
    const broken = await checkIntegrity(database.db);
    expect(Object.entries(broken).filter(([, ids]) => ids.length > 0)).toEqual([]);
    await database.close();
    await dropDatabase(databaseUrl);
  },
);

/** Commands that members cannot run yet: three days before the end, and without a quote. */
const expectedRefusals = [
  'POST /api/shop.CustomOrder/accept: illegal_transition',
  'POST /api/shop.Order/extendReceive: illegal_transition',
];

const refusals = ({ counts }: DemoShop): readonly string[] =>
  [...counts]
    .flatMap(([route, ends]) =>
      [...ends.keys()].filter((end) => end !== 'done').map((end) => `${route}: ${end}`),
    )
    .toSorted();

/** Other members may buy the last piece, so a visit may end early; a dead server ends the load. */
async function visitUntilGone(shop: DemoShop, next: () => number): Promise<void> {
  try {
    for (;;) await visitShop(shop, next());
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
}

/** Tables that keyed calls add a row to, and the name of its id in their reply. */
const kept = {
  '/api/shop.Order/create': ['shop_order', 'order_id'],
  '/api/shop.Refund/apply': ['shop_refund', 'id'],
  '/api/shop.Recharge/create': ['recharge_order', 'id'],
  '/api/shop.CustomOrder/create': ['custom_order', 'id'],
  '/api/shop.Evaluate/add': ['order_evaluate', 'id'],
} as const;

/** Rows that were acknowledged and are missing, or exist without an acknowledgement. */
async function lostOf(shop: DemoShop, db: Parameters<typeof query>[0]): Promise<readonly string[]> {
  const members = shop.members.map(({ id }) => id);
  const lost: string[] = [];
  for (const [path, [table, name]] of Object.entries(kept)) {
    const told = shop.acknowledged.filter(({ sent }) => sent.path === path);
    const ids = new Set(told.map(({ data }) => Number(data[name])));
    const rows = await query<{ id: number }>(
      db,
      table === 'shop_refund'
        ? `select id from shop_refund where user_id = any($1) and apply_count >= 0 and explain <> ''`
        : `select id from "${table}" where user_id = any($1)`,
      [members],
    );
    const there = new Set(rows.map(({ id }) => Number(id)));
    lost.push(...[...ids].filter((id) => !there.has(id)).map((id) => `${table} ${id} is lost`));
    lost.push(...[...there].filter((id) => !ids.has(id)).map((id) => `${table} ${id} is unknown`));
  }
  const paid = shop.acknowledged.filter(({ data }: { data: Data }) => data['done'] === true);
  for (const { data } of paid) {
    const found = await query(db, 'select id from shop_payment where pay_no = $1 and status = 1', [
      data['pay_no'],
    ]);
    if (found.length !== 1) lost.push(`payment ${String(data['pay_no'])} is lost`);
  }
  return lost;
}

/** Orders of demo members whose events are not one for each step. */
const wrongEvents = `
  select o.id, o.status, e.event, count(e.id)::int
  from shop_order o
  cross join (values ('order.placed', 'place'), ('order.paid', 'pay'), ('order.received', 'receive'),
    ('order.completed', 'evaluate'), ('order.cancel_applied', 'apply_cancel')) as kind(event, action)
  left join outbox e on e.aggregate = 'shop_order' and e.aggregate_id = o.id and e.event = kind.event
  where o.user_id in (select id from "user" where username like 'buyer%' or username = 'pos-channel')
  group by o.id, o.status, e.event, kind.event, kind.action
  having count(e.id) <> (select count(*) from shop_order_log l
    where l.order_id = o.id and l.action = kind.action)`;
