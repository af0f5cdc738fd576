import { areaList } from '@vant/area-data';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { knowAreas } from '../../../src/fields/index.ts';
import { orderHandlers } from '../../../tests/support/orderHandlers.ts';
import { now, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { violations } from '../integrity/checkIntegrity.ts';
import { differingDays, metrics, rollUpDays, sumStats } from './dayStats.ts';
import { dayAt, daysOf } from '../period.ts';

knowAreas(areaList);

const shop = useShop();

/** An order that is paid near the end of a month, and its refunds over time. */
type Sale = {
  readonly paidAt: number;
  readonly num: number;
  readonly sku: number;
  readonly refund: { readonly later: number; readonly amount: number } | undefined;
};

const hour = 3_600;
// Ends of months in any zone lie within 14 hours of these; clocks in New York change on 2 November.
const monthEnds = ['2025-10-01T00:00Z', '2025-11-01T00:00Z', '2025-11-02T06:00Z'].map(
  (at) => Date.parse(at) / 1000,
);

const sale: fc.Arbitrary<Sale> = fc.record({
  paidAt: fc
    .tuple(fc.constantFrom(...monthEnds), fc.integer({ min: -15 * hour, max: 15 * hour }))
    .map(([end, offset]) => end + offset),
  num: fc.integer({ min: 1, max: 9 }),
  sku: fc.nat(2),
  refund: fc.option(
    fc.record({
      later: fc.integer({ min: 0, max: 40 * 24 * hour }),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
    { nil: undefined },
  ),
});

test.each(['Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'days and months rolled up in %s hold what the rows do, refunds of later months too',
  async (zone) => {
    const userId = await addMember(shop);
    const skus = [await addSku(shop), await addSku(shop), await addSku(shop)];
    const days = daysOf('2025-09-28', '2025-11-19');
    const counted = { from: days[0]!, to: days.at(-1)!, days };

    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 8, maxLength: 20 }), async (sales) => {
        await clear();
        await addSale(userId, skus, { paidAt: monthEnds[0]! - 48 * hour, num: 1, sku: 0 });
        for (const each of sales) await addSale(userId, skus, each);
        const read = () =>
          sumStats(shop.db, counted, { metrics, by: ['day', 'metric', 'dim'], zone });
        const readGoods = () =>
          sumStats(shop.db, counted, {
            metrics: ['goods_sales', 'goods_sold'],
            by: ['metric', 'dim'],
            zone,
          });
        const goods = async () => Object.fromEntries((await readGoods()).map(namedSum));
        const [raw, rawGoods] = [await read(), await goods()];

        while ((await rollUpDays(shop.db, { now, zone })).length > 0);

        const sold = await shop.db
          .selectFrom('shop_stat_day')
          .where('metric', '=', 'goods_sold_month')
          .select('id')
          .execute();
        expect(sold.length).toBeGreaterThan(0);
        expect(Object.fromEntries((await read()).map(namedSum))).toEqual(
          Object.fromEntries(raw.map(namedSum)),
        );
        expect(await goods()).toEqual(rawGoods);
        expect(totals(raw, 'sales')).toEqual(await byDay(zone, 'order'));
        expect(totals(raw, 'refunds')).toEqual(await byDay(zone, 'refund'));
        expect(await differingDays(shop.db, { zone, days: 100 })).toEqual([]);
        expect(await violations(shop.db, 'I19', zone)).toEqual([]);
      }),
      { numRuns: 3, seed: 20_251_121 },
    );
  },
);

test('a paid order that moves to another province moves its sales, also of a day long over', async () => {
  await clear();
  const userId = await addMember(shop);
  const paidAt = now - 3 * 24 * hour;
  const { id } = await addOrder(shop, {
    userId,
    status: 2,
    lines: [{ sku: await addSku(shop), num: 1, price: 1_000 }],
    values: { create_time: paidAt, pay_time: paidAt, area_province: '440000' },
  });
  const zone = 'Asia/Shanghai';
  const day = dayAt(paidAt, zone);
  const read = () =>
    sumStats(
      shop.db,
      { from: day, to: day, days: [day] },
      { metrics: ['province_sales'], by: ['dim'], zone },
    );
  while ((await rollUpDays(shop.db, { now, zone })).length > 0);
  expect(await read()).toMatchObject([{ dim: '440000' }]);

  const input = {
    area: { codes: ['330000', '330100', '330106'] },
    consignee: '顾清源',
    mobile: '19900007741',
    address: '解放北路 12 号',
  };
  await shop.run(orders, orderHandlers.address, { ids: [id], input });

  expect(await read()).toMatchObject([{ dim: '330000' }]);
  expect(await rollUpDays(shop.db, { now, zone })).toEqual([day]);
  expect(await read()).toMatchObject([{ dim: '330000' }]);
});

type Sum = { readonly metric: string; readonly dim: string; readonly value: number };

const namedSum = ({ metric, dim, value, ...rest }: Sum & { readonly day?: string }) =>
  [`${rest.day ?? ''} ${metric} ${dim}`, value] as const;

const totals = (sums: readonly (Sum & { readonly day: string })[], metric: string) =>
  addedUp(sums.filter((each) => each.metric === metric).map(({ day, value }) => [day, value]));

function addedUp(pairs: readonly (readonly [day: string, value: number])[]) {
  const sums: Record<string, number> = {};
  for (const [day, value] of pairs) sums[day] = (sums[day] ?? 0) + value;
  return sums;
}

const moneyRows = {
  order: { table: 'shop_order', time: 'pay_time', value: 'pay_amount' },
  refund: { table: 'shop_refund', time: 'finish_time', value: 'refund_amount' },
} as const;

/** Amounts paid and refunded per day, computed from the rows without the database. */
async function byDay(zone: string, of: keyof typeof moneyRows) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const { table, time, value } = moneyRows[of];
  return addedUp(
    (await shop.rows(table)).map((row) => [
      format.format(new Date(Number(row[time]) * 1000)),
      Number(row[value]),
    ]),
  );
}

const clear = async () => {
  for (const table of ['shop_stat_day', 'shop_refund', 'shop_payment', 'shop_order_goods'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.deleteFrom('shop_order').execute();
};

async function addSale(
  userId: number,
  skus: readonly Awaited<ReturnType<typeof addSku>>[],
  { paidAt, num, sku, refund }: Omit<Sale, 'refund'> & Partial<Pick<Sale, 'refund'>>,
) {
  const { id } = await addOrder(shop, {
    userId,
    status: 5,
    lines: [{ sku: skus[sku]!, num, price: 1_000 }],
    values: { create_time: paidAt - 60, pay_time: paidAt },
  });
  if (!refund) return;
  await shop.insert('shop_refund', {
    refund_no: `F${id}`,
    order_id: id,
    user_id: userId,
    reason_code: num % 4,
    goods_amount: refund.amount,
    refund_amount: refund.amount,
    status: 2,
    audit_status: 2,
    // Not after the last of the days.
    finish_time: Math.min(paidAt + refund.later, Date.parse('2025-11-18T12:00Z') / 1000),
  });
}
