import { Chips } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: TagsCell,
  Input: lazyInput('TagsInput'),
  Filter: lazyFilter('ContainsFilter'),
  FilterText: ContainsText,
};

function TagsCell({ value }: CellProps) {
  return Array.isArray(value) ? <Chips labels={value.map(String)} /> : null;
}
