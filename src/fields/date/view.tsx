import { useText } from '../../texts/index.ts';
import { TextCell } from '../parts/cells.tsx';
import { PlainRangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: DayCell,
  saysNone: true,
  Input: lazyInput('DateInput'),
  Filter: lazyFilter('DayFilter'),
  FilterText: PlainRangeText,
};

function DayCell(props: CellProps) {
  const t = useText('fields.view');
  return props.value ? <TextCell {...props} /> : t('none');
}
