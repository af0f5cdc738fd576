import { NumberCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import { type CellProps, useFieldKit, type Views } from '../view.ts';

export const view: Views = {
  Cell: WeightCell,
  Input: lazyInput('WeightInput'),
  Filter: lazyFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};

function WeightCell(props: CellProps) {
  const { t } = useFieldKit();
  return (
    <span>
      <NumberCell {...props} /> {t('kilograms')}
    </span>
  );
}
