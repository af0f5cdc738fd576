import { refundCarriers, refundDetail } from '../api/refunds.ts';
import { storeScreen } from '../storeScreen.ts';
import { RefundPage, type RefundPageData } from './RefundPage.tsx';
import { refundState } from './refundState.ts';

/** One refund of the member. */
export const screen = storeScreen<RefundPageData>({
  isForMembers: true,
  async load(call, { params }) {
    const refund = await call(refundDetail, { id: Number(params['id']) });
    const isToSend = refundState(refund) === 'toSend';
    return { refund, carriers: isToSend ? (await call(refundCarriers, undefined)).list : [] };
  },
  head: (data, { t }) => ({
    title: t('store.refunds.detailTitle', { no: data?.refund.refund_no ?? '' }),
  }),
  View: RefundPage,
});
