import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { Denied, Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { adminWith, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { close } from './cancel.ts';

const shop = useShop();
const input = { reason: '缺货' };

test('an order of which something was refunded is not closed', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, {
    userId,
    status: 3,
    lines: [{ sku, num: 2 }],
    values: { refund_amount: 5_000 },
  });

  await expect(shop.run(orders, close, { ids: [id], input })).rejects.toEqual(
    new Refusal('illegal_transition', { data: { guard: 'close' } }),
  );
});

test('closing asks for a reason and for one order at a time', async () => {
  const refused = (path: string, code: InvalidCode, params = {}) =>
    new InvalidInput(new Map([[path, new Invalid(code, params)]]));

  await expect(shop.run(orders, close, { ids: [1], input: {} })).rejects.toEqual(
    refused('input.reason', 'required'),
  );
  await expect(shop.run(orders, close, { ids: [1, 2], input })).rejects.toEqual(
    refused('ids', 'too_many', { max: 1 }),
  );
});

test('an admin without the close permission is refused', async () => {
  const packer = adminWith(['shop/order/order/delivery']);

  await expect(shop.run(orders, close, { ids: [1], input }, packer)).rejects.toEqual(
    new Denied('shop/order/order/close'),
  );
});
