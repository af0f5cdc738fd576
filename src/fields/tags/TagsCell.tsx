import { Chips } from '../parts/Chips.tsx';
import type { CellProps } from '../view.ts';

export const TagsCell = ({ value }: CellProps) =>
  Array.isArray(value) ? <Chips labels={value.map(String)} /> : null;
