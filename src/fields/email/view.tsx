import { TextCell, TextLink } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: EmailCell,
  Input: lazyView(async () => (await import('../parts/inputs.tsx')).EmailInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).ContainsFilter),
  FilterText: ContainsText,
};

/** A mail address; a full cell links to it. */
function EmailCell(props: CellProps) {
  const { value, isFull } = props;
  // A masked address cannot be written to.
  if (!isFull || typeof value !== 'string' || value.includes('*')) return <TextCell {...props} />;
  return <TextLink href={`mailto:${value}`}>{value}</TextLink>;
}
