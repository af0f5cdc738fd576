import { PlainRangeText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: IdCell,
  Input: lazyView(async () => (await import('../parts/inputs.tsx')).WholeInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NumberFilter),
  FilterText: PlainRangeText,
};

function IdCell({ value }: CellProps) {
  return <span>{String(value)}</span>;
}
