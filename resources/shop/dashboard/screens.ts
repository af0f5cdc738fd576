import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** The page is made by hand: it shows figures, not records. */
export const screens: OwnScreens = {
  summary: lazy(() => import('./Today.tsx').then(({ Today }) => ({ default: Today }))),
  screen: lazy(() =>
    import('./ShopDashboard.tsx').then(({ ShopDashboard }) => ({ default: ShopDashboard })),
  ),
};
