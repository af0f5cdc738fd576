import { CancelType, orders } from '../../../resources/shop/orders.ts';
import { handle } from '../handle.ts';
import { endOrder } from './endOrder.ts';
import { refundReasons } from './order.ts';

/** Approves a cancellation: the order ends; payment, stock and points are returned in full. */
export const approveCancel = handle(orders, 'approveCancel', ({ tx, record, admin, now }) =>
  endOrder({
    tx,
    admin,
    now,
    order: record,
    action: 'approve_cancel',
    cancelType: CancelType.approved,
    reasonCode: refundReasons.cancelApproved,
    // The reason that the member gave is kept.
    reason: '',
    goodsBack: false,
  }),
);
