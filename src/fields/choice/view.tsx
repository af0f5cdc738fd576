import { ChoiceCell } from './ChoiceCell.tsx';
import { OptionsText } from '../parts/filterTexts.tsx';
import { plainFilter, plainInput } from '../parts/plain.ts';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: ChoiceCell,
  Input: plainInput('ChoiceInput'),
  Filter: plainFilter('OptionsFilter'),
  FilterText: OptionsText,
};
