import { expect, test } from 'vitest';
import { DeductType } from '../../resources/shop/goods.ts';
import { query, transact } from '../../server/db/index.ts';
import { createPayment } from '../../server/domain/storefront.ts';
import { postgresDb } from '../support/databases.ts';
import { rounds } from '../support/long.ts';
import { now, useShop } from '../support/shop.ts';
import { addSku } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { placingIn } from './placing.ts';
import { addBystander, expectWell, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);
const { buyers, quoted, place } = placingIn(shop);

const runs = rounds(1, 20);
const pieces = rounds(10, 100);
const memberCount = rounds(20, 1_000);
const attemptsEach = rounds(2, 10);
/** Attempts of one run: 10,000 in the long form. */
const total = memberCount * attemptsEach;

/** Members with money for everything, goods of which there are `pieces` for each run. */
async function begin(deductType: number) {
  const members = await buyers(memberCount, { money: 1_000_000 });
  const skus = [];
  for (let n = 0; n < runs; n++) skus.push(await addSku(shop, { stock: pieces }));
  await query(shop.db, 'update shop_goods set stock_deduct_type = $1', [deductType]);
  const bystander = await addBystander(shop);
  await writePast(shop);
  return { members, skus, bystander, still: await bystander.look() };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Order of each member; all cost the same. */
async function wishesOf({ members }: Begun, skuId: number) {
  const items = [{ skuId, num: 1 }];
  const [first] = members;
  if (!first) throw new Error('no member');
  const one = await quoted({ ...first, items });
  return members.map(({ userId, addressId }) => ({
    ...one,
    request: { ...one.request, userId, addressId },
  }));
}

const pay = (orderId: number, userId: number) =>
  transact(shop.db, (tx) => {
    const actor = { type: 'member', id: userId, name: '' } as const;
    return createPayment(tx, { orderId, actor, method: 'balance', hasGateway: false, now });
  });

async function expectSold(skuId: number): Promise<void> {
  expect(await shop.row('shop_goods_sku', skuId)).toMatchObject({ stock: 0, locked_stock: 0 });
  const paid = await query(
    shop.db,
    `select count(*)::int as orders, count(distinct orders.user_id)::int <= $2 as known,
       sum(line.num)::int as pieces
     from shop_order orders join shop_order_goods line on line.order_id = orders.id
     where line.sku_id = $1 and orders.status = 2 and orders.pay_status = 1`,
    [skuId, memberCount],
  );
  expect(paid).toEqual([{ orders: pieces, known: true, pieces }]);
}

test('concurrent buyers of the last pieces never get more paid orders than pieces', async () => {
  const begun = await begin(DeductType.at_order);

  for (const { id } of begun.skus) {
    const wishes = await wishesOf(begun, id);
    const buy = (wish: (typeof wishes)[number]) => async () => {
      const order = await place(wish)();
      await pay(order.id, wish.request.userId);
    };
    const ends = await attempts(times(attemptsEach, () => wishes.map(buy)).flat());

    expect(ends).toEqual({ done: pieces, stock_short: total - pieces });
    await expectSold(id);
  }
  expect(await begun.bystander.look()).toEqual(begun.still);
  await expectWell(shop);
}, 3_600_000);

test('stock deducted at payment allows exactly as many payments as pieces', async () => {
  const begun = await begin(DeductType.at_payment);

  for (const { id } of begun.skus) {
    const orders: { readonly id: number; readonly userId: number }[] = [];
    const order = (wish: Awaited<ReturnType<typeof wishesOf>>[number]) => async () => {
      const { id } = await place(wish)();
      orders.push({ id, userId: wish.request.userId });
    };
    const placed = await attempts((await wishesOf(begun, id)).map(order));
    const payments = orders.map(
      ({ id, userId }) =>
        () =>
          pay(id, userId),
    );
    const ends = await attempts(times(attemptsEach, () => payments).flat());

    expect(placed).toEqual({ done: memberCount });
    const again = pieces * (attemptsEach - 1);
    expect(ends).toEqual({
      done: pieces,
      illegal_transition: again,
      stock_short: total - pieces - again,
    });
    await expectSold(id);
  }
  expect(await begun.bystander.look()).toEqual(begun.still);
  await expectWell(shop);
}, 3_600_000);
