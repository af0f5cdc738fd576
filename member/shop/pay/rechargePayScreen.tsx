import { storeScreen } from '../storeScreen.ts';
import { PayPage } from './PayPage.tsx';
import { type Payable, payableRecharge } from './payable.ts';

/** Payment of a top-up. */
export const screen = storeScreen<Payable | undefined>({
  isForMembers: true,
  load: (call, { params }) => payableRecharge(call, Number(params['id'])),
  head: (_data, { t }) => ({ title: t('store.pay.title') }),
  View: PayPage,
});
