import { TextCell } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: TextCell,
  Input: lazyInput('LineInput'),
  Filter: lazyFilter('ContainsFilter'),
  FilterText: ContainsText,
};
