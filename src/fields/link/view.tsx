import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { Views } from '../view.ts';

const loadParts = () => import('./LinkInput.tsx');

export const view: Views = {
  // No list shows one so far: the first list need not load it.
  Cell: lazyView(async () => (await loadParts()).LinkCell),
  Input: lazyView(async () => (await loadParts()).LinkInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
};
