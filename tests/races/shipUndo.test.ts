import { expect, test } from 'vitest';
import { orders } from '../../resources/shop/orders.ts';
import { postgresDb } from '../support/databases.ts';
import { orderHandlers } from '../support/orderHandlers.ts';
import { useShop } from '../support/shop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, of, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);

/** A shipped order of five pieces, with the commands that may follow. */
async function shippedOrder() {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 5 }] });
  const bystander = await addBystander(shop);
  const company_id = await addCarrier(shop);
  await writePast(shop);
  const ship = (express_no: string) =>
    shop.run(orders, orderHandlers.ship, {
      ids: [id],
      input: { company_id },
      rows: { [id]: { express_no } },
    });
  await ship('QY1');
  const [parcel] = await of(shop, 'shop_order_express', 'order_id', id);
  const still = await bystander.look();
  return {
    id,
    ship,
    undo: () =>
      shop.run(orders, orderHandlers.undoShip, { ids: [id], input: { express_no: 'QY1' } }),
    note: () =>
      shop.run(orders, orderHandlers.track, {
        ids: [id],
        input: { parcel_id: parcel?.['id'], change: 'note', parcel_status: 2, text: '已揽收' },
      }),
    async end() {
      expect(await bystander.look()).toEqual(still);
      await expectWell(shop);
      const [line] = await of(shop, 'shop_order_goods', 'order_id', id);
      const parcels = await of(shop, 'shop_order_express', 'order_id', id);
      return {
        order: await shop.row('shop_order', id),
        shipped: line?.['ship_num'],
        parcels: parcels.map(({ status }) => status),
      };
    },
  };
}

test('of twenty who undo one parcel, one does', async () => {
  const { undo, end } = await shippedOrder();

  expect(await attempts(times(20, () => undo))).toEqual({ done: 1, illegal_transition: 19 });
  expect(await end()).toMatchObject({
    order: { status: 2, ship_status: 0 },
    shipped: 0,
    parcels: [5],
  });
});

test('a parcel is undone or gets its first entry, never both', async () => {
  const { undo, note, end } = await shippedOrder();

  const ends = await attempts([undo, note]);
  const { order, shipped, parcels } = await end();

  const isUndone = order['status'] === 2;
  expect(ends['done']).toBe(1);
  expect({ shipped, parcels }).toEqual(
    isUndone ? { shipped: 0, parcels: [5] } : { shipped: 5, parcels: [2] },
  );
});

test('an order that is undone and shipped again at once has one parcel on its way', async () => {
  const { undo, ship, end } = await shippedOrder();

  await attempts([undo, ...times(10, (n) => () => ship(`QY${n + 2}`)), undo]);
  const { shipped, parcels } = await end();

  const out = parcels.filter((status) => status !== 5).length;
  expect([shipped, out]).toEqual([out * 5, out]);
  expect(out).toBeLessThanOrEqual(1);
});
