import { useFieldKit } from '../kit.ts';
import { NumberCell } from '../parts/cells.tsx';
import type { CellProps } from '../view.ts';

export function WeightCell(props: CellProps) {
  const { t } = useFieldKit();
  return (
    <span>
      <NumberCell {...props} /> {t('kilograms')}
    </span>
  );
}
