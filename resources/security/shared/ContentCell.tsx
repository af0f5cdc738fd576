import { Short } from '../../../src/fields/parts/cells.tsx';
import type { CellProps } from '../../../src/fields/view.ts';
import { contentText } from './contentText.ts';

/** Stored content of any kind on one line. */
export const ContentCell = ({ value }: Pick<CellProps, 'value'>) => (
  <Short>{contentText(value)}</Short>
);
