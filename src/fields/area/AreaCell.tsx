import { TextCell } from '../parts/cells.tsx';
import type { CellProps } from '../view.ts';

/** The names as they were when the area was chosen. */
export function AreaCell(props: CellProps) {
  const { value } = props;
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
  return <TextCell {...props} value={text} />;
}
