import { LongTextCell } from './LongTextCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: LongTextCell,
  Input: plainInput('LongTextInput'),
  Filter: plainFilter('ContainsFilter'),
  FilterText: ContainsText,
};
