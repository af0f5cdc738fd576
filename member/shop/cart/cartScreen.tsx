import { cartIndex, type CartLine } from '../api/cart.ts';
import { storeScreen } from '../storeScreen.ts';
import { CartPage } from './CartPage.tsx';

/** The cart of the member. */
export const screen = storeScreen<readonly CartLine[]>({
  isForMembers: true,
  load: async (call) => (await call(cartIndex, undefined)).list,
  head: (_lines, { t }) => ({ title: t('store.frame.nav.cart') }),
  View: CartPage,
});
