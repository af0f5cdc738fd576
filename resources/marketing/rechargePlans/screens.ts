import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Custom parts of the screens of top-up plans. */
export const screens: OwnScreens = {
  formAside: lazy(() =>
    import('./BonusPreview.tsx').then((own) => ({ default: own.BonusPreview })),
  ),
};
