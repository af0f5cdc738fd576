import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { declaredSettings } from '../../../tests/support/orderHandlers.ts';
import { now, useShop } from '../../../tests/support/shop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { shipWith } from './ship.ts';

const ship = shipWith(declaredSettings);

const shop = useShop();

async function paidOrder(num = 2) {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const order = await addOrder(shop, { userId, status: 2, lines: [{ sku, num }] });
  return { ...order, userId, line: order.lineIds[0] ?? 0 };
}
const carrier = () => addCarrier(shop, { name: '青羽速递', code: 'QY' });
const shipped = (num: number) =>
  shop.rows('shop_order_goods').then((rows) => rows[num]?.['ship_num']);
const refusal = (path: string, code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([[path, new Invalid(code, params)]]));

test('a shipped order counts as received after the days that the owner has set', async () => {
  const { id } = await paidOrder();
  const patient = shipWith({
    setting: (name) =>
      name === 'auto_receive_days' ? Promise.resolve(15 as never) : declaredSettings.setting(name),
  });

  await shop.run(orders, patient, { ids: [id], input: { ship_type: 2 }, rows: { [id]: {} } });

  expect(await shop.row('shop_order', id)).toMatchObject({ auto_receive_time: now + 15 * 86_400 });
});

test('the log of an order names the person, not the account', async () => {
  const { id } = await paidOrder();
  const company = await carrier();
  await shop.db.updateTable('admin').set({ nickname: '闻溪' }).where('id', '=', 1).execute();

  await shop.run(orders, ship, {
    ids: [id],
    input: { company_id: company },
    rows: { [id]: { express_no: 'QY1001' } },
  });

  expect(await shop.rows('shop_order_log')).toMatchObject([{ actor_id: 1, actor_name: '闻溪' }]);
});

test('a paid order leaves with its tracking number, and others stay as they are', async () => {
  const { id, line, userId } = await paidOrder();
  const company = await carrier();
  const other = await paidOrder();
  const [before, bystander] = [
    await shop.row('shop_order', id),
    await shop.row('shop_order', other.id),
  ];

  const outcome = await shop.run(orders, ship, {
    ids: [id],
    input: { company_id: company },
    rows: { [id]: { express_no: 'QY1001' } },
  });

  expect(outcome).toEqual({ done: [id], refused: [] });
  expect(await shop.row('shop_order', id)).toEqual({
    ...before,
    status: 3,
    ship_status: 2,
    ship_time: now,
    auto_receive_time: now + 864_000,
    version: 2,
    update_time: now,
  });
  expect(await shop.row('shop_order_goods', line)).toMatchObject({ num: 2, ship_num: 2 });
  expect(await shop.rows('shop_order_express')).toMatchObject([
    {
      order_id: id,
      ship_type: 1,
      company_id: company,
      company_code: 'QY',
      express_no: 'QY1001',
      items: [{ order_goods_id: line, num: 2 }],
      status: 1,
      admin_id: 1,
      create_time: now,
    },
  ]);
  expect(await shop.rows('shop_order_log')).toMatchObject([
    {
      order_id: id,
      action: 'ship',
      from_status: 2,
      to_status: 3,
      actor_type: 'admin',
      actor_id: 1,
      actor_name: 'admin',
      remark: '青羽速递 QY1001',
    },
  ]);
  expect(await shop.rows('outbox')).toMatchObject([
    {
      event: 'order.shipped',
      aggregate: 'shop_order',
      aggregate_id: id,
      payload: {
        order_no: before['order_no'],
        user_id: userId,
        company_code: 'QY',
        express_no: 'QY1001',
        complete: true,
      },
    },
  ]);
  expect(await shop.row('shop_order', other.id)).toEqual(bystander);
});

test('an order of which a part leaves stays to ship, until the rest follows', async () => {
  const { id, line } = await paidOrder(5);
  const company_id = await carrier();

  const parcel = (express_no: string, num?: number) =>
    shop.run(orders, ship, {
      ids: [id],
      input: { company_id },
      rows: { [id]: { express_no, ...(num && { lines: [{ order_goods_id: line, num }] }) } },
    });
  await parcel('QY1', 2);
  const between = await shop.row('shop_order', id);
  await parcel('QY2');

  expect(between).toMatchObject({ status: 2, ship_status: 1, ship_time: null });
  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 3,
    ship_status: 2,
    ship_time: now,
  });
  const parcels = await shop.rows('shop_order_express');
  expect(parcels.map(({ items }) => items)).toEqual([
    [{ order_goods_id: line, num: 2 }],
    [{ order_goods_id: line, num: 3 }],
  ]);
  const steps = await shop.rows('shop_order_log');
  expect(
    steps.map(({ action, from_status, to_status }) => [action, from_status, to_status]),
  ).toEqual([
    ['ship_part', 2, 2],
    ['ship', 2, 3],
  ]);
});

test('an order may be handed over without a carrier', async () => {
  const { id } = await paidOrder();

  await shop.run(orders, ship, { ids: [id], input: { ship_type: 2 } });

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 3, ship_status: 2 });
  expect(await shop.rows('shop_order_express')).toMatchObject([
    { ship_type: 2, company_id: null, company_code: '', express_no: '', status: 3 },
  ]);
});

test('lines without shipping hold no order back and are in no parcel', async () => {
  const userId = await addMember(shop);
  const [shirt, card] = [await addSku(shop), await addSku(shop)];
  const { id, lineIds } = await addOrder(shop, {
    userId,
    status: 2,
    lines: [
      { sku: shirt, num: 1 },
      { sku: card, num: 1, values: { need_ship: 0 } },
    ],
  });

  await shop.run(orders, ship, { ids: [id], input: { ship_type: 2 } });

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 3 });
  expect(await shop.rows('shop_order_express')).toMatchObject([
    { items: [{ order_goods_id: lineIds[0], num: 1 }] },
  ]);
  expect([await shipped(0), await shipped(1)]).toEqual([1, 0]);
});

test('pieces under an open refund stay here, and with them the order', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, {
    userId,
    status: 2,
    lines: [{ sku, num: 3, values: { refunding_num: 1 } }],
  });

  await shop.run(orders, ship, { ids: [id], input: { ship_type: 2 } });

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 2, ship_status: 1 });
  expect(await shipped(0)).toBe(2);
  await expect(shop.run(orders, ship, { ids: [id], input: { ship_type: 2 } })).rejects.toEqual(
    new Refusal('refund_open'),
  );
});

test('a bulk run ships what it can and says why it does not ship the rest', async () => {
  const [first, second, third] = [await paidOrder(), await paidOrder(), await paidOrder()];
  const company_id = await carrier();
  await shop.run(orders, ship, { ids: [second.id], input: { ship_type: 2 } });

  const outcome = await shop.run(orders, ship, {
    ids: [first.id, second.id, third.id, 999],
    input: { company_id },
    rows: {
      [first.id]: { express_no: 'QY1' },
      [second.id]: { express_no: 'QY2' },
      [third.id]: { express_no: '' },
      999: { express_no: 'QY9' },
    },
  });

  expect(outcome).toEqual({
    done: [first.id],
    refused: [
      { id: second.id, reason: new Refusal('illegal_transition', { data: { guard: 'ship' } }) },
      { id: third.id, reason: refusal(`rows.${third.id}.express_no`, 'required') },
      { id: 999, reason: new Refusal('not_found') },
    ],
  });
  expect(await shop.row('shop_order', third.id)).toMatchObject({ status: 2, version: 1 });
});

test('an order of a bulk run leaves with a carrier of its own, where its row names one', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const company_id = await carrier();
  const other = await addCarrier(shop, { name: '驰南物流', code: 'CN' });
  const off = await addCarrier(shop, { status: 0 });

  const send = (carrier_id: number) =>
    shop.run(orders, ship, {
      ids: [first.id, second.id],
      input: { company_id },
      rows: { [first.id]: { express_no: 'QY1' }, [second.id]: { express_no: 'CN1', carrier_id } },
    });

  expect(await send(off)).toEqual({
    done: [first.id],
    refused: [
      { id: second.id, reason: refusal(`rows.${second.id}.carrier_id`, 'not_a_reference') },
    ],
  });
  await send(other);
  expect(await shop.rows('shop_order_express')).toMatchObject([
    { order_id: first.id, company_code: 'QY', express_no: 'QY1' },
    { order_id: second.id, company_code: 'CN', express_no: 'CN1' },
  ]);
});
