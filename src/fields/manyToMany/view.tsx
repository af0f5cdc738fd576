import { lazyView } from '../parts/lazyView.tsx';
import { plainFilter } from '../parts/plain.ts';
import { ReferenceText } from '../parts/ReferenceText.tsx';
import type { Views } from '../view.ts';
import { ReferencesCell } from './ReferencesCell.tsx';

export const view: Views = {
  Cell: ReferencesCell,
  Input: lazyView(async () => (await import('./ReferencesInput.tsx')).ReferencesInput),
  Filter: plainFilter('ReferenceFilter'),
  FilterText: ReferenceText,
};
