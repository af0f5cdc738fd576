import type { Data } from './calls.ts';
import type { DemoShop } from './people.ts';

/** An order the shop has acknowledged, with what it costs. */
export type AcknowledgedOrder = { readonly id: number; readonly pay: string };

type Controller = 'shop.order.Order' | 'shop.order.Refund' | 'shop.recharge.Order';

/** Staff run an action on one record. */
export const approve = (
  { staff }: DemoShop,
  controller: Controller,
  action: string,
  id: number,
  input: object = {},
): Promise<Data> => staff.post(`/admin/${controller}/${action}`, { ids: [id], input });

/** Staff send everything that is left of an order. */
export const ship = ({ staff, carrierId }: DemoShop, id: number): Promise<Data> =>
  staff.post('/admin/shop.order.Order/ship', {
    ids: [id],
    input: { company_id: carrierId },
    rows: { [id]: { express_no: `DM${id}${Date.now()}` } },
  });

/** Staff find a transfer on the account. */
export const confirmTransfer = (
  shop: DemoShop,
  controller: 'shop.order.Order' | 'shop.recharge.Order',
  { id, pay: amount }: AcknowledgedOrder,
): Promise<Data> => {
  const serial = `DM-${controller === 'shop.order.Order' ? 'O' : 'C'}-${id}`;
  const named = controller === 'shop.order.Order' ? { serial } : { pay_no: serial };
  return approve(shop, controller, 'confirmPay', id, { amount, ...named });
};

/** Staff add to a balance what an order costs. */
export const topUp = ({ staff }: DemoShop, memberId: number, amount: string): Promise<Data> =>
  staff.post('/admin/shop.user.User/balance', {
    ids: [memberId],
    input: { direction: 'add', amount, reason: 'promotion', memo: 'demo orders' },
  });
