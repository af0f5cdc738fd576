import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';

/** Custom parts of the screens of statements. */
export const screens: OwnScreens = {
  texts: ['reconciling'],
  dialogs: {
    compare: lazy(() =>
      import('./CompareDialog.tsx').then(({ CompareDialog }) => ({ default: CompareDialog })),
    ),
  },
  sectionTools: {
    sums: lazy(() =>
      import('./PrintStatement.tsx').then(({ PrintStatement }) => ({ default: PrintStatement })),
    ),
  },
};
