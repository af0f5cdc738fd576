import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { Denied, Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { declaredSettings } from '../../../tests/support/orderHandlers.ts';
import { adminWith, useShop } from '../../../tests/support/shop.ts';
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
const refusal = (path: string, code: InvalidCode, params = {}, members?: Map<string, Invalid>) =>
  new InvalidInput(new Map([[path, new Invalid(code, params, members)]]));

test('a tracking number that stands for another parcel is refused and changes nothing', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const company_id = await carrier();
  const send = (id: number) =>
    shop.run(orders, ship, {
      ids: [id],
      input: { company_id },
      rows: { [id]: { express_no: 'QY1' } },
    });
  await send(first.id);
  const before = await shop.everything();

  await expect(send(second.id)).rejects.toEqual(
    refusal(`rows.${second.id}.express_no`, 'duplicate'),
  );

  expect(await shop.everything()).toEqual(before);
});

test.each([
  ['no carrier', {}, { express_no: 'S' }, 'input.company_id', 'required', {}],
  [
    'an unknown carrier',
    { company_id: 77 },
    { express_no: 'S' },
    'input.company_id',
    'not_a_reference',
    {},
  ],
  ['no number', { company_id: 1 }, {}, 'rows.1.express_no', 'required', {}],
  [
    'a number with spaces',
    { company_id: 1 },
    { express_no: 'S F' },
    'rows.1.express_no',
    'express_no',
    {},
  ],
  ['a strange way', { ship_type: 3 }, {}, 'input.ship_type', 'not_an_option', {}],
  [
    'a line of another order',
    { ship_type: 2 },
    { lines: [{ order_goods_id: 99, num: 1 }] },
    'rows.1.lines',
    'not_a_reference',
    {},
  ],
  [
    'more pieces than are left',
    { ship_type: 2 },
    { lines: [{ order_goods_id: 1, num: 3 }] },
    'rows.1.lines',
    'too_large',
    { max: 2 },
  ],
  [
    'one line twice',
    { ship_type: 2 },
    {
      lines: [
        { order_goods_id: 1, num: 2 },
        { order_goods_id: 1, num: 1 },
      ],
    },
    'rows.1.lines',
    'too_large',
    { max: 0 },
  ],
])('%s is refused by name and changes nothing', async (_, input, row, path, code, params) => {
  const { id } = await paidOrder();
  await carrier();
  const before = await shop.everything();

  await expect(shop.run(orders, ship, { ids: [id], input, rows: { [id]: row } })).rejects.toEqual(
    // The codes of the table are keys of the dictionary.
    refusal(path, code as InvalidCode, params),
  );

  expect(await shop.everything()).toEqual(before);
});

test('no pieces are refused at their line', async () => {
  const { id } = await paidOrder();
  await carrier();
  const lines = [{ order_goods_id: 1, num: 0 }];

  await expect(
    shop.run(orders, ship, { ids: [id], input: { ship_type: 2 }, rows: { [id]: { lines } } }),
  ).rejects.toEqual(
    refusal(
      `rows.${id}.lines`,
      'not_as_described',
      { path: '0.num' },
      new Map([['0.num', new Invalid('too_small', { min: 1 })]]),
    ),
  );
});

test('a carrier that is switched off takes nothing', async () => {
  const { id } = await paidOrder();
  const company_id = await addCarrier(shop, { status: 0 });

  await expect(
    shop.run(orders, ship, {
      ids: [id],
      input: { company_id },
      rows: { [id]: { express_no: 'S' } },
    }),
  ).rejects.toEqual(refusal('input.company_id', 'not_a_reference'));
});

test('an admin without the delivery permission is refused', async () => {
  const { id } = await paidOrder();
  const packer = adminWith(['shop/order/order/index', 'shop/order/order/cancel']);

  await expect(
    shop.run(orders, ship, { ids: [id], input: { ship_type: 2 } }, packer),
  ).rejects.toEqual(new Denied('shop/order/order/delivery'));
});

test('an order that changed since it was looked at is not shipped', async () => {
  const { id } = await paidOrder();
  await shop.db.updateTable('shop_order').set({ version: 3 }).where('id', '=', id).execute();

  const seen = (version: number) =>
    shop.run(orders, ship, { ids: [id], version, input: { ship_type: 2 } });

  await expect(seen(2)).rejects.toEqual(new Refusal('stale'));
  expect(await seen(3)).toEqual({ done: [id], refused: [] });
});

test.each([
  [[], 'required', {}],
  [['x'], 'not_a_reference', {}],
  [[0], 'not_a_reference', {}],
  [Array.from({ length: 201 }, (_, i) => i + 1), 'too_many', { max: 200 }],
])('ids %j are refused', async (ids, code, params) => {
  await expect(shop.run(orders, ship, { ids, input: { ship_type: 2 } })).rejects.toEqual(
    // The codes of the table are keys of the dictionary.
    refusal('ids', code as InvalidCode, params),
  );
});
