import { NumberCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: NumberCell,
  Input: plainInput('DecimalInput'),
  Filter: plainFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};
