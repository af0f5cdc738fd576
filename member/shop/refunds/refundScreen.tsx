import { type LocalText } from '../api/localText.ts';
import { refundCarriers, type RefundDetailRow, refundDetail } from '../api/refunds.ts';
import { storeScreen } from '../storeScreen.ts';
import { RefundPage } from './RefundPage.tsx';
import { refundState } from './refundState.ts';

export type RefundPageData = {
  readonly refund: RefundDetailRow;
  /** Carriers, once goods are to be sent back. */
  readonly carriers: readonly (LocalText & { readonly id: number })[];
};

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
