import { type SkuCell, skuCells } from '../../spec.ts';

/** The editable columns of the grid: the switch of the row first. */
export type GridColumn = 'status' | SkuCell;

export const gridColumns: readonly GridColumn[] = ['status', ...skuCells];

/** Width in pixels. */
export const columnWidth = (column: GridColumn): number => widths[column] ?? 104;

const widths: Partial<Record<GridColumn, number>> = {
  status: 64,
  sku_code: 168,
  bar_code: 136,
  stock: 88,
  stock_warn: 96,
};
export const groupWidth = 112;
export const rowHeight = 40;

export const isNeeded = (column: GridColumn): boolean => column === 'price' || column === 'stock';

/** Width of the groups and of the first columns; of all, unless their number is given. */
export const widthOf = (groups: number, columns = gridColumns.length): number =>
  gridColumns
    .slice(0, columns)
    .reduce((sum, column) => sum + columnWidth(column), groups * groupWidth);

type ScrollBox = Pick<Element, 'scrollTop' | 'scrollLeft' | 'clientHeight' | 'clientWidth'>;

/**
 * Scroll position that shows a cell, beside the head and the first group, which cover the others; undefined
 * if the cell is already visible.
 */
export function scrolledTo(
  { scrollTop, scrollLeft, clientHeight, clientWidth }: ScrollBox,
  { row, column }: { readonly row: number; readonly column: number },
  groups: number,
): { readonly top: number; readonly left: number } | undefined {
  const [up, before] = [row * rowHeight, widthOf(groups, column) - groupWidth];
  const [down, after] = [up + 2 * rowHeight, widthOf(groups, column + 1)];
  const top = within(scrollTop, [down + margin.end - clientHeight, up - margin.start]);
  const left = within(scrollLeft, [after + margin.end - clientWidth, before - margin.start]);
  return top === scrollTop && left === scrollLeft ? undefined : { top, left };
}

/** Pixels between a cell and the edge that it is scrolled to. */
const margin = { start: 8, end: 24 };

/** The start wins where a cell is wider than the box. */
const within = (now: number, [least, most]: readonly [number, number]): number =>
  Math.max(0, Math.min(Math.max(now, least), most));
