import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Custom parts of the screens of exports. */
export const screens: OwnScreens = {
  dialogs: {
    download: lazy(() =>
      import('../../routine/shared/Download.tsx').then(({ Download }) => ({ default: Download })),
    ),
  },
  listTools: lazy(() =>
    import('./WatchProgress.tsx').then(({ WatchProgress }) => ({ default: WatchProgress })),
  ),
};
