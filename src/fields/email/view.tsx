import { TextCell, TextLink } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/sharedViews.ts';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: EmailCell,
  Input: lazyInput('EmailInput'),
  Filter: lazyFilter('ContainsFilter'),
  FilterText: ContainsText,
};

/** A mail address; a full cell links to it. */
function EmailCell(props: CellProps) {
  const { value, isFull } = props;
  // A masked address cannot be written to.
  if (!isFull || typeof value !== 'string' || value.includes('*')) return <TextCell {...props} />;
  return <TextLink href={`mailto:${value}`}>{value}</TextLink>;
}
