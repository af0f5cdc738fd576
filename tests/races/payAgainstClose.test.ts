import type { KyselyPlugin } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Db, query, transact } from '../../server/db/index.ts';
import { closeUnpaid } from '../../server/domain/lifecycle/deadlines.ts';
import { withOrder } from '../../server/domain/orders/order.ts';
import { cancelUnpaid, createPayment } from '../../server/domain/storefront.ts';
import { succeedPayment } from '../../server/domain/payments/succeed.ts';
import { postgresDb } from '../support/databases.ts';
import { isLong } from '../support/long.ts';
import { now, useShop } from '../support/shop.ts';
import { attempts, type Tally } from './attempts.ts';
import { addUnpaid, expectWell, of } from './raceShop.ts';

const shop = useShop(postgresDb);

/** An order of 200.00 that is due, with an open payment at the gateway. */
type DueOrder = { readonly id: number; readonly userId: number; readonly payNo: string };
type Side = (db: Db, order: DueOrder) => Promise<unknown>;

const member = (userId: number) => ({ type: 'member', id: userId, name: '' }) as const;

const payment = (method: 'balance' | 'sandbox') => (db: Db, order: Omit<DueOrder, 'payNo'>) =>
  transact(db, (tx) =>
    createPayment(tx, {
      orderId: order.id,
      actor: member(order.userId),
      method,
      hasGateway: true,
      // Asked for in time: what is over is not paid any more.
      now: now - 2,
    }),
  );

const pays = {
  callback: (db, { payNo }) =>
    transact(db, (tx) => succeedPayment(tx, { payNo, tradeNo: payNo, amount: 20_000, now })),
  balance: payment('balance'),
} as const satisfies Readonly<Record<string, Side>>;

const closes = {
  timeout: (db) => closeUnpaid(db, now, async () => true),
  member: (db, { id, userId }) =>
    withOrder(db, { id, userId, now }, (tx, order) =>
      cancelUnpaid({ tx, order, actor: member(userId), now }, ''),
    ),
} as const satisfies Readonly<Record<string, Side>>;

const pairs = [
  ['callback', 'timeout'],
  ['balance', 'member'],
  ...(isLong ? ([['callback', 'member'] as const, ['balance', 'timeout'] as const] as const) : []),
] as const;

/** More than both sides have statements. */
const orderCount = 80;
const money = 20_000 * orderCount;

test.each(pairs)(
  'payment by %s and close by %s: one wins, whichever stops after whichever statement',
  async (pay, close) => {
    const { userId, sku, ids, bystander, still } = await addUnpaid(shop, orderCount, { money });
    const unused = ids.slice();
    const nextOrder = async (): Promise<DueOrder> => {
      const id = unused.shift() ?? 0;
      const { pay_no: payNo } = await payment('sandbox')(shop.db, { id, userId });
      await query(shop.db, 'update shop_order set expire_time = $2 where id = $1', [id, now - 1]);
      return { id, userId, payNo };
    };

    const paidFirst = await winners(nextOrder, pays[pay], closes[close]);
    const closedFirst = await winners(nextOrder, closes[close], pays[pay]);

    // A transaction paused before it has locked the order loses; one paused later wins.
    expect(paidFirst.join(' ')).toMatch(/^(closed )+paid( paid)+$/);
    expect(closedFirst.join(' ')).toMatch(/^(paid )+closed( closed)+$/);
    const ends = [...paidFirst, ...closedFirst];
    const closed = ends.filter((end) => end === 'closed').length;
    const paid = ends.length - closed;
    expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({
      stock: 50 + 2 * closed,
      locked_stock: 2 * unused.length,
    });
    expect(await shop.row('user', userId)).toMatchObject({
      money: pay === 'balance' ? money - 20_000 * paid : money,
    });
    expect(await bystander.look()).toEqual(still);
    await expectWell(shop);
  },
);

type Winner = 'paid' | 'closed';

/** Stops one side before its first statement and after each, lets the other run, and looks who won. */
async function winners(
  nextOrder: () => Promise<DueOrder>,
  stopped: Side,
  other: Side,
): Promise<readonly Winner[]> {
  const found: Winner[] = [];
  for (let k = 0, isStopped = true; isStopped; k++) {
    const order = await nextOrder();
    isStopped = await runWithin(k, {
      stopped: (db) => stopped(db, order),
      other: () => other(shop.db, order),
    });
    found.push(await winnerOf(order));
  }
  return found;
}

/** @returns whether the side had so many statements */
async function runWithin(
  k: number,
  sides: { stopped(db: Db): Promise<unknown>; other(): Promise<unknown> },
): Promise<boolean> {
  const stop = stopAfter(k);
  const first = attempts([
    async () => {
      await stop.after(0);
      return sides.stopped(shop.db.withPlugin(stop.plugin));
    },
  ]);
  const isStopped = await Promise.race([stop.reached.then(() => true), first.then(() => false)]);
  const second = attempts([sides.other]);
  await endOrLock(second);
  stop.goOn();
  const ends = await Promise.all([first, second]);
  for (const end of ends) expect([{ done: 1 }, { illegal_transition: 1 }]).toContainEqual(end);
  return isStopped;
}

/** Holds a transaction open after the reply to its k-th statement; 0: before it begins. */
function stopAfter(k: number) {
  const reached = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  let count = 0;
  async function after(statement: number): Promise<void> {
    if (statement !== k) return;
    reached.resolve();
    await going.promise;
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      await after(count);
      return result;
    },
  };
  return { plugin, after, reached: reached.promise, goOn: going.resolve };
}

/** Waits until the other side has ended, or waits itself for what the stopped one has locked. */
async function endOrLock(other: Promise<Tally>): Promise<void> {
  let hasEnded = false;
  const ended = other.finally(() => (hasEnded = true));
  const locked = async () => {
    while (!hasEnded && (await query(shop.db, waiting)).length === 0) await sleep(2);
  };
  await Promise.race([ended, locked()]);
}

const waiting = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Winner of an order, which is never both paid and closed, or neither. */
async function winnerOf({ id }: DueOrder): Promise<Winner> {
  const { status, pay_status } = await shop.row('shop_order', id);
  const payments = (await of(shop, 'shop_payment', 'biz_id', id)).filter(
    ({ biz_type, status: state }) => biz_type === 'order' && state === 1,
  );
  const back = [];
  for (const each of payments)
    back.push(...(await of(shop, 'shop_payment_refund', 'payment_id', Number(each['id']))));
  const moves = await query(
    shop.db,
    `select type from shop_stock_log where biz_type = 'order' and biz_id = $1 order by id`,
    [id],
  );
  const facts = {
    order: [status, pay_status],
    live: payments.filter(({ superseded }) => superseded === 0).length,
    superseded: payments.filter(({ superseded }) => superseded === 1).length,
    back: back.map(({ amount }) => amount),
    moves: moves.map(({ type }: { type?: unknown }) => type),
  };
  const paid = { order: [2, 1], live: 1, superseded: 0, back: [], moves: ['sale'] };
  const closed = { order: [6, 0], live: 0, superseded: 0, back: [], moves: ['unlock'] };
  const paidBack = { ...closed, superseded: 1, back: [20_000] };
  expect([paid, closed, paidBack]).toContainEqual(facts);
  return status === 2 ? 'paid' : 'closed';
}
