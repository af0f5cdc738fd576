import { expect, test } from 'vitest';
import { attempts } from '../../../tests/races/attempts.ts';
import { embeddedDb } from '../../../tests/support/databases.ts';
import { declaredSettings } from '../../../tests/support/orderHandlers.ts';
import { now, useShop } from '../../../tests/support/shop.ts';
import { addMember, addSku } from '../../../tests/support/shopRows.ts';
import { query, transact } from '../../db/index.ts';
import { placeOrder } from './place.ts';

// PostgreSQL has its races in `tests/races/place.test.ts`.
const shop = useShop(embeddedDb);

test('concurrent orders for the last pieces never oversell them', async () => {
  const { id: skuId } = await addSku(shop, { stock: 5 });
  await query(shop.db, 'update shop_goods set need_ship = 0');
  const members: number[] = [];
  for (let n = 0; n < 12; n++) members.push(await addMember(shop));
  const place = (userId: number) => () =>
    transact(shop.db, (tx) =>
      placeOrder(
        tx,
        { ...declaredSettings, zone: 'Asia/Shanghai' },
        {
          quoted: {
            request: {
              userId,
              items: [{ skuId, num: 1 }],
              cartIds: [],
              addressId: undefined,
              couponId: undefined,
              points: 0,
            },
            pay: 10_000,
          },
          hash: '',
          source: 'web',
          key: '',
          remark: '',
          actor: { type: 'member', id: userId },
          now,
        },
      ),
    );

  const ends = await attempts(members.map(place));

  expect(ends).toEqual({ done: 5, stock_short: 7 });
  expect(await shop.row('shop_goods_sku', skuId)).toMatchObject({ stock: 0, locked_stock: 5 });
  expect(await shop.rows('shop_order')).toHaveLength(5);
});
