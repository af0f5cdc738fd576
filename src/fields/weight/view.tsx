import { WeightCell } from './WeightCell.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: WeightCell,
  Input: plainInput('WeightInput'),
  Filter: plainFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};
