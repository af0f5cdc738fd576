import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { PriceRange } from './PriceRange.tsx';

/** What of the goods screens is made by hand. */
export const screens: OwnScreens = {
  cells: { min_price: PriceRange },
  dialogs: {
    import: lazy(() =>
      import('./ImportDialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
    ),
  },
};
