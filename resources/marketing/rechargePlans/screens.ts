import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the screens of top-up plans is made by hand. */
export const screens: OwnScreens = {
  formAside: lazy(() =>
    import('./BonusPreview.tsx').then((own) => ({ default: own.BonusPreview })),
  ),
};
