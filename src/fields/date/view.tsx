import { TextCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: TextCell,
  Input: lazyInput('DateInput'),
  Filter: lazyFilter('DayFilter'),
  FilterText: RangeText,
};
