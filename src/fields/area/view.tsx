import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import { plainFilter } from '../parts/plain.ts';
import type { Views } from '../view.ts';
import { AreaCell } from './AreaCell.tsx';

export const view: Views = {
  Cell: AreaCell,
  Input: lazyView(async () => (await import('./AreaInput.tsx')).AreaInput),
  Filter: plainFilter('NoFilter'),
  FilterText: ContainsText,
};
