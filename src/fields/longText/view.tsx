import { TextCell } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyFilter, lazyInput } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';

export const view: Views = {
  Cell: LongTextCell,
  Input: lazyInput('LongTextInput'),
  Filter: lazyFilter('ContainsFilter'),
  FilterText: ContainsText,
};

/** Text of many lines. Rich text is reduced to its words. */
function LongTextCell(props: CellProps) {
  const { field, value } = props;
  const isRich = 'rich' in field.options && field.options.rich === true;
  return <TextCell {...props} value={isRich ? wordsOf(String(value)) : value} />;
}

// The document is parsed and never attached to the page, so nothing in it runs or loads.
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
