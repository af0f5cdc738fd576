import { expect, test } from 'vitest';
import { orders, Status } from '../../../resources/shop/orders.ts';
import { orderHandlers } from '../../../tests/support/orderHandlers.ts';
import { isRefusal, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';

const shop = useShop();

const inputs = {
  ship: { ship_type: 2 },
  approveCancel: {},
  refuseCancel: { reason: '已经打包' },
  close: { reason: '缺货' },
  confirmPay: { amount: '200.00', serial: 'B0001' },
  remark: { admin_remark: '易碎' },
};

/**
 * Status after each action from each status; actions that are not named are refused. Source: specification 4.
 */
const leads: Readonly<Record<keyof typeof inputs, Readonly<Record<number, number>>>> = {
  ship: { [Status.to_ship]: Status.to_receive },
  approveCancel: { [Status.cancel_asked]: Status.cancelled },
  refuseCancel: { [Status.cancel_asked]: Status.to_ship },
  close: {
    [Status.to_pay]: Status.cancelled,
    [Status.to_ship]: Status.cancelled,
    [Status.to_receive]: Status.cancelled,
    [Status.to_evaluate]: Status.cancelled,
  },
  confirmPay: { [Status.to_pay]: Status.to_ship },
  remark: Object.fromEntries(Object.values(Status).map((status) => [status, status])),
};

// A change of address and of a parcel needs more than a status: see `desk.test.ts`.
const actions = Object.keys(inputs) as (keyof typeof inputs)[];
const pairs = actions.flatMap((action) =>
  Object.entries(Status).map(([name, status]) => ({
    action,
    name,
    status,
    to: leads[action][status],
  })),
);

test.each(pairs.filter(({ to }) => to !== undefined))(
  '$action leads from $name to $to',
  async ({ action, status, to }) => {
    const { id } = await orderIn(status);

    await shop.run(orders, orderHandlers[action], { ids: [id], input: inputs[action] });

    expect(await shop.row('shop_order', id)).toMatchObject({ status: to, version: 2 });
  },
);

test.each(pairs.filter(({ to }) => to === undefined))(
  '$action is refused at $name and changes nothing',
  async ({ action, status }) => {
    const { id } = await orderIn(status);
    const before = await shop.everything();

    const attempt = shop.run(orders, orderHandlers[action], {
      ids: [id],
      input: inputs[action],
    });

    await expect(attempt).rejects.toSatisfy(isRefusal('illegal_transition'));
    expect(await shop.everything()).toEqual(before);
  },
);

async function orderIn(status: number) {
  const userId = await addMember(shop);
  const sku = await addSku(shop, { locked_stock: 2 });
  const values = status === Status.to_pay ? { pay_method: 'offline' } : {};
  return addOrder(shop, { userId, status, values, lines: [{ sku, num: 2 }] });
}
