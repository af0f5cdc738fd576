import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

export const screens: OwnScreens = {
  dialogs: {
    download: lazy(() =>
      import('../shared/Download.tsx').then(({ Download }) => ({ default: Download })),
    ),
  },
};
