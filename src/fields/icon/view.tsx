import { IconCell } from './IconCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: IconCell,
  Input: plainInput('IconInput'),
  Filter: plainFilter('ContainsFilter'),
  FilterText: ContainsText,
  isPicture: true,
};
