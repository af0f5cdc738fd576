/** Part of a screen that a person points at, by the name that the declaration has for it. */
export type PreviewPart =
  | { readonly type: 'field' | 'column' | 'action'; readonly name: string }
  | { readonly type: 'card' };

/**
 * The part of a screen that an element belongs to; undefined beside all parts.
 *
 * @param isPhone - its list is cards
 */
export function partOf(element: Element | null, isPhone = false): PreviewPart | undefined {
  const action = markOf(element, 'data-action');
  if (action !== undefined) return { type: 'action', name: action };
  const cell = element?.closest('td, th');
  const column = cell && headOf(cell)?.getAttribute('data-field');
  if (column) return { type: 'column', name: column };
  const field = markOf(element, 'data-field');
  if (field !== undefined) return { type: 'field', name: field };
  return isPhone ? { type: 'card' } : undefined;
}

const markOf = (element: Element | null, mark: string): string | undefined =>
  element?.closest(`[${mark}]`)?.getAttribute(mark) ?? undefined;

/** Head of the column that a cell stands in. */
function headOf(cell: Element): Element | undefined {
  if (!(cell instanceof HTMLTableCellElement)) return undefined;
  return cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
}
