import { lazyView } from '../parts/lazyView.tsx';
import { ReferenceCell, ReferenceText } from '../parts/references.tsx';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: ReferenceCell,
  Input: lazyView(async () => (await import('../parts/ReferenceInput.tsx')).ReferenceInput),
  Filter: lazyView(async () => (await import('../parts/ReferenceInput.tsx')).ReferenceFilter),
  FilterText: ReferenceText,
};
