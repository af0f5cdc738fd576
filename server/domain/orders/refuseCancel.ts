import { orders, Status } from '../../../resources/shop/orders.ts';
import { emit } from '../../events/emit.ts';
import { handle } from '../handle.ts';
import { logStep } from './order.ts';

/** Declines a cancellation: the order returns to the status it had before. */
export const refuseCancel = handle(
  orders,
  'refuseCancel',
  async ({ tx, record, input, admin, now }) => {
    // Only orders to ship can be asked to be cancelled today; the column keeps the status.
    const back =
      Object.values(Status).find((status) => status === record.cancel_from_status) ??
      Status.to_ship;
    await tx
      .updateTable('shop_order')
      .set({ status: back, cancel_from_status: null, refuse_reason: input.reason })
      .where('id', '=', record.id)
      .execute();
    await logStep(
      tx,
      { admin, now },
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
