import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** What of the goods screens is made by hand. */
export const screens: OwnScreens = {
  dialogs: {
    import: lazy(() =>
      import('./ImportDialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
    ),
  },
};
