import { lazy } from 'react';
import type { OwnScreens } from '../../../src/ui/index.ts';
import { PriceRange, SaleChange } from './listCells.tsx';

/** Custom parts of the product screens. */
export const screens: OwnScreens = {
  texts: ['spec'],
  sections: {
    spec: {
      fields: ['skus', 'attrs', 'spec_type', 'spec_names', 'spec_names_en'],
      Section: lazy(() =>
        import('./spec/SpecSection.tsx').then(({ SpecSection }) => ({ default: SpecSection })),
      ),
    },
  },
  formTools: lazy(() =>
    import('./preview/PreviewButton.tsx').then((own) => ({ default: own.PreviewButton })),
  ),
  cells: { min_price: PriceRange, next_change: SaleChange },
  expanded: lazy(() => import('./GoodsLinks.tsx').then((own) => ({ default: own.SkuLinks }))),
  listFact: lazy(() => import('./GoodsLinks.tsx').then((own) => ({ default: own.GoodsLinks }))),
  filters: {
    attr_value_ids: lazy(() =>
      import('./params/AttrFilter.tsx').then(({ AttrFilter }) => ({ default: AttrFilter })),
    ),
  },
  inputs: {
    service_ids: lazy(() =>
      import('./params/ServicesInput.tsx').then(({ ServicesInput }) => ({
        default: ServicesInput,
      })),
    ),
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
    pictures: lazy(() =>
      import('./bulkPictures/PicturesDialog.tsx').then((own) => ({ default: own.PicturesDialog })),
    ),
    stock: lazy(() =>
      import('./StockDialog.tsx').then(({ StockDialog }) => ({ default: StockDialog })),
    ),
    price: lazy(() =>
      import('./PriceDialog.tsx').then(({ PriceDialog }) => ({ default: PriceDialog })),
    ),
    thirdParty: lazy(() =>
      import('./ThirdPartyDialog.tsx').then((own) => ({ default: own.ThirdPartyDialog })),
    ),
    import: lazy(() =>
      import('./ImportDialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
    ),
  },
};
