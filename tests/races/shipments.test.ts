import { expect, test } from 'vitest';
import { orders } from '../../resources/shop/orders.ts';
import { postgresDb } from '../support/databases.ts';
import { orderHandlers } from '../support/orderHandlers.ts';
import { useShop } from '../support/shop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, of, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);

/** Fifty admins pack one order of thirty pieces, `num` of them into each parcel. */
async function packedByFifty(num: number) {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id, lineIds } = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 30 }] });
  const bystander = await addBystander(shop);
  const company_id = await addCarrier(shop);
  await writePast(shop);
  const still = await bystander.look();
  const lines = [{ order_goods_id: lineIds[0], num }];

  const ends = await attempts(
    times(
      50,
      (n) => () =>
        shop.run(orders, orderHandlers.ship, {
          ids: [id],
          input: { company_id },
          rows: { [id]: { express_no: `SF${n}`, lines } },
        }),
    ),
  );

  expect(await bystander.look()).toEqual(still);
  const parcels = await of(shop, 'shop_order_express', 'order_id', id);
  expect(parcels.map(({ items }) => items)).toEqual(parcels.map(() => lines));
  const steps = await of(shop, 'shop_order_log', 'order_id', id);
  await expectWell(shop);
  return {
    ends,
    parcels: parcels.length,
    order: await shop.row('shop_order', id),
    line: await shop.row('shop_order_goods', lineIds[0] ?? 0),
    steps: steps.slice(1).map(({ action }) => action),
    told: await shop.rows('outbox'),
  };
}

test('fifty who pack a piece each send what was ordered and no more', async () => {
  const packed = await packedByFifty(1);

  expect(packed.ends).toEqual({ done: 30, illegal_transition: 20 });
  expect(packed).toMatchObject({
    parcels: 30,
    order: { status: 3, ship_status: 2, version: 31 },
    line: { num: 30, ship_num: 30 },
    steps: [...times(29, () => 'ship_part'), 'ship'],
  });
  expect(packed.told).toHaveLength(30);
});

test('fifty who pack seven each leave the two that fill no parcel', async () => {
  const packed = await packedByFifty(7);

  expect(packed.ends).toEqual({ done: 4, 'lines too_large': 46 });
  expect(packed).toMatchObject({
    parcels: 4,
    order: { status: 2, ship_status: 1, version: 5 },
    line: { num: 30, ship_num: 28 },
    steps: times(4, () => 'ship_part'),
  });
  expect(packed.told).toHaveLength(4);
});
