import { useText } from '../../texts/index.ts';
import { TextCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: DayCell,
  saysNone: true,
  Input: lazyInput('DateInput'),
  Filter: lazyFilter('DayFilter'),
  FilterText: RangeText,
};

function DayCell(props: CellProps) {
  const t = useText('fields.view');
  return props.value ? <TextCell {...props} /> : t('none');
}
