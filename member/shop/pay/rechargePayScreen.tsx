import { storeScreen } from '../storeScreen.ts';
import { PayPage } from './PayPage.tsx';
import { type StorePayment, payableRecharge } from './payable.ts';

/** Payment of a top-up. */
export const screen = storeScreen<StorePayment | undefined>({
  isForMembers: true,
  load: (call, { params }) => payableRecharge(call, Number(params['id'])),
  head: (_data, { t }) => ({ title: t('store.pay.title') }),
  View: PayPage,
});
