import { sql } from 'kysely';
import { daySeconds } from '../../src/schema/index.ts';
import { type Db, query, runScript } from '../db/index.ts';
import { refreshAllSpending } from '../domain/index.ts';
import { addUp } from './demo.ts';
import { catalogue, rows, standing, stock, stretch } from './scaleSql.ts';
import { continueIds } from './write.ts';

export type Scale = {
  /** With the time limits of long work: `slow` of a database. */
  readonly db: Db;
  readonly orders: number;
  /** Unix seconds. */
  readonly now: number;
  /** Over which the orders are spread; two years when not given. */
  readonly days?: number;
};

/** Orders written in one transaction. */
const atOnce = 50_000;
const skusPerGoods = 12;

/**
 * Fills an empty shop with many orders, for measuring. Everything follows from the
 * number of an order by whole numbers, so two runs write the same; all invariants hold.
 *
 * @throws when there are orders already
 */
export async function seedScale({ db, orders, now, days = 730 }: Scale): Promise<void> {
  const taken = await query(
    db,
    'select 1 from shop_order union all select 1 from shop_goods limit 1',
  );
  if (taken.length > 0) throw new Error('seedScale: the shop is not empty');
  const goods = Math.max(200, Math.floor(orders / 200));
  const members = Math.max(200, Math.floor(orders / 5));
  await withoutIndexes(db, loaded, async () => {
    const [classes = '', ofGoods = '', ofSkus = '', ofMembers = ''] = catalogue;
    await query(db, classes, [now]);
    await query(db, ofGoods, [goods, now]);
    await query(db, ofSkus, [goods, skusPerGoods, now]);
    await query(db, ofMembers, [members, now]);
    for (let first = 1; first <= orders; first += atOnce) {
      const last = Math.min(orders, first + atOnce - 1);
      await writeStretch(db, {
        first,
        last,
        orders,
        skus: goods * skusPerGoods,
        members,
        now,
        days,
      });
    }
    for (const statement of stock)
      await query(db, statement, statement.includes('$1') ? [now] : []);
  });
  await db.transaction().execute(async (tx) => {
    await addUp(tx);
    await refreshAllSpending(tx);
    await continueIds(
      tx,
      loaded.filter((table) => table !== 'shop_stock_log'),
    );
  });
  await runScript(db, 'analyze');
}

type Stretch = {
  readonly first: number;
  readonly last: number;
  readonly orders: number;
  readonly skus: number;
  readonly members: number;
  readonly now: number;
  readonly days: number;
};

const writeStretch = (
  db: Db,
  { first, last, orders, skus, members, now, days }: Stretch,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await query(tx, stretch, [first, last, skus]);
    await query(tx, standing, [first, last, orders, members, now, days * daySeconds]);
    await runScript(tx, 'analyze bench_line; analyze bench_order');
    for (const statement of rows)
      await query(tx, statement, statement.includes('$1') ? [first, last] : []);
  });

const loaded = [
  'shop_goods_classify',
  'shop_goods',
  'shop_goods_sku',
  'shop_stock_log',
  'user',
  'user_money_log',
  'shop_order',
  'shop_order_goods',
  'shop_order_express',
  'shop_order_log',
  'shop_payment',
  'shop_payment_refund',
  'shop_refund',
  'shop_refund_goods',
];

type TableIndex = { readonly name: string; readonly definition: string };

/**
 * Writes many rows without keeping the indexes up to date, and builds them anew at the end, which
 * takes a fraction of the time. Those that stand for a constraint stay. For empty tables only.
 */
async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<TableIndex>`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any(${tables}) and not x.indisprimary
       and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)
     order by i.relname`.execute(db);
  await runScript(db, indexes.map(({ name }) => `drop index "${name}"`).join(';\n'));
  await write();
  for (const { definition } of indexes) await runScript(db, definition);
}
