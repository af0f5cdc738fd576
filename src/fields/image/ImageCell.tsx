import { Thumb } from '../parts/Thumb.tsx';
import type { CellProps } from '../view.ts';

export const ImageCell = ({ value, isFull = false }: CellProps) =>
  typeof value === 'string' ? <Thumb address={value} isLarge={isFull} /> : null;
