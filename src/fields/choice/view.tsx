import { OptionsText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { Views } from '../view.ts';
import { ChoiceCell } from './ChoiceCell.tsx';

export const view: Views = {
  Cell: ChoiceCell,
  Input: lazyInput('ChoiceInput'),
  Filter: lazyFilter('OptionsFilter'),
  FilterText: OptionsText,
};
