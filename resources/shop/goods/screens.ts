import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { PriceRange } from './PriceRange.tsx';

/** What of the goods screens is made by hand. */
export const screens: OwnScreens = {
  cells: { min_price: PriceRange },
  dialogs: {
    stock: lazy(() =>
      import('./StockDialog.tsx').then(({ StockDialog }) => ({ default: StockDialog })),
    ),
    price: lazy(() =>
      import('./PriceDialog.tsx').then(({ PriceDialog }) => ({ default: PriceDialog })),
    ),
    import: lazy(() =>
      import('./ImportDialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
    ),
  },
};
