import { lazyView } from '../parts/lazyView.tsx';
import { lazyFilter } from '../parts/sharedViews.ts';
import { ReferenceCell, ReferenceText } from '../parts/references.tsx';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: ReferenceCell,
  Input: lazyView(async () => (await import('../parts/ReferenceInput.tsx')).ReferenceInput),
  Filter: lazyFilter('ReferenceFilter'),
  FilterText: ReferenceText,
};
