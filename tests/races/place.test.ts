import { expect, test } from 'vitest';
import { query } from '../../server/db/index.ts';
import { statementsOf } from '../bench/statements.ts';
import { postgresDb } from '../support/databases.ts';
import { rounds } from '../support/long.ts';
import { now, useShop } from '../support/shop.ts';
import { addSku } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { placingIn } from './placing.ts';
import { expectWell, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);
const { buyers, quoted, place } = placingIn(shop);

test('orders of the same SKUs in any order do not wait for each other in a ring', async () => {
  const skus = [];
  for (let n = 0; n < 4; n++) skus.push(await addSku(shop, { stock: 1_000 }));
  const members = await buyers(rounds(12, 100));
  await writePast(shop);
  const wishes = [];
  for (const [n, member] of members.entries()) {
    const turned = [...skus.slice(n % 4), ...skus.slice(0, n % 4)];
    wishes.push(
      await quoted({ ...member, items: turned.map(({ id }) => ({ skuId: id, num: 2 })) }),
    );
  }

  const ends = await attempts(wishes.map(place));

  expect(ends).toEqual({ done: members.length });
  await expectWell(shop);
});

test('one coupon in many carts goes to one order', async () => {
  const sku = await addSku(shop, { stock: 1_000 });
  const [member] = await buyers(1);
  if (!member) throw new Error('no member');
  const coupon_id = await shop.insert('coupon', {
    name: '满减',
    type: 1,
    amount: 2_000,
    received: coupons,
  });
  const held: number[] = [];
  for (let n = 0; n < coupons; n++)
    held.push(
      await shop.insert('coupon_receive', {
        code: `C${n}`,
        coupon_id,
        user_id: member.userId,
        source: 'admin',
        snapshot: JSON.stringify({ type: 1, amount: 2_000, min_amount: 0, scope: 1 }),
        start_time: now - 60,
        end_time: now + 3_600,
      }),
    );
  await writePast(shop);

  for (const couponId of held) {
    const wish = await quoted({ ...member, items: [{ skuId: sku.id, num: 1 }], couponId });
    const ends = await attempts(times(20, () => place(wish)));
    expect(ends).toEqual({ done: 1, coupon_unavailable: 19 });
  }
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({
    stock: 1_000 - coupons,
    locked_stock: coupons,
  });
  await expectWell(shop);
});

/** Each is used in twenty carts at once. */
const coupons = rounds(1, 100);

test('the limit per member holds for concurrent orders', async () => {
  const sku = await addSku(shop);
  await query(shop.db, 'update shop_goods set buy_max = 3');
  const [member] = await buyers(1);
  if (!member) throw new Error('no member');
  await writePast(shop);
  const wish = await quoted({ ...member, items: [{ skuId: sku.id, num: 1 }] });

  const ends = await attempts(times(8, () => place(wish)));

  expect(ends).toEqual({ done: 3, limit_exceeded: 5 });
});

test('many lines are quoted and placed with as few statements as one', async () => {
  const template = await shop.insert('shop_delivery_template', { name: '默认', type: 'by_num' });
  await shop.insert('shop_delivery_template_area', {
    template_id: template,
    is_default: 1,
    first_quantity: 1_000_000,
    freight: 800,
    continue_quantity: 1_000_000,
    continue_freight: 200,
  });
  const skus = [];
  for (let n = 0; n < 50; n++) skus.push(await addSku(shop, { stock: 100 }));
  await query(shop.db, 'update shop_goods set freight_type = 3, delivery_template_id = $1', [
    template,
  ]);
  const [member] = await buyers(1);
  if (!member) throw new Error('no member');
  const items = skus.map(({ id }) => ({ skuId: id, num: 1 }));
  const counted = (sent: Awaited<ReturnType<typeof statementsOf>>) =>
    sent.filter(({ text }) => !/^(?:begin|commit)/.test(text)).length;
  const wishes = [
    { ...member, items: items.slice(0, 1) },
    { ...member, items },
  ];
  const quotes: number[] = [];
  const placings: number[] = [];
  const lockedTrips: number[] = [];
  for (const wish of wishes) {
    const order = await quoted(wish);
    quotes.push(counted(await statementsOf(() => quoted(wish))));
    const sent = await statementsOf(place(order));
    placings.push(counted(sent));
    const locked = sent.findIndex(({ text }) => text.includes('"locked_goods"'));
    lockedTrips.push(new Set(sent.slice(locked).map(({ trip }) => trip)).size);
  }

  expect(quotes[1]).toBe(quotes[0]);
  // Beside them a call of the API claims its key and stores its reply.
  expect(placings).toEqual([9, 9]);
  // Others wait for the stock meanwhile: it is moved, then logged, then summed and committed.
  expect(lockedTrips).toEqual([3, 3]);
});
