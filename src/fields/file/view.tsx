import { AddressCell } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: AddressCell,
  Input: lazyView(async () => (await import('../parts/inputs.tsx')).FileInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).ContainsFilter),
  FilterText: ContainsText,
};
