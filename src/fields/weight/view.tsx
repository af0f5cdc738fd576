import { NumberCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';
import { useText } from '../../texts/index.ts';

export const view: Views = {
  Cell: WeightCell,
  Input: lazyView(async () => (await import('../parts/inputs.tsx')).WeightInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NumberFilter),
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
