import type { CellProps } from '../../../src/fields/view.ts';
import { JsonTree } from '../../../src/ui/parts/index.ts';

/** All that a deleted record held; a mark where it is not for this reader. */
export const ContentTree = ({ value }: Pick<CellProps, 'value'>) =>
  typeof value === 'object' ? <JsonTree value={value} /> : <span>{String(value)}</span>;
