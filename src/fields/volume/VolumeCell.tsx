import { useFieldKit } from '../kit.ts';
import { NumberCell } from '../parts/cells.tsx';
import type { CellProps } from '../view.ts';

export function VolumeCell(props: CellProps) {
  const { t } = useFieldKit();
  return (
    <span>
      <NumberCell {...props} /> {t('cubicMetres')}
    </span>
  );
}
