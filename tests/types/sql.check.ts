// Compiled, never run: a statement that names a column which was renamed or never declared.
import { sql } from 'kysely';
import { anyOf, type Db, names, unnest } from '../../server/db/index.ts';

declare const db: Db;
const now = 1_700_000_000;

export const written = db
  .updateTable('shop_order_goods as line')
  .from(unnest('sent', { id: ['bigint', [1]], num: ['integer', [2]] }))
  .set((eb) => ({ ship_num: eb('line.ship_num', '+', eb.ref('sent.num')), update_time: now }))
  .whereRef('line.id', '=', 'sent.id')
  .where('line.order_id', '=', anyOf('bigint', [1, 2]));

// @ts-expect-error a column to select
export const selected = db.selectFrom('shop_order_goods').select('shipped_num');

// @ts-expect-error a column of a condition
export const found = db.selectFrom('shop_order_goods').where('shipped_num', '>', 0);

// @ts-expect-error a column to set
export const set = db.updateTable('shop_order_goods').set({ shipped_num: 1 });

export const added = db
  .updateTable('shop_order_goods')
  // @ts-expect-error a column in an expression
  .set((eb) => ({ ship_num: eb('shipped_num', '+', 1) }));

export const joined = db
  .updateTable('shop_order_goods as line')
  .from(unnest('sent', { id: ['bigint', [1]] }))
  // @ts-expect-error a column of a list
  .whereRef('line.id', '=', 'sent.order_id');

const line = names('shop_order_goods', 'line');
// @ts-expect-error a column in text
export const text = sql`select ${line.shipped_num} from ${line}`;

// @ts-expect-error a table
names('shop_order_line');

// @ts-expect-error a value of another type
unnest('sent', { id: ['bigint', ['1']] });

// @ts-expect-error a condition of another type
export const mistyped = db.selectFrom('shop_order').where('id', '=', anyOf('text', ['1']));

// @ts-expect-error a new row without its times
export const timeless = db.insertInto('user_group').values({ name: 'gold' });

export const unwritten = db
  .insertInto('user_group')
  // @ts-expect-error json that is not written as text
  .values({ name: 'gold', rules: [1], create_time: now, update_time: now });
