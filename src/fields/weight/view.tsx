import { NumberCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';
import { useText } from '../../texts/index.ts';

export const view: Views = {
  Cell: WeightCell,
  Input: lazyInput('WeightInput'),
  Filter: lazyFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};

function WeightCell(props: CellProps) {
  const t = useText('fields.view');
  return (
    <span>
      <NumberCell {...props} /> {t('kilograms')}
    </span>
  );
}
