import { lazyView } from '../parts/lazyView.tsx';
import { plainFilter } from '../parts/plain.ts';
import { ReferenceCell } from '../parts/ReferenceCell.tsx';
import { ReferenceText } from '../parts/ReferenceText.tsx';
import type { Views } from '../view.ts';

export const view: Views = {
  Cell: ReferenceCell,
  Input: lazyView(async () => (await import('../parts/ReferenceInput.tsx')).ReferenceInput),
  Filter: plainFilter('ReferenceFilter'),
  FilterText: ReferenceText,
};
