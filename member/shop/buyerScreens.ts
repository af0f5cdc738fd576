import type { ScreenEntry } from './storeScreen.ts';

/** Screens on which a member buys and comes back: checkout, payment, orders and what belongs to them. */
export const buyerScreens: readonly ScreenEntry[] = [
  {
    path: '/checkout',
    texts: ['checkout', 'addresses'],
    open: () => import('./checkout/checkoutScreen.tsx'),
  },
  { path: '/pay/return', texts: ['pay'], open: () => import('./pay/payReturnScreen.tsx') },
  { path: '/pay/:id', texts: ['pay'], open: () => import('./pay/orderPayScreen.tsx') },
  {
    path: '/pay/recharge/:id',
    texts: ['pay'],
    open: () => import('./pay/rechargePayScreen.tsx'),
  },
  { path: '/orders', texts: ['orders'], open: () => import('./orders/ordersScreen.tsx') },
  { path: '/orders/:id', texts: ['orders'], open: () => import('./orders/orderScreen.tsx') },
  {
    path: '/addresses',
    texts: ['addresses'],
    open: () => import('./addresses/addressesScreen.tsx'),
  },
];
