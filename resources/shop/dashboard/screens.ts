import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The page is made by hand: it shows figures, not records. */
export const screens: OwnScreens = {
  summary: lazy(() => import('./Summary.tsx').then(({ Summary }) => ({ default: Summary }))),
  screen: lazy(() =>
    import('./ShopDashboard.tsx').then(({ ShopDashboard }) => ({ default: ShopDashboard })),
  ),
};
