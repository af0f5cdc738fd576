import { NumberCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: NumberCell,
  Input: lazyInput('DecimalInput'),
  Filter: lazyFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};
