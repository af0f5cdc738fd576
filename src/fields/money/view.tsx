import { MoneyCell } from './MoneyCell.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: MoneyCell,
  Input: plainInput('AmountInput'),
  Filter: plainFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};
