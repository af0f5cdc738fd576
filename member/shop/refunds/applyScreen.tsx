import { orderDetail } from '../api/orders.ts';
import { refundPrecheck, refundReasons } from '../api/refunds.ts';
import { refusalOf } from '../forms/refusal.ts';
import { storeScreen } from '../storeScreen.ts';
import { type ApplyData, ApplyPage } from './ApplyPage.tsx';

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
