import { FlagCell } from './FlagCell.tsx';
import { FlagText } from './FlagText.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: FlagCell,
  Input: plainInput('FlagInput'),
  Filter: plainFilter('FlagFilter'),
  FilterText: FlagText,
};
