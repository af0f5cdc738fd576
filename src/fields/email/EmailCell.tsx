import { TextCell } from '../parts/cells.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import type { CellProps } from '../view.ts';

export function EmailCell(props: CellProps) {
  const { value, isFull } = props;
  // Masked addresses are no addresses.
  if (!isFull || typeof value !== 'string' || value.includes('*')) return <TextCell {...props} />;
  return <TextLink href={`mailto:${value}`}>{value}</TextLink>;
}
