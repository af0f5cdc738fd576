import { ColourCell } from './ColourCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: ColourCell,
  Input: plainInput('ColourInput'),
  Filter: plainFilter('ContainsFilter'),
  FilterText: ContainsText,
};
