import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { declaredSettings } from '../../../tests/support/orderHandlers.ts';
import { adminWith, now, useShop } from '../../../tests/support/shop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { query } from '../../db/index.ts';
import { track } from './parcels.ts';
import { shipWith } from './ship.ts';
import { undoShip } from './shipUndo.ts';

const ship = shipWith(declaredSettings);

const shop = useShop();

/** An order of five pieces, of which a carrier has some or all. */
async function shippedOrder(num = 5) {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const order = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 5 }] });
  const line = order.lineIds[0] ?? 0;
  const company_id = await addCarrier(shop);
  const send = (express_no: string, pieces: number) =>
    shop.run(orders, ship, {
      ids: [order.id],
      input: { company_id },
      rows: { [order.id]: { express_no, lines: [{ order_goods_id: line, num: pieces }] } },
    });
  await send('QY1', num);
  return { ...order, line, sku, send, companyId: company_id };
}

const undo = (id: number, express_no = '', admin = adminWith()) =>
  shop.run(orders, undoShip, { ids: [id], input: { express_no } }, admin);
const refusal = (code: InvalidCode) =>
  new InvalidInput(new Map([['input.express_no', new Invalid(code)]]));
const older = (table: string, seconds: number) =>
  query(shop.db, `update ${table} set create_time = create_time - $1`, [seconds]);

test('an order shipped by mistake is to ship again, as if nothing had left', async () => {
  const { id, line, sku } = await shippedOrder();
  const stock = await shop.row('shop_goods_sku', sku.id);

  await undo(id, 'QY1');

  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 2,
    ship_status: 0,
    ship_time: null,
    auto_receive_time: null,
  });
  expect(await shop.row('shop_order_goods', line)).toMatchObject({ ship_num: 0 });
  expect(await shop.rows('shop_order_express')).toMatchObject([{ express_no: 'QY1', status: 5 }]);
  expect(await shop.row('shop_goods_sku', sku.id)).toEqual(stock);
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'ship' },
    { action: 'revoke_parcel', from_status: 3, to_status: 2, actor_id: 1, remark: 'QY1' },
  ]);
});

test('of two parcels the one that is named comes back, and its number can be used again', async () => {
  const { id, line, send } = await shippedOrder(2);
  await send('QY2', 1);

  await undo(id, 'QY1');

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 2, ship_status: 1 });
  expect(await shop.row('shop_order_goods', line)).toMatchObject({ ship_num: 1 });
  await send('QY1', 4);
  expect(await shop.row('shop_order', id)).toMatchObject({ status: 3, ship_status: 2 });
});

test('an order handed over without a carrier can be undone too', async () => {
  const { id } = await addOrder(shop, {
    userId: await addMember(shop),
    status: 2,
    lines: [{ sku: await addSku(shop), num: 1, values: { need_ship: 0 } }],
  });
  await shop.run(orders, ship, { ids: [id], input: { ship_type: 2 } });

  await undo(id);

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 2, ship_status: 0 });
  expect(await shop.rows('shop_order_goods')).toMatchObject([{ ship_num: 0 }]);
});

test('the customer is not told of a parcel that was undone', async () => {
  const { id } = await shippedOrder();
  const [event] = await shop.rows('outbox');
  const message = {
    once_key: `outbox:${String(event?.['id'])}`,
    status: 'waiting',
    next_time: now,
  };
  await shop.insert('mail_log', {
    ...message,
    recipient: 'a@b.cn',
    event: 'order_shipped',
    subject: '-',
  });
  await shop.insert('sms_log', {
    ...message,
    mobile: '19900003602',
    content: '-',
    template_code: 'order_shipped',
  });
  const other = await shop.insert('mail_log', {
    ...message,
    once_key: 'outbox:0',
    recipient: 'a@b.cn',
    event: 'order_paid',
    subject: '-',
  });

  await undo(id, 'QY1');

  expect(await shop.rows('mail_log')).toMatchObject([{ id: other }]);
  expect(await shop.rows('sms_log')).toEqual([]);
});

test('a parcel of a colleague, an unknown number and a second undo are refused', async () => {
  const { id } = await shippedOrder();

  await expect(undo(id, 'QY1', { ...adminWith(), id: 2 })).rejects.toEqual(
    refusal('not_a_reference'),
  );
  await expect(undo(id, 'QY9')).rejects.toEqual(refusal('not_a_reference'));
  await undo(id, 'QY1');
  await expect(undo(id, 'QY1')).rejects.toEqual(
    new Refusal('illegal_transition', { data: { guard: 'undoShip' } }),
  );
});

test('five minutes are the limit, to the second', async () => {
  const { id } = await shippedOrder();

  await older('shop_order_express', 301);
  await expect(undo(id, 'QY1')).rejects.toEqual(refusal('undo_too_late'));
  await older('shop_order_express', -1);
  await undo(id, 'QY1');

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 2 });
});

test('a parcel that has an entry of its way stays where it is', async () => {
  const { id } = await shippedOrder();
  const [parcel] = await shop.rows('shop_order_express');
  await shop.run(orders, track, {
    ids: [id],
    input: { parcel_id: parcel?.['id'], change: 'note', parcel_status: 2, text: '已揽收' },
  });

  await expect(undo(id, 'QY1')).rejects.toEqual(refusal('undo_tracked'));
  expect(await shop.row('shop_order', id)).toMatchObject({ status: 3, ship_status: 2 });
});
