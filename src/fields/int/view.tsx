import { NumberCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: NumberCell,
  Input: lazyView(async () => (await import('../parts/inputs.tsx')).WholeInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NumberFilter),
  FilterText: RangeText,
  align: 'end',
};
