import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { refunds } from '../../../resources/shop/refunds.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { InvalidInput } from '../../../src/schema/index.ts';
import { draws } from '../../../tests/support/long.ts';
import { now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { transact } from '../../db/index.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';
import { refreshAllSpending } from '../members/spending.ts';
import { refundHandlers } from './actions.ts';
import { applyRefund } from './apply.ts';
import { refundOrder } from './staffRefund.ts';

const shop = useShop();

const step = fc.record({
  kind: fc.constantFrom('items', 'amount', 'freight', 'apply', 'agree', 'refuse'),
  line: fc.integer({ min: 0, max: 2 }),
  units: fc.integer({ min: 1, max: 4 }),
  /** Fen. */
  amount: fc.integer({ min: 1, max: 2_500 }),
});

type Step = (typeof step extends fc.Arbitrary<infer S> ? S : never) & object;

const price = fc.record({
  num: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 0, max: 777 }),
  points: fc.integer({ min: 0, max: 90 }),
});

type Sold = typeof price extends fc.Arbitrary<infer S> ? S : never;

/** A paid order that has not left, of three lines with odd amounts. */
async function addSale(sold: readonly Sold[], freight: number) {
  const userId = await addMember(shop);
  const skus = [await addSku(shop), await addSku(shop), await addSku(shop)];
  const used = sold.reduce((sum, { points }) => sum + points, 0);
  const order = await addOrder(shop, {
    userId,
    status: 2,
    freight,
    values: { integral_used: used },
    lines: sold.flatMap(({ num, price: each, points }, at) => {
      const sku = skus[at];
      const values = { integral_used: points, freight_amount: at === 0 ? freight : 0 };
      return sku ? [{ sku, num, price: each, values }] : [];
    }),
  });
  await refreshAllSpending(shop.db);
  return { ...order, userId };
}

type Sale = Awaited<ReturnType<typeof addSale>>;

const byStaff = (sale: Sale, input: Raw) =>
  shop.run(orders, refundOrder, { ids: [sale.id], input: { reason_code: 7, ...input } });

const yuan = (fen: number) => (fen / 100).toFixed(2);

async function take(sale: Sale, { kind, line, units, amount }: Step): Promise<unknown> {
  const order_goods_id = sale.lineIds[line] ?? 0;
  const waiting = (await shop.rows('shop_refund')).find(
    (each) => each['order_id'] === sale.id && each['audit_status'] === 1,
  );
  const onWaiting = { ids: [waiting?.['id']] };
  switch (kind) {
    case 'items':
      return byStaff(sale, { lines: [{ order_goods_id, num: units, restock: 0 }] });
    case 'amount':
      return byStaff(sale, {
        way: 'amount',
        goods_amount: yuan(amount),
        ...(line > 0 && { lines: [{ order_goods_id, num: 0, restock: 0 }] }),
      });
    case 'freight':
      return byStaff(sale, { way: 'amount', freight_amount: yuan(amount % 700) });
    case 'apply':
      return transact(shop.db, (tx) =>
        applyRefund(
          { tx, now, actor: { type: 'member', id: sale.userId, name: '' } },
          {
            userId: sale.userId,
            orderId: sale.id,
            type: 1,
            lines: [{ order_goods_id, num: units }],
            reasonCode: 5,
          },
        ),
      );
    case 'agree':
      return shop.run(refunds, refundHandlers.agree, {
        ...onWaiting,
        input: {
          goods_amount: yuan(Number(waiting?.['goods_amount'] ?? 0)),
          freight_amount: yuan(Number(waiting?.['freight_amount'] ?? 0)),
        },
      });
    case 'refuse':
      return shop.run(refunds, refundHandlers.refuse, { ...onWaiting, input: { reason: '-' } });
  }
}

/** A refused step changes nothing; any other error fails the test. */
async function attempt(run: Promise<unknown>): Promise<void> {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error;
  }
}

const broken = async () =>
  Object.entries(await checkIntegrity(shop.db, ['I4', 'I5', 'I6', 'I7', 'I8', 'I9'])).filter(
    ([, ids]) => ids?.length,
  );

/** Refunds what no request holds: the rest of each line, then what is left of the money. */
async function refundRest(sale: Sale): Promise<void> {
  await attempt(take(sale, { kind: 'agree', line: 0, units: 1, amount: 1 }));
  for (const [line] of sale.lineIds.entries())
    for (let unit = 0; unit < 4; unit++)
      await attempt(take(sale, { kind: 'items', line, units: 1, amount: 1 }));
  const { pay_amount, refund_amount, freight_amount, refund_freight_amount } = await shop.row(
    'shop_order',
    sale.id,
  );
  const freight = Number(freight_amount) - Number(refund_freight_amount);
  const goods = Number(pay_amount) - Number(refund_amount) - freight;
  if (goods + freight === 0) return;
  const rest = { goods_amount: yuan(goods), freight_amount: yuan(freight) };
  await byStaff(sale, { way: 'amount', ...rest });
}

test('refunds of staff and of the member in any order pay back all of an order, and never more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(price, price, price),
      fc.integer({ min: 0, max: 900 }),
      fc.array(step, { minLength: 5, maxLength: 10 }),
      async (sold, freight, steps) => {
        const sale = await addSale(sold, freight);
        fc.pre(sale.amount > 0);
        for (const each of steps) {
          await attempt(take(sale, each));
          const order = await shop.row('shop_order', sale.id);
          const back = Number(order['refund_amount']) + Number(order['refunding_amount']);
          expect(back).toBeLessThanOrEqual(sale.amount);
        }
        expect(await broken()).toEqual([]);
        for (let open = 0; open < steps.length; open++)
          await attempt(take(sale, { kind: 'agree', line: 0, units: 1, amount: 1 }));
        await refundRest(sale);

        expect(await broken()).toEqual([]);
        expect(await shop.row('shop_order', sale.id)).toMatchObject({
          refund_amount: sale.amount,
          refunding_amount: 0,
          status: 6,
          integral_back: sold.reduce((sum, { points }) => sum + points, 0),
        });
        expect(await shop.row('user', sale.userId)).toMatchObject({ money: sale.amount });
      },
    ),
    draws(14, 300),
  );
});
