import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { InvalidInput } from '../../../src/schema/index.ts';
import { draws } from '../../../tests/support/long.ts';
import { declaredSettings } from '../../../tests/support/orderHandlers.ts';
import { now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { shownPrice } from '../../../tests/support/shownPrice.ts';
import { sellingIn } from '../../../tests/support/soldOrders.ts';
import { checkIntegrity, invariantNames } from '../integrity/checkIntegrity.ts';
import { editLinesWith } from './editLines.ts';

const shop = useShop();
const selling = sellingIn({
  get db() {
    return shop.db;
  },
  insert: (table, values) => shop.insert(table, values),
  now,
});
const editLines = editLinesWith({ ...declaredSettings, zone: 'Asia/Shanghai' });

/** Edits at the price that the preview shows, as staff do. */
async function edit(id: number, input: Raw) {
  const pay_amount = await shownPrice(shop, editLines, { id, input });
  await shop.run(orders, editLines, { ids: [id], input: { ...input, pay_amount } });
}

const step = fc.record({
  kind: fc.constantFrom('edit', 'edit', 'edit', 'pay'),
  /** Order that is changed, of those that there are by then. */
  order: fc.nat({ max: 5 }),
  /** Units wanted of each SKU. */
  wanted: fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }),
});

/** A refused step changes nothing; any other error fails the test. */
async function attempt(run: Promise<unknown>): Promise<void> {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error;
  }
}

// No events are delivered here: I14 is about their notifications.
const checked = invariantNames.filter((name) => name !== 'I14');
const broken = async () =>
  Object.entries(await checkIntegrity(shop.db, checked)).filter(([, ids]) => ids?.length);

let round = 0;

test('after any edits and payments, the books and the stock add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const member = await selling.member(`member${++round}`, 500_000);
      const skus = [
        await selling.sku({ stock: 6 }),
        await selling.sku({ price: 3_333, stock: 3 }),
        await selling.sku({ price: 777, stock: 9 }),
      ];
      const first = await selling.order(
        member,
        skus.slice(0, 2).map(({ id: skuId }) => ({ skuId, num: 2 })),
      );
      for (const { kind, order, wanted } of steps) {
        const own = (await shop.rows('shop_order')).filter(({ user_id }) => user_id === member.id);
        const id = Number(own[order % own.length]?.['id'] ?? first);
        const lines = skus.flatMap(({ id: sku_id }, at) => {
          const num = wanted[at] ?? 0;
          return num > 0 ? [{ sku_id, num }] : [];
        });
        const input = { lines, reason: '-', reason_code: 7 };
        await attempt(kind === 'pay' ? selling.pay(id, member.id) : edit(id, input));
      }
      expect(await broken()).toEqual([]);
    }),
    draws(12, 150),
  );
});
