import { JsonCell } from './JsonCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: JsonCell,
  Input: plainInput('JsonInput'),
  Filter: plainFilter('NoFilter'),
  FilterText: ContainsText,
};
