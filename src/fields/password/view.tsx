import { PasswordCell } from './PasswordCell.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: PasswordCell,
  Input: plainInput('PasswordInput'),
  Filter: plainFilter('NoFilter'),
  FilterText: ContainsText,
};
