import { Thumb } from '../parts/Thumb.tsx';
import type { CellProps } from '../view.ts';

export const ImageCell = ({ source, texts, value, isFull = false }: CellProps) =>
  typeof value === 'string' ? (
    <Thumb address={value} isLarge={isFull} alt={isFull ? texts.label(source) : ''} />
  ) : null;
