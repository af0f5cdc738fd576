import { Money } from '../../kit/index.ts';
import type { CellProps } from '../view.ts';

/** An amount; masked ones stay as they came. */
export const MoneyCell = ({ value }: CellProps) =>
  typeof value === 'number' ? <Money fen={value} /> : <span>{String(value)}</span>;
