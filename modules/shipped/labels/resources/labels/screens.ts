import { lazy } from 'react';
import type { OwnScreens } from '#shopwright/ui';

/** Labels are printed from the bar of chosen rows. */
export const screens: OwnScreens = {
  texts: ['labels'],
  bulk: lazy(() =>
    import('./PrintLabels.tsx').then(({ PrintLabels }) => ({ default: PrintLabels })),
  ),
};
