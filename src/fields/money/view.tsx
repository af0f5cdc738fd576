import { Money } from '../../kit/index.ts';
import { RangeText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: MoneyCell,
  Input: lazyInput('AmountInput'),
  Filter: lazyFilter('NumberFilter'),
  FilterText: RangeText,
  align: 'end',
};

/** An amount. A masked value is shown as it arrives. */
function MoneyCell({ value }: CellProps) {
  return typeof value === 'number' ? <Money fen={value} /> : <span>{String(value)}</span>;
}
