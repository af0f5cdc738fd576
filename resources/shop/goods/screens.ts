import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { PriceRange } from './PriceRange.tsx';

/** What of the goods screens is made by hand. */
export const screens: OwnScreens = {
  cells: { min_price: PriceRange },
  inputs: {
    attr_value_ids: lazy(() =>
      import('./params/AttrValuesInput.tsx').then(({ AttrValuesInput }) => ({
        default: AttrValuesInput,
      })),
    ),
    params: lazy(() =>
      import('./params/ParamsInput.tsx').then(({ ParamsInput }) => ({ default: ParamsInput })),
    ),
  },
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
