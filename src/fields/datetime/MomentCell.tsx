import { Time } from '../../kit/index.ts';
import type { CellProps } from '../view.ts';

/** A moment; 0 is none, as existing tables write it. */
export const MomentCell = ({ value }: CellProps) =>
  typeof value === 'number' && value > 0 ? <Time at={value} /> : null;
