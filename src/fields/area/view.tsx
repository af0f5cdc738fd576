import { TextCell } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import { lazyFilter } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: AreaCell,
  Input: lazyView(async () => (await import('./AreaInput.tsx')).AreaInput),
  Filter: lazyFilter('NoFilter'),
  FilterText: ContainsText,
};

/** The names stored when the area was chosen. */
function AreaCell(props: CellProps) {
  const { value } = props;
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
  return <TextCell {...props} value={text} />;
}
