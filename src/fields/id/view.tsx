import { PlainRangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: IdCell,
  Input: lazyInput('WholeInput'),
  Filter: lazyFilter('NumberFilter'),
  FilterText: PlainRangeText,
};

function IdCell({ value }: CellProps) {
  return <span>{String(value)}</span>;
}
