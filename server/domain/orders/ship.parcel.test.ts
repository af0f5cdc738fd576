import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../../tests/support/long.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { InvalidInput } from '../../../src/schema/index.ts';
import { declaredSettings } from '../../../tests/support/orderHandlers.ts';
import { useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';
import type { OrderLine } from './order.ts';
import { packParcel, shipWith } from './ship.ts';

const ship = shipWith(declaredSettings);

const shop = useShop();

const anyLine = (id: number) =>
  fc
    .record({
      num: fc.integer({ min: 1, max: 6 }),
      need_ship: fc.constantFrom<0 | 1>(1, 1, 1, 0),
      refund: fc.integer({ min: 0, max: 6 }),
      refunding: fc.integer({ min: 0, max: 6 }),
    })
    .map(({ num, need_ship, refund, refunding }): OrderLine => {
      const refund_num = Math.min(refund, num - 1);
      return {
        id,
        goods_id: id,
        sku_id: id,
        num,
        need_ship,
        ship_num: 0,
        refund_num,
        refunding_num: Math.min(refunding, num - refund_num - 1),
        pay_amount: 0,
        freight_amount: 0,
        refund_amount: 0,
        integral_used: 0,
        integral_give: 0,
        stock_deduct_type: 1,
      };
    });

const anyLines = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyLine(index + 1))));

test('whatever leaves in whichever parcels, no piece leaves twice and none that is not free', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 12 }),
      (start, sizes) => {
        let lines: readonly OrderLine[] = start;
        for (const [step, size] of sizes.entries()) {
          const line = lines[step % lines.length];
          if (!line || size === 0) continue;
          const free = line.need_ship
            ? line.num - line.ship_num - line.refund_num - line.refunding_num
            : 0;
          const chosen = [{ order_goods_id: line.id, num: size }];
          const parcel = attempt(() => packParcel(lines, chosen));
          expect(parcel === undefined).toBe(size > free);
          if (!parcel) continue;
          lines = lines.map((each) =>
            each.id === line.id ? { ...each, ship_num: each.ship_num + size } : each,
          );
          expect(parcel.complete).toBe(lines.every(isSettled));
        }
      },
    ),
  );
});

/** Result of the call, or undefined if it is refused. */
function attempt<T>(pack: () => T): T | undefined {
  try {
    return pack();
  } catch (error) {
    unlessRefused(error);
    return undefined;
  }
}

/** A parcel that is too large, or one for an order that has left, is refused; anything else is a bug. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof InvalidInput || error instanceof Refusal)) throw error;
}

const isSettled = ({ need_ship, num, ship_num, refund_num }: OrderLine) =>
  need_ship === 0 || ship_num + refund_num === num;

test('an order shipped in any parts ends on its way with every piece in one parcel', async () => {
  const userId = await addMember(shop);
  const [first, second] = [await addSku(shop), await addSku(shop)];
  const parts = fc.record({
    nums: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
    sizes: fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 })), { maxLength: 5 }),
  });

  await fc.assert(
    fc.asyncProperty(parts, async ({ nums, sizes }) => {
      const { id, lineIds } = await addOrder(shop, {
        userId,
        status: 2,
        lines: [
          { sku: first, num: nums[0] },
          { sku: second, num: nums[1] },
        ],
      });
      const send = (rows: object) =>
        shop.run(orders, ship, { ids: [id], input: { ship_type: 2 }, rows: { [id]: rows } });
      for (const [index, num] of sizes) {
        await send({ lines: [{ order_goods_id: lineIds[index], num }] }).catch(unlessRefused);
      }
      const { status } = await shop.row('shop_order', id);
      if (status === 2) await send({});

      const lines = await query<OrderLine>(
        shop.db,
        'select * from shop_order_goods where order_id = $1',
        [id],
      );
      expect(lines.map(({ num, ship_num }) => ship_num - num)).toEqual([0, 0]);
      expect(await shop.row('shop_order', id)).toMatchObject({ status: 3, ship_status: 2 });
      expect(await checkIntegrity(shop.db, ['I11'])).toEqual({ I11: [] });
    }),
    draws(25, 250),
  );
});
