import { storeScreen } from '../storeScreen.ts';
import { PayPage } from './PayPage.tsx';
import { type StorePayment, payableOrder } from './payable.ts';

/** Payment of an order; once it is paid, what comes next. */
export const screen = storeScreen<StorePayment | undefined>({
  isForMembers: true,
  load: (call, { params }) => payableOrder(call, Number(params['id'])),
  head: (_data, { t }) => ({ title: t('store.pay.title') }),
  View: PayPage,
});
