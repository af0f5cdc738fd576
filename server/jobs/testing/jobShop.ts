import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect } from 'vitest';
import { resources, shapes } from '../../../resources/index.ts';
import {
  openShopDatabase,
  postgresDb,
  type TestDatabase,
} from '../../../tests/support/databases.ts';
import { adminWith, now, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { createCrud, noRecorder } from '../../crud/index.ts';
import { type Database, openDb, query } from '../../db/index.ts';
import { orderHandlers } from '../../../tests/support/orderHandlers.ts';
import { type AnyActionHandler, handlers } from '../../domain/index.ts';
import type { FindCommand } from '../enqueue.ts';
import { createJobs, type JobProgress, type Jobs, type JobsOptions } from '../index.ts';

const consignee = '整单发货';

/** Hands every order that {@link jobShop} makes over to its buyer. */
export const shipping = {
  resource: 'shop_order',
  action: 'ship',
  filter: { search: [{ field: 'consignee', operator: 'eq', val: consignee }] },
  input: { ship_type: 2 },
  admin: adminWith(),
};

type ShopDatabase = TestDatabase & { readonly url?: string };

/**
 * A shop with its job runners, for the tests of one file. Runners that a test starts are stopped after it.
 */
export function jobShop(open: () => Promise<ShopDatabase> = postgresDb) {
  let database: ShopDatabase | undefined;
  const shop = useShop(async () => (database = await openShopDatabase(open)));
  const running: Jobs[] = [];
  const connections: Database[] = [];
  const warnings: unknown[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    await Promise.all(connections.splice(0).map((each) => each.close()));
    expect(warnings.splice(0)).toEqual([]);
  });

  const opened = (): ShopDatabase => {
    if (!database) throw new Error('the shop is open only inside tests');
    return database;
  };

  return {
    shop,
    get database() {
      return opened();
    },
    /** The long work of one process; as many processes as a test likes share the database. */
    process(options: Partial<JobsOptions> = {}): Jobs {
      const { db, slow, listen } = opened();
      const jobs = createJobs({
        db,
        slow,
        listen,
        now: () => now,
        crud: createCrud({ db, resources, shapes, clock: () => now, timeZone: 'Asia/Shanghai' }),
        find: findHandled({ ...handlers, shop_order: orderHandlers }),
        recorder: noRecorder,
        adminOf: () => Promise.resolve(adminWith()),
        alone: false,
        warn: (message, facts) => warnings.push([message, facts]),
        pollMs: 20,
        ...options,
      });
      running.push(jobs);
      return jobs;
    },
    /** Connections of another process to the same server. */
    async otherConnections(): Promise<Database> {
      const other = await openDb({ databaseUrl: opened().url, warn: () => {} });
      connections.push(other);
      return other;
    },
    /** Paid orders of one member and SKU, two pieces each. */
    async orders(count: number, values: Readonly<Record<string, unknown>> = {}) {
      const userId = await addMember(shop);
      const sku = await addSku(shop);
      const ids: number[] = [];
      for (let n = 0; n < count; n++) {
        const facts = { userId, status: 2, lines: [{ sku, num: 2 }] };
        ids.push((await addOrder(shop, { ...facts, values: { consignee, ...values } })).id);
      }
      return ids;
    },
    /** The orders that parcels left for, one entry for each parcel. */
    async shipped(): Promise<readonly number[]> {
      const parcels = await shop.rows('shop_order_express');
      return parcels.map((parcel) => Number(parcel['order_id'])).toSorted((a, b) => a - b);
    },
    /** Makes orders beyond number, which only a statement can. */
    crowd: (count: number, values: { readonly status: number; readonly userId: number }) =>
      query(
        shop.db,
        `insert into shop_order (order_no, user_id, status, pay_status, consignee, mobile, address)
         select 'C' || n, $2, $3, 1, $4, '19900003602', '-' from generate_series(1, $1::integer) n`,
        [count, values.userId, values.status, consignee],
      ),
  };
}

/** Waits until the job is done or failed. */
export async function settled(jobs: Jobs, id: number): Promise<JobProgress> {
  return until(async () => {
    const progress = await jobs.detail(adminWith(), id);
    return ['done', 'failed'].includes(progress.status) ? progress : undefined;
  });
}

/** Polls until `look` returns a value. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await sleep(5);
  }
}

/** Looks up an action of the shop with its handler among those that are known. */
export const findHandled =
  (known: Readonly<Record<string, Readonly<Record<string, unknown>>>>): FindCommand =>
  (name, action) => {
    const resource = resources.find((each) => each.name === name);
    const handler = known[name]?.[action];
    return (
      resource && {
        resource,
        action,
        handler: isHandled(handler) ? handler : undefined,
        rowScope: async () => [],
      }
    );
  };

const isHandled = (handler: unknown): handler is AnyActionHandler => typeof handler === 'object';
