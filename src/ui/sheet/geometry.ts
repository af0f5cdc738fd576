import type { SheetModel } from './model.ts';

export const rowHeight = 40;

/** Widths of a sheet in pixels. */
export type SheetWidths = {
  readonly heads: readonly number[];
  readonly columns: readonly number[];
};

export const widthsOf = ({
  heads,
  columns,
}: Pick<SheetModel<never, object>, 'heads' | 'columns'>): SheetWidths => ({
  heads: heads.map(({ width }) => width),
  columns: columns.map(({ width }) => width),
});

/** Width of the heads and of the first columns; of all, unless their number is given. */
export const widthOf = ({ heads, columns }: SheetWidths, count = columns.length): number =>
  [...heads, ...columns.slice(0, count)].reduce((sum, width) => sum + width, 0);

type ScrollBox = Pick<Element, 'scrollTop' | 'scrollLeft' | 'clientHeight' | 'clientWidth'>;

/**
 * Scroll position that shows a cell, beside the head and the first column, which cover the others; undefined
 * if the cell is already visible.
 */
export function scrolledTo(
  { scrollTop, scrollLeft, clientHeight, clientWidth }: ScrollBox,
  { row, column }: { readonly row: number; readonly column: number },
  widths: SheetWidths,
): { readonly top: number; readonly left: number } | undefined {
  const [up, before] = [row * rowHeight, widthOf(widths, column) - (widths.heads[0] ?? 0)];
  const [down, after] = [up + 2 * rowHeight, widthOf(widths, column + 1)];
  const top = within(scrollTop, [down + margin.end - clientHeight, up - margin.start]);
  const left = within(scrollLeft, [after + margin.end - clientWidth, before - margin.start]);
  return top === scrollTop && left === scrollLeft ? undefined : { top, left };
}

/** Pixels between a cell and the edge that it is scrolled to. */
const margin = { start: 8, end: 24 };

/** The start wins where a cell is wider than the box. */
const within = (now: number, [least, most]: readonly [number, number]): number =>
  Math.max(0, Math.min(Math.max(now, least), most));
