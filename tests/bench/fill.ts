import { openDb, query, type Db } from '../../server/db/index.ts';
import { seedScale } from '../../server/seed/index.ts';
import type { Table } from './pair.ts';

/** Fills the tables and picks the orders the bench calls for. */
export async function filled(
  where: { databaseUrl: string } | { dataDir: string },
  orders: number,
): Promise<Table> {
  const database = await openDb(where);
  try {
    await seedScale({ db: database.slow, orders, now: Math.floor(Date.now() / 1000) });
    await database.slow.transaction().execute(async (tx) => {
      for (const statement of unship) await query(tx, statement);
    });
    await query(database.slow, 'vacuum analyze');
    return {
      orders,
      ids: await someOrders(database.slow),
      waiting: await waitingOrders(database.slow),
    };
  } finally {
    await database.close();
  }
}

/** Few orders of a small table wait for a parcel: some that were sent are taken back. */
const unship: readonly string[] = [
  `create temp table taken_back as
   select o.id from shop_order o join shop_order_goods l on l.order_id = o.id
   where o.status in (3, 4, 5) and o.refund_status = 0 group by o.id having count(*) = 1 order by o.id desc limit 401`,
  'delete from shop_order_express where order_id in (select id from taken_back)',
  'update shop_order_goods set ship_num = 0 where order_id in (select id from taken_back)',
  `update shop_order set status = 2, ship_status = 0, ship_time = null, auto_receive_time = null,
     receive_time = null, finish_time = null where id in (select id from taken_back)`,
];

async function someOrders(db: Db): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'select id from shop_order where id % 7 = 3 and id > 700 order by id limit 192',
  );
  return rows.map(({ id }) => id);
}

// The latest: small numbers would look like the codes beside them when a statement is noted down.
function waitingOrders(db: Db) {
  return query<{ id: number; line: number }>(
    db,
    `select o.id, min(l.id)::bigint as line from shop_order o join shop_order_goods l on l.order_id = o.id
     where o.status = 2 and o.ship_status = 0 and o.refunding_amount = 0
     group by o.id having count(*) = 1 order by o.id desc limit 401`,
  );
}
