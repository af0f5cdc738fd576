import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import { plainFilter } from '../parts/plain.ts';
import type { Views } from '../view.ts';
import { RowsCell } from './RowsCell.tsx';

export const view: Views = {
  Cell: RowsCell,
  Input: lazyView(async () => (await import('./RowsInput.tsx')).RowsInput),
  Filter: plainFilter('NoFilter'),
  FilterText: ContainsText,
  isWide: true,
};
