import { TextCell } from '../parts/cells.tsx';
import type { CellProps } from '../view.ts';

/** Text of many lines. Of rich text the words alone are shown: a list is no place for its pictures. */
export function LongTextCell(props: CellProps) {
  const { field, value } = props;
  const isRich = 'rich' in field.options && field.options.rich === true;
  return <TextCell {...props} value={isRich ? wordsOf(String(value)) : value} />;
}

// Parsed, never put into the page: nothing in it runs or loads.
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
