import { EmailCell } from './EmailCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: EmailCell,
  Input: plainInput('EmailInput'),
  Filter: plainFilter('ContainsFilter'),
  FilterText: ContainsText,
};
