import { TextCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: TextCell,
  Input: plainInput('DateInput'),
  Filter: plainFilter('DayFilter'),
  FilterText: RangeText,
};
