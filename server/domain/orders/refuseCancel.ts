import { orders, Status } from '../../../resources/shop/orders.ts';
import { query } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { handle } from '../handle.ts';
import { logStep } from './log.ts';

/** Says no to a request to cancel: the order goes on where it was. */
export const refuseCancel = handle(
  orders,
  'refuseCancel',
  async ({ tx, record, input, clerk, now }) => {
    // A request comes only from there; the column says so for the day it may come from elsewhere.
    const back = record.cancel_from_status ?? Status.to_ship;
    await query(
      tx,
      `update shop_order set status = $2, cancel_from_status = null, refuse_reason = $3 where id = $1`,
      [record.id, back, input.reason],
    );
    await logStep(
      tx,
      { clerk, now },
      {
        orderId: record.id,
        action: 'refuse_cancel',
        from: record.status,
        to: back,
        remark: input.reason,
      },
    );
    await emit(
      { tx, now },
      'order.cancel_refused',
      { name: 'shop_order', id: record.id },
      {
        order_no: record.order_no,
        user_id: record.user_id,
        reason: input.reason,
      },
    );
  },
);
