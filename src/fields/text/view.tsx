import { TextCell } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: TextCell,
  Input: plainInput('LineInput'),
  Filter: plainFilter('ContainsFilter'),
  FilterText: ContainsText,
};
