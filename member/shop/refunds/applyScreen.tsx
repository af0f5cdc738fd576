import { type OrderDetailRow, orderDetail } from '../api/orders.ts';
import { type RefundBounds, refundPrecheck, refundReasons } from '../api/refunds.ts';
import { refusalOf } from '../forms/refusal.ts';
import { storeScreen } from '../storeScreen.ts';
import { ApplyPage } from './ApplyPage.tsx';

export type ApplyData = {
  readonly order: OrderDetailRow;
  readonly reasons: readonly { readonly code: number; readonly name: string }[];
  /** Bounds of a refund of all that is left; absent if there is none. */
  readonly bounds?: RefundBounds;
  /** Reason why there is none, as the server words it. */
  readonly refusal?: string;
};

/** Request for a refund of an order, of some of its lines or all. */
export const screen = storeScreen<ApplyData>({
  isForMembers: true,
  async load(call, { params }) {
    const id = Number(params['id']);
    const [{ row: order }, { list: reasons }] = await Promise.all([
      call(orderDetail, { id }),
      call(refundReasons, undefined),
    ]);
    try {
      const bounds = await call(refundPrecheck, { order_id: id });
      return { order, reasons, bounds };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return { order, reasons, refusal: refusal.message };
    }
  },
  head: (_data, { t }) => ({ title: t('store.refunds.apply.title') }),
  View: ApplyPage,
});
