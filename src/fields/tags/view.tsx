import { Chips } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: TagsCell,
  Input: lazyView(async () => (await import('./TagsInput.tsx')).TagsInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).ContainsFilter),
  FilterText: ContainsText,
};

function TagsCell({ value }: CellProps) {
  return Array.isArray(value) ? <Chips labels={value.map(String)} /> : null;
}
