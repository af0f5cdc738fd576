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
    path: '/refunds',
    texts: ['refunds', 'orders'],
    open: () => import('./refunds/refundsScreen.tsx'),
  },
  {
    path: '/refunds/:id',
    texts: ['refunds', 'orders'],
    open: () => import('./refunds/refundScreen.tsx'),
  },
  {
    path: '/refunds/apply/:id',
    texts: ['refunds'],
    open: () => import('./refunds/applyScreen.tsx'),
  },
  {
    path: '/reviews/:id',
    texts: ['reviews', 'orders'],
    open: () => import('./reviews/reviewScreen.tsx'),
  },
  {
    path: '/reviews/append/:id',
    texts: ['reviews'],
    open: () => import('./reviews/appendScreen.tsx'),
  },
  {
    path: '/addresses',
    texts: ['addresses'],
    open: () => import('./addresses/addressesScreen.tsx'),
  },
];
