import { NumberCell } from '../parts/cells.tsx';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import { type CellProps, useFieldKit, type Views } from '../view.ts';

export const view: Views = {
  Cell: VolumeCell,
  Input: lazyInput('VolumeInput'),
  Filter: lazyFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};

function VolumeCell(props: CellProps) {
  const { t } = useFieldKit();
  return (
    <span>
      <NumberCell {...props} /> {t('cubicMetres')}
    </span>
  );
}
