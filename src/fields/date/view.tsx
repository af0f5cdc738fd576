import { useText } from '../../texts/index.ts';
import { TextCell } from '../parts/cells.tsx';
import { PlainRangeText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: DayCell,
  saysNone: true,
  Input: lazyView(async () => (await import('./DateInput.tsx')).DateInput),
  Filter: lazyView(async () => (await import('./DayFilter.tsx')).DayFilter),
  FilterText: PlainRangeText,
};

function DayCell(props: CellProps) {
  const t = useText('fields.view');
  return props.value ? <TextCell {...props} /> : t('none');
}
