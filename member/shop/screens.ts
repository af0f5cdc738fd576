import { buyerScreens } from './buyerScreens.ts';
import type { ScreenEntry } from './storeScreen.ts';

/** Screens of the storefront. The first that matches an address is shown. */
export const screens: readonly ScreenEntry[] = [
  { path: '/', texts: ['home', 'parts'], open: () => import('./home/homeScreen.tsx') },
  { path: '/classes', texts: ['list'], open: () => import('./list/classesScreen.tsx') },
  { path: '/goods', texts: ['list'], open: () => import('./list/listScreen.tsx') },
  {
    path: '/goods/:id',
    texts: ['list', 'product'],
    open: () => import('./product/productScreen.tsx'),
  },
  { path: '/p/:id', texts: ['parts'], open: () => import('./page/pageScreen.tsx') },
  { path: '/p/:route', texts: ['parts'], open: () => import('./page/pageScreen.tsx') },
  { path: '/preview', texts: ['parts'], open: () => import('./page/previewScreen.tsx') },
  {
    path: '/preview/product',
    texts: ['list', 'product'],
    open: () => import('./product/previewScreen.tsx'),
  },
  { path: '/cart', texts: ['cart'], open: () => import('./cart/cartScreen.tsx') },
  ...buyerScreens,
];

/** Shown for an address without a screen, and for a record that is not there. */
export const missing: ScreenEntry = {
  path: '/404',
  texts: [],
  open: () => import('./state/missingScreen.tsx'),
};
