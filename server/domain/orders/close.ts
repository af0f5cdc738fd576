import { CancelType, orders } from '../../../resources/shop/orders.ts';
import { handle } from '../handle.ts';
import { endOrder } from './endOrder.ts';
import { refundReasons } from './order.ts';

/** Closes an order, paid or not, for a reason of the shop. */
export const close = handle(orders, 'close', ({ tx, record, input, admin, now }) =>
  endOrder({
    tx,
    admin,
    now,
    order: record,
    action: 'close',
    cancelType: CancelType.closed,
    reasonCode: refundReasons.shopClosed,
    reason: input.reason,
    goodsBack: input.goods_back === 1,
  }),
);
