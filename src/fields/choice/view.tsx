import { OptionsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { Views } from '../view.ts';
import { ChoiceCell } from './ChoiceCell.tsx';

export const view: Views = {
  Cell: ChoiceCell,
  Input: lazyView(async () => (await import('./ChoiceInput.tsx')).ChoiceInput),
  Filter: lazyView(async () => (await import('./OptionsFilter.tsx')).OptionsFilter),
  FilterText: OptionsText,
};
