import { CancelType, orders } from '../../../resources/shop/orders.ts';
import { handle } from '../handle.ts';
import { endOrder } from './endOrder.ts';
import { refundReasons } from './terms.ts';

/** Agrees to what the member asked for: the order ends and everything goes back. */
export const approveCancel = handle(orders, 'approveCancel', ({ tx, record, clerk, now }) =>
  endOrder({
    tx,
    clerk,
    now,
    order: record,
    action: 'approve_cancel',
    cancelType: CancelType.approved,
    reasonCode: refundReasons.cancelApproved,
    // The member's own words stay.
    reason: '',
    goodsBack: false,
  }),
);
