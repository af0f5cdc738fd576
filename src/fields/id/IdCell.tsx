import type { CellProps } from '../view.ts';

export const IdCell = ({ value }: CellProps) => <span>{String(value)}</span>;
