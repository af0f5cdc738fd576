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
