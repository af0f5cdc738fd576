import { Short } from '../parts/cells.tsx';
import type { CellProps } from '../view.ts';
import { JsonTree } from './JsonTree.tsx';

/** Free content: as a tree where there is room, else as its text. */
export const JsonCell = ({ value, isFull }: CellProps) =>
  isFull ? <JsonTree value={value} /> : <Short>{JSON.stringify(value)}</Short>;
