import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { adminWith, now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { transact } from '../../db/index.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';
import { refreshAllSpending } from '../members/spending.ts';
import { track } from '../orders/parcels.ts';
import { previewAction } from '../runAction.ts';
import { applyRefund } from './apply.ts';
import { refundOrder } from './staffRefund.ts';

const shop = useShop();

/** A paid order of three shirts at 100.00 and a belt at 50.01, with freight of 6.00. */
async function addSale(status: number, values: Raw = {}, method?: 'offline') {
  const userId = await addMember(shop, { score: 500 });
  const [shirt, belt] = [await addSku(shop), await addSku(shop)];
  const order = await addOrder(shop, {
    userId,
    status,
    freight: 600,
    ...(method && { method }),
    values: { integral_give: 150, integral_given: status > 3 ? 150 : 0, ...values },
    lines: [
      { sku: shirt, num: 3, values: { freight_amount: 400, integral_give: 100 } },
      { sku: belt, num: 1, price: 5_001, values: { freight_amount: 200, integral_give: 50 } },
    ],
  });
  await refreshAllSpending(shop.db);
  const [shirts = 0, belts = 0] = order.lineIds;
  return { ...order, userId, shirt, belt, shirts, belts };
}

const refund = (id: number, input: Raw) =>
  shop.run(orders, refundOrder, { ids: [id], input: { reason_code: 5, ...input } });

const units = (line: number, num: number, restock = 0) => ({
  order_goods_id: line,
  num,
  restock,
});

/** Ids that break an invariant. */
const broken = async () =>
  Object.entries(await checkIntegrity(shop.db, ['I6', 'I7', 'I8', 'I9', 'I18'])).filter(
    ([, ids]) => ids?.length,
  );

async function expectRefused(run: () => Promise<unknown>, reason: Error) {
  const before = await shop.everything();
  await expect(run()).rejects.toEqual(reason);
  expect(await shop.everything()).toEqual(before);
}

const invalid = (field: string, code: Invalid['code'], params = {}) =>
  new InvalidInput(new Map([[`input.${field}`, new Invalid(code, params)]]));
const overCap = (cap: string, name: 'goods_amount' | 'freight_amount') =>
  new Refusal('refund_over_cap', { params: { cap }, data: { cap, field: `input.${name}` } });

test('staff refund units: money, points, stock and log follow, and the record names its maker', async () => {
  const sale = await addSale(4);

  await refund(sale.id, { lines: [units(sale.shirts, 2, 1)], note: '破损，抱歉' });

  const [record] = await shop.rows('shop_refund');
  expect(record).toMatchObject({
    creator_id: 1,
    audit_status: 2,
    status: 2,
    type: 1,
    reason_code: 5,
    note: '破损，抱歉',
    goods_amount: 20_000,
    freight_amount: 0,
    refund_amount: 20_000,
  });
  expect(await shop.rows('shop_refund_goods')).toMatchObject([
    { num: 2, amount: 20_000, restock_num: 1, unsent_num: 0 },
  ]);
  // The order gave 150 points: 66 belong to two of three shirts.
  expect(await shop.row('user', sale.userId)).toMatchObject({ money: 20_000, score: 434 });
  expect(await shop.row('shop_goods_sku', sale.shirt.id)).toMatchObject({ stock: 21 });
  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    status: 4,
    refund_status: 1,
    refund_amount: 20_000,
    refunding_amount: 0,
  });
  expect(await shop.rows('shop_refund_log')).toMatchObject([
    { action: 'create', actor_type: 'admin' },
    { action: 'refund', actor_type: 'admin' },
  ]);
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'staff_refund', data: { refund_no: record?.['refund_no'] } },
    { action: 'refund' },
  ]);
  expect(await shop.rows('outbox')).toMatchObject([
    { event: 'refund.done', payload: { by_staff: true, note: '破损，抱歉', amount: 20_000 } },
  ]);
  expect(await broken()).toEqual([]);
});

test('an amount is paid for no unit, and a later refund of units pays so much less', async () => {
  const sale = await addSale(3);

  await refund(sale.id, {
    way: 'amount',
    lines: [units(sale.shirts, 0)],
    goods_amount: '20.00',
    reason_code: 7,
  });
  await refund(sale.id, { lines: [units(sale.shirts, 1)] });
  await refund(sale.id, { lines: [units(sale.shirts, 2), units(sale.belts, 1)] });

  expect(await shop.rows('shop_refund')).toMatchObject([
    { refund_amount: 2_000, integral_back: 0, status: 2 },
    { refund_amount: 8_000 },
    { refund_amount: 25_001 },
  ]);
  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    status: 6,
    refund_status: 2,
    refund_amount: 35_001,
  });
  expect(await broken()).toEqual([]);
});

test('an amount for a whole order is shared over its lines', async () => {
  const sale = await addSale(2);

  await refund(sale.id, { way: 'amount', goods_amount: '35.00', reason_code: 7 });

  expect(await shop.rows('shop_refund_goods')).toMatchObject([
    { num: 0, amount: 3_000 },
    { num: 0, amount: 500 },
  ]);
  expect(await shop.row('shop_goods_sku', sale.shirt.id)).toMatchObject({ stock: 20 });
  expect(await broken()).toEqual([]);
});

test('freight alone is paid back, also of an order whose units all came back', async () => {
  const sale = await addSale(3);
  await refund(sale.id, { lines: [units(sale.shirts, 3), units(sale.belts, 1)] });

  await refund(sale.id, { way: 'amount', freight_amount: '6.00', reason_code: 7 });

  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    status: 6,
    refund_amount: 35_601,
    refund_freight_amount: 600,
  });
  expect(await broken()).toEqual([]);
});

test('the freight comes back by itself with all of an order that has not left', async () => {
  const sale = await addSale(2);

  await refund(sale.id, { lines: [units(sale.shirts, 3, 3), units(sale.belts, 1, 0)] });

  expect(await shop.row('shop_order', sale.id)).toMatchObject({ status: 6, refund_amount: 35_601 });
  expect(await shop.row('shop_goods_sku', sale.shirt.id)).toMatchObject({ stock: 23 });
  // Staff said that the belt is not to be sold again.
  expect(await shop.row('shop_goods_sku', sale.belt.id)).toMatchObject({ stock: 20 });
  expect(await broken()).toEqual([]);
});

test('more than is left is refused at its field, and nothing is changed', async () => {
  const sale = await addSale(3);
  await refund(sale.id, { lines: [units(sale.shirts, 1)] });

  await expectRefused(
    () => refund(sale.id, { lines: [units(sale.shirts, 3)] }),
    invalid('lines', 'too_large', { max: 2 }),
  );
  await expectRefused(
    () => refund(sale.id, { lines: [units(sale.belts, 1)], goods_amount: '50.02' }),
    overCap('50.01', 'goods_amount'),
  );
  await expectRefused(
    () => refund(sale.id, { way: 'amount', goods_amount: '250.02' }),
    overCap('250.01', 'goods_amount'),
  );
  await expectRefused(
    () => refund(sale.id, { way: 'amount', freight_amount: '6.01' }),
    overCap('6.00', 'freight_amount'),
  );
  // The customer pays the freight of goods that they do not want.
  await expectRefused(
    () => refund(sale.id, { way: 'amount', freight_amount: '1.00', reason_code: 3 }),
    overCap('0.00', 'freight_amount'),
  );
  await expectRefused(
    () => refund(sale.id, { way: 'amount' }),
    invalid('goods_amount', 'too_small', { min: '0.01' }),
  );
  await expectRefused(() => refund(sale.id, {}), invalid('lines', 'required'));
  await expectRefused(
    () => refund(sale.id, { way: 'amount', lines: [units(987, 0)], goods_amount: '1.00' }),
    invalid('lines', 'not_a_reference'),
  );
  await expectRefused(
    () => refund(sale.id, { lines: [units(sale.belts, 1, 2)] }),
    invalid('lines', 'too_large', { max: 1 }),
  );
});

test('a request of the member holds its units and its money back from staff', async () => {
  const sale = await addSale(3);
  const member = { type: 'member', id: sale.userId, name: 'member' } as const;
  await transact(shop.db, (tx) =>
    applyRefund(
      { tx, now, actor: member },
      {
        userId: sale.userId,
        orderId: sale.id,
        type: 1,
        lines: [{ order_goods_id: sale.shirts, num: 2 }],
        reasonCode: 5,
      },
    ),
  );

  await expectRefused(
    () => refund(sale.id, { lines: [units(sale.shirts, 2)] }),
    invalid('lines', 'too_large', { max: 1 }),
  );
  await expectRefused(
    () => refund(sale.id, { way: 'amount', goods_amount: '150.02' }),
    overCap('150.01', 'goods_amount'),
  );
});

test('refunds of staff leave the member as many requests as before', async () => {
  const sale = await addSale(3);
  for (const _ of [1, 2, 3])
    await refund(sale.id, {
      way: 'amount',
      lines: [units(sale.shirts, 0)],
      goods_amount: '1.00',
    });

  const member = { type: 'member', id: sale.userId, name: 'member' } as const;
  const asked = await transact(shop.db, (tx) =>
    applyRefund(
      { tx, now, actor: member },
      {
        userId: sale.userId,
        orderId: sale.id,
        type: 1,
        lines: [{ order_goods_id: sale.shirts, num: 1 }],
        reasonCode: 5,
      },
    ),
  );

  expect(asked.refund_no).toMatch(/-4$/);
});

test('a transfer waits to be made, to the balance it goes at once', async () => {
  const sale = await addSale(3, {}, 'offline');

  await refund(sale.id, { way: 'amount', goods_amount: '20.00' });
  await refund(sale.id, { way: 'amount', goods_amount: '10.00', refund_method: 2 });

  expect(await shop.rows('shop_refund')).toMatchObject([
    { status: 1, refund_method: 1 },
    { status: 2, refund_method: 2 },
  ]);
  expect(await shop.row('shop_order', sale.id)).toMatchObject({
    refund_amount: 1_000,
    refunding_amount: 2_000,
  });
  expect(await shop.row('user', sale.userId)).toMatchObject({ money: 1_000 });
  expect(await broken()).toEqual([]);
});

test('the preview is computed by the command, and writes nothing', async () => {
  const sale = await addSale(2);
  const before = await shop.everything();
  const command = {
    resource: orders,
    action: 'refund',
    handler: refundOrder,
    rowScope: async () => [],
  };
  const input = { lines: [units(sale.shirts, 2, 2)], reason_code: 8 };

  const facts = await previewAction(shop.db, command, {
    admin: adminWith(['shop/order/order/refund']),
    now,
    request: { ids: [sale.id], input },
  });

  expect(facts).toMatchObject({
    balance: '200.00',
    requested: '0.00',
    proposed: '0.00',
    stock: [{ num: 2 }],
    status: 2,
    most: { goods: '200.00', freight: '6.00' },
    refund: {
      goods: '200.00',
      freight: '0.00',
      amount: '200.00',
      lines: [{ order_goods_id: sale.shirts, num: 2, amount: '200.00' }],
    },
  });
  expect(await shop.everything()).toEqual(before);
});

test('the answer is what was written, where it differs from the preview', async () => {
  const sale = await addSale(2);
  const input = { lines: [units(sale.shirts, 2, 2)], reason_code: 8 };
  const preview = () =>
    previewAction(
      shop.db,
      { resource: orders, action: 'refund', handler: refundOrder, rowScope: async () => [] },
      { admin: adminWith(), now, request: { ids: [sale.id], input } },
    );
  expect(await preview()).toMatchObject({ balance: '200.00', refund: { amount: '200.00' } });

  // A colleague gives back a part meanwhile.
  const part = { way: 'amount', goods_amount: '150.00', lines: [units(sale.shirts, 0)] };
  const first = await refund(sale.id, part);
  const second = await refund(sale.id, input);

  expect(first.outcome).toMatchObject({ balance: '150.00', stock: [], refund: { lines: [{}] } });
  const [, written] = await shop.rows('shop_refund');
  expect(written).toMatchObject({ refund_amount: 5_000 });
  expect(second.outcome).toMatchObject({
    balance: '50.00',
    requested: '0.00',
    points_taken: 0,
    stock: [{ num: 2 }],
    refund: {
      refund_no: written?.['refund_no'],
      amount: '50.00',
      lines: [{ order_goods_id: sale.shirts, num: 2, amount: '50.00' }],
    },
  });
  expect(second.outcome).not.toHaveProperty('most');
});

test('a recalled parcel does not put units into stock that a refund of staff has put there', async () => {
  const sale = await addSale(3);
  const items = JSON.stringify([
    { order_goods_id: sale.shirts, num: 3 },
    { order_goods_id: sale.belts, num: 1 },
  ]);
  const parcel = await shop.insert('shop_order_express', {
    order_id: sale.id,
    ship_type: 2,
    items,
    status: 1,
    create_time: now,
  });
  await refund(sale.id, { lines: [units(sale.shirts, 2, 1)] });

  const revoke = { parcel_id: parcel, change: 'revoke', reason: '拒收' };
  await shop.run(orders, track, { ids: [sale.id], input: revoke });

  expect(await shop.row('shop_goods_sku', sale.shirt.id)).toMatchObject({ stock: 22 });
});
