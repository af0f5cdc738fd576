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
  { path: '/coupons', texts: ['coupons'], open: () => import('./coupons/couponsScreen.tsx') },
  {
    path: '/coupons/mine',
    texts: ['coupons'],
    open: () => import('./coupons/ownCouponsScreen.tsx'),
  },
  {
    path: '/favorites',
    texts: ['favourites'],
    open: () => import('./favourites/favouritesScreen.tsx'),
  },
  { path: '/looks', texts: ['looks'], open: () => import('./looks/looksScreen.tsx') },
  { path: '/looks/:id', texts: ['looks'], open: () => import('./looks/lookScreen.tsx') },
  { path: '/recharge', texts: ['recharge'], open: () => import('./recharge/rechargeScreen.tsx') },
  { path: '/custom', texts: ['custom'], open: () => import('./custom/customScreen.tsx') },
  { path: '/custom/new', texts: ['custom'], open: () => import('./custom/newCustomScreen.tsx') },
  { path: '/mine', texts: ['mine'], open: () => import('./mine/mineScreen.tsx') },
  { path: '/help', texts: ['help'], open: () => import('./help/helpScreen.tsx') },
  { path: '/pages/:slug', texts: [], open: () => import('./help/pageScreen.tsx') },
  {
    path: '/agreements/:name',
    texts: ['help'],
    open: () => import('./help/agreementScreen.tsx'),
  },
  { path: '/posts', texts: ['help'], open: () => import('./help/postsScreen.tsx') },
  { path: '/posts/:slug', texts: ['help'], open: () => import('./help/postScreen.tsx') },
];
